#!/usr/bin/env bash
# How fast `numscore lint -j 1` is, held against `pgn-extract -r` on the same
# games in letters: both as whole processes, the best of ten runs of each.
set -euo pipefail

usage='usage: benches/pgn-extract.sh [--bar N] [--numeric FILE --letters FILE]

  --bar N         how many times as fast numscore has to be (default 15)
  --numeric FILE  games in numbers (default ../shared/games/games.iccf)
  --letters FILE  the same games in PGN (default ../shared/games/games.pgn)

Both files are repeated, equally often, to about 50 MB of numbers.
Exit status: 0 the bar is reached, 1 it is not, 2 nothing could be measured.'

die() {
    printf 'pgn-extract.sh: %s\n' "$*" >&2
    exit 2
}

root=$(cd "$(dirname "$0")/.." && pwd)
bar=15
numeric=$root/../shared/games/games.iccf
letters=$root/../shared/games/games.pgn
while [ $# -gt 0 ]; do
    case $1 in
        -h | --help) printf '%s\n' "$usage" && exit ;;
        --bar | --numeric | --letters) [ $# -ge 2 ] || die "$1 needs a value" ;;
        *) die "unknown option $1; --help tells those there are" ;;
    esac
    case $1 in
        --bar) bar=$2 ;;
        --numeric) numeric=$2 ;;
        --letters) letters=$2 ;;
    esac
    shift 2
done
[[ $bar =~ ^[0-9]+(\.[0-9]+)?$ ]] || die "--bar takes a number, not '$bar'"

PATH=$PATH:/usr/games # where Debian puts pgn-extract, though root's path lacks it
for tool in cargo hyperfine pgn-extract; do
    command -v "$tool" >/dev/null || die "$tool is not installed (Debian: apt-get install $tool)"
done
for file in "$numeric" "$letters"; do
    [[ -f $file && -r $file ]] ||
        die "no games at $file; --numeric FILE and --letters FILE name others"
done
games=$(grep -c '^\[Event ' -- "$numeric") || die "no game begins with [Event in $numeric"
others=$(grep -c '^\[Event ' -- "$letters") || die "no game begins with [Event in $letters"
[ "$games" -eq "$others" ] || die "$games games in numbers, but $others in letters"

cargo build --quiet --release --locked --manifest-path "$root/Cargo.toml" ||
    die 'numscore could not be built'
program=$(realpath -- "${CARGO_TARGET_DIR:-$root/target}/release/numscore")

scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
times=$((50000000 / $(wc -c <"$numeric") + 1))
for ((i = 0; i < times; i++)); do
    cat -- "$numeric" >&3
    cat -- "$letters" >&4
done 3>"$scratch/games.iccf" 4>"$scratch/games.pgn"

# Names without a blank, whatever the folders are called: hyperfine splits words.
ln -s -- "$program" "$scratch/numscore"
cd "$scratch"
lint='./numscore lint -j 1 games.iccf'
extract='pgn-extract -r games.pgn'

# hyperfine has to pass over numscore's status 1, a fault found in a game; so
# see beforehand that both do their work.
status=0
$lint >log 2>&1 || status=$?
[ "$status" -le 1 ] || die "numscore ended with status $status: $(tail -n 3 log)"
$extract >log 2>&1 || die "pgn-extract failed: $(tail -n 3 log)"
hyperfine --shell=none --ignore-failure --warmup 1 --runs 10 --export-csv times.csv \
    "$lint" "$extract" >log 2>&1 || die "hyperfine failed: $(tail -n 3 log)"

# The columns: command, mean, stddev, median, user, system, min, max.
awk -F, -v bar="$bar" -v games="$((games * times))" '
    NR > 1 { least[NR - 1] = $7; printf "%-32s %8.3f s\n", $1, $7 }
    END {
        ratio = least[2] / least[1]
        printf "%d games: %.1f times as fast; the bar is %s\n", games, ratio, bar
        exit ratio < bar
    }' times.csv
