//! Fixing from the command line, as its users see it.

#![cfg(feature = "cli")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

/// The tool in a folder of its own, with nothing in the environment that could
/// change what it writes.
fn numscore(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(get_cargo_bin("numscore"));
    command.current_dir(folder).arg("lint").args(arguments);
    command.env_clear().env("LANG", "C.UTF-8");
    command
}

/// A new folder with these files in it.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fix-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    for (path, bytes) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a file's folder")).expect("its folder");
        fs::write(path, bytes).expect("its file");
    }
    folder
}

fn run(mut command: Command) -> Output {
    command.output().expect("it runs")
}

fn with_input(mut command: Command, input: &[u8]) -> Output {
    use std::io::Write as _;
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(input).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn snapshot(name: &str, mut command: Command) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_cmd_snapshot!(name, command));
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

const SOUND: &[u8] = b"1. 5254 5755 2. 7163 2836 1-0\n";
const CARELESS: &[u8] =
    b"[White \"J\xe1n\"]\r\n\r\n1. 52-54 5755 2. 7163 2836+\r\n3. 6152 6857 4. O-O 7866 1/2\r\n";
const MENDED: &[u8] =
    b"[White \"J\xe1n\"]\r\n\r\n1. 5254 5755 2. 7163 2836\r\n3. 6152 6857 4. 5171 7866 1/2-1/2\r\n";
const IN_DOUBT: &[u8] = b"[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. 6768 87-76 *\n";
const SHORT: &[u8] = b"[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. 6762 8776 *\n";

#[test]
fn what_is_certain_is_mended_and_the_rest_reported() {
    let folder = folder("certain", &[("a.iccf", CARELESS), ("b.iccf", IN_DOUBT)]);
    snapshot("cli-fix", numscore(&folder, &["--fix", "a.iccf", "b.iccf"]));
    assert_eq!(fs::read(folder.join("a.iccf")).expect("a file"), MENDED);
    assert_eq!(names(&folder), ["a.iccf", "b.iccf"]);
    snapshot(
        "cli-fix-again",
        numscore(&folder, &["--fix", "--format", "concise", "."]),
    );
}

#[test]
fn guesses_are_made_when_asked_for() {
    let folder = folder("guesses", &[("b.iccf", IN_DOUBT)]);
    snapshot(
        "cli-fix-unsafe",
        numscore(&folder, &["--fix", "--unsafe-fixes", "b.iccf"]),
    );
    let new = fs::read_to_string(folder.join("b.iccf")).expect("a file");
    assert!(new.ends_with("\n1. 67681 8776 *\n"), "{new}");
    snapshot(
        "cli-fix-unsafe-alone",
        numscore(&folder, &["--unsafe-fixes", "b.iccf"]),
    );
    snapshot(
        "cli-fix-and-diff",
        numscore(&folder, &["--fix", "--diff", "b.iccf"]),
    );
}

#[test]
fn json_says_how_many() {
    let folder = folder("json", &[("a.iccf", CARELESS)]);
    let output = run(numscore(&folder, &["--fix", "--format", "json", "a.iccf"]));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["summary"]["fixed"], 4);
    assert_eq!(report["summary"]["warnings"], 1);
    let output = run(numscore(&folder, &["--format", "json", "a.iccf"]));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(report["summary"].get("fixed").is_none());
}

#[test]
fn a_diff_writes_nothing() {
    let folder = folder(
        "diff",
        &[("a.iccf", SHORT), ("b.iccf", IN_DOUBT), ("c.iccf", SOUND)],
    );
    let all = ["a.iccf", "b.iccf", "c.iccf"];
    snapshot(
        "cli-diff",
        numscore(&folder, &[&["--diff"], &all[..]].concat()),
    );
    snapshot(
        "cli-diff-unsafe",
        numscore(&folder, &["--diff", "--unsafe-fixes", "b.iccf"]),
    );
    snapshot("cli-diff-none", numscore(&folder, &["--diff", "c.iccf"]));
    snapshot(
        "cli-diff-unread",
        numscore(&folder, &["--diff", "-q", "nowhere.iccf", "a.iccf"]),
    );
    assert_eq!(fs::read(folder.join("a.iccf")).expect("a file"), SHORT);
}

#[test]
fn a_diff_is_exact_unless_people_look() {
    let hostile = b"[White \"J\xe1n \x1b[2J\"]\r\n\r\n1. 52-54 {\x1b]0;x\x07} *\r\n";
    let folder = folder("exact", &[("a.iccf", hostile)]);
    let output = run(numscore(&folder, &["--diff", "a.iccf"]));
    let expected = b"--- a.iccf\n+++ a.iccf\n@@ -1,3 +1,3 @@\n [White \"J\xe1n \x1b[2J\"]\r\n \r\n-1. 52-54 {\x1b]0;x\x07} *\r\n+1. 5254 {\x1b]0;x\x07} *\r\n";
    assert_eq!(
        output.stdout.escape_ascii().to_string(),
        expected.escape_ascii().to_string()
    );
    let output = run(numscore(
        &folder,
        &["--diff", "--color", "always", "a.iccf"],
    ));
    let shown = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(
        shown.contains("\x1b[32m+1. 5254 {?]0;x?} *\x1b[0m\n"),
        "{shown:?}"
    );
    assert!(shown.contains("J\u{e1}n ?[2J"), "{shown:?}");
}

#[test]
fn from_standard_input_to_standard_output() {
    let folder = folder("stdin", &[]);
    let output = with_input(
        numscore(&folder, &["--fix", "--format", "concise", "-"]),
        CARELESS,
    );
    assert_eq!(output.stdout, MENDED);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.starts_with("-:1:10: warning[encoding]"), "{said}");
    assert!(
        said.ends_with("1 file, 1 game, 8 plies: 4 fixed; left: 1 warning\n"),
        "{said}"
    );

    let output = with_input(numscore(&folder, &["--fix", "-q", "-"]), SOUND);
    assert_eq!((output.stdout, output.stderr), (SOUND.to_vec(), Vec::new()));

    let output = with_input(numscore(&folder, &["--diff", "-q", "-"]), SHORT);
    let diff = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(diff.starts_with("--- -\n+++ -\n@@ "), "{diff}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn nothing_is_written_where_nothing_changes() {
    let folder = folder("same", &[("a.iccf", SOUND)]);
    let path = folder.join("a.iccf");
    let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000);
    let file = fs::File::options()
        .write(true)
        .open(&path)
        .expect("the file");
    file.set_modified(long_ago).expect("its time");
    drop(file);
    snapshot(
        "cli-fix-nothing",
        numscore(&folder, &["--fix", "--unsafe-fixes", "a.iccf"]),
    );
    let modified = fs::metadata(&path).and_then(|file| file.modified());
    assert_eq!(modified.expect("its time"), long_ago);
}

#[test]
fn several_threads_and_several_names() {
    let many: Vec<(String, Vec<u8>)> = (0..60)
        .map(|n| {
            (
                format!("game{n:02}.iccf"),
                [CARELESS, SHORT, SOUND][n % 3].to_vec(),
            )
        })
        .collect();
    let many: Vec<(&str, &[u8])> = many
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    let said = ["1", "7"].map(|jobs| {
        let folder = folder(&format!("threads-{jobs}"), &many);
        let arguments = [
            "--fix",
            "-j",
            jobs,
            "--format",
            "json",
            ".",
            "game01.iccf",
            "./game00.iccf",
        ];
        let output = run(numscore(&folder, &arguments));
        assert_eq!(
            fs::read(folder.join("game00.iccf")).expect("a file"),
            MENDED
        );
        String::from_utf8(output.stdout).expect("UTF-8")
    });
    assert_eq!(said[0], said[1]);
    let report: serde_json::Value = serde_json::from_str(&said[0]).expect("JSON");
    assert_eq!(report["files"].as_array().expect("files").len(), 60);
    assert_eq!(report["summary"]["fixed"], 20 * 4 + 20);
}

#[test]
fn files_are_fixed_though_nobody_reads_the_report() {
    let many: Vec<(String, &[u8])> = (0..200)
        .map(|n| (format!("{n:03}.iccf"), CARELESS))
        .collect();
    let many: Vec<(&str, &[u8])> = many
        .iter()
        .map(|(name, bytes)| (name.as_str(), *bytes))
        .collect();
    let folder = folder("unheard", &many);
    let mut child = numscore(&folder, &["--fix", "-j", "2", "."])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    for (name, _) in many {
        assert_eq!(
            fs::read(folder.join(name)).expect("a file"),
            MENDED,
            "{name}"
        );
    }
}

#[cfg(unix)]
mod on_unix {
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn a_read_only_file_is_refused() {
        let folder = folder("read-only", &[("a.iccf", CARELESS), ("b.iccf", CARELESS)]);
        let path = folder.join("a.iccf");
        fs::set_permissions(&path, Permissions::from_mode(0o444)).expect("its mode");
        let arguments = ["--fix", "--format", "concise", "a.iccf", "b.iccf"];
        snapshot("cli-fix-read-only", numscore(&folder, &arguments));
        assert_eq!(fs::read(&path).expect("a file"), CARELESS);
        assert_eq!(fs::read(folder.join("b.iccf")).expect("a file"), MENDED);
        assert_eq!(names(&folder), ["a.iccf", "b.iccf"]);
    }

    #[test]
    fn a_link_stays_and_its_file_is_mended_once() {
        let folder = folder("link", &[("deep/real.iccf", CARELESS)]);
        symlink("deep/real.iccf", folder.join("link.iccf")).expect("a link");
        symlink("link.iccf", folder.join("second.iccf")).expect("a link");
        let arguments = [
            "--fix",
            "--format",
            "concise",
            "second.iccf",
            "link.iccf",
            "deep",
        ];
        snapshot("cli-fix-link", numscore(&folder, &arguments));
        assert_eq!(
            fs::read(folder.join("deep/real.iccf")).expect("a file"),
            MENDED
        );
        let target = fs::read_link(folder.join("link.iccf")).expect("a link still");
        assert_eq!(target, Path::new("deep/real.iccf"));
        assert_eq!(names(&folder.join("deep")), ["real.iccf"]);
    }

    #[test]
    fn the_mode_stays() {
        let folder = folder("mode", &[("a.iccf", CARELESS)]);
        let path = folder.join("a.iccf");
        for mode in [0o600, 0o644, 0o666, 0o755] {
            fs::write(&path, CARELESS).expect("a file");
            fs::set_permissions(&path, Permissions::from_mode(mode)).expect("its mode");
            assert!(
                run(numscore(&folder, &["--fix", "a.iccf"]))
                    .status
                    .success()
            );
            let after = fs::metadata(&path).expect("a file").permissions().mode();
            assert_eq!(after & 0o7777, mode);
            assert_eq!(fs::read(&path).expect("a file"), MENDED);
        }
    }

    #[test]
    fn a_folder_in_which_nothing_can_be_written() {
        let folder = folder("closed", &[("shut/a.iccf", CARELESS)]);
        let shut = folder.join("shut");
        fs::set_permissions(&shut, Permissions::from_mode(0o555)).expect("its mode");
        let open = fs::write(shut.join("trial"), b"").is_ok();
        let output = run(numscore(&folder, &["--fix", "shut/a.iccf"]));
        fs::set_permissions(&shut, Permissions::from_mode(0o755)).expect("its mode");
        if open {
            // To the superuser no folder is closed.
            return;
        }
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        let expected = "numscore: shut/a.iccf: not fixed: no file can be written in its folder";
        assert!(said.starts_with(expected), "{said}");
        assert_eq!(fs::read(shut.join("a.iccf")).expect("a file"), CARELESS);
    }

    #[test]
    fn what_is_no_file_is_not_replaced() {
        let folder = folder("device", &[]);
        let output = with_input(numscore(&folder, &["--fix", "/dev/stdin"]), CARELESS);
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        let expected = "numscore: /dev/stdin: not fixed: it is no ordinary file\n";
        assert_eq!(said, expected);
    }

    #[test]
    fn patch_makes_of_the_old_file_the_new_one() {
        let odd = b"1. 52-54 5755\n\n\n\n\n\n\n\n\n2. 71-63 28-36\n{x}\n3. 6152 1/2";
        let files: [(&str, &[u8]); 3] =
            [("a.iccf", SHORT), ("b c.iccf", odd), ("d.iccf", IN_DOUBT)];
        let folder = folder("patch", &files);
        let diff = run(numscore(&folder, &["--diff", "--unsafe-fixes", "."])).stdout;
        let mut patch = Command::new("patch");
        patch.current_dir(&folder).arg("-p0");
        if Command::new("patch").arg("--version").output().is_err() {
            return;
        }
        let patched = with_input(patch, &diff);
        assert!(patched.status.success(), "{patched:?}");
        let patched = files.map(|(name, _)| fs::read(folder.join(name)).expect("a file"));
        for (name, bytes) in files {
            fs::write(folder.join(name), bytes).expect("a file");
        }
        run(numscore(&folder, &["--fix", "--unsafe-fixes", "."]));
        let fixed = files.map(|(name, _)| fs::read(folder.join(name)).expect("a file"));
        assert_eq!(patched, fixed);
    }
}
