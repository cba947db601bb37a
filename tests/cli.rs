//! The command line, as its users see it.

#![cfg(feature = "cli")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

/// The tool in a folder of its own, with nothing in the environment that could
/// change what it writes.
fn numscore(folder: &Path) -> Command {
    let mut command = Command::new(get_cargo_bin("numscore"));
    command.current_dir(folder);
    command.env_clear().env("LANG", "C.UTF-8");
    command
}

/// A new folder with these files in it.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    for (path, bytes) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("a file's folder")).expect("its folder");
        std::fs::write(path, bytes).expect("its file");
    }
    folder
}

fn with_input(mut command: Command, input: &[u8]) -> Output {
    use std::io::Write as _;
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    child
        .stdin
        .take()
        .expect("its input")
        .write_all(input)
        .expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn snapshots<T>(assert: impl FnOnce() -> T) -> T {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(assert)
}

const SOUND: &[u8] = b"1. 5254 5755 2. 7163 2836 1-0\n";
const SLIP: &[u8] = b"1. 5254 5755 2. 7164 2836 *\n";
const SHORT: &[u8] = b"[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. 6762 8776 *\n";

#[test]
fn a_sound_score() {
    let folder = folder("sound", &[("game.iccf", SOUND)]);
    snapshots(|| assert_cmd_snapshot!("cli-sound", numscore(&folder).args(["lint", "game.iccf"])));
}

#[test]
fn a_faulty_score_in_every_format() {
    let folder = folder("faulty", &[("game.iccf", SLIP)]);
    for format in ["human", "narrated", "plain", "concise", "json"] {
        let mut command = numscore(&folder);
        command.args(["lint", "--format", format, "game.iccf"]);
        snapshots(|| assert_cmd_snapshot!(format!("cli-faulty-{format}"), command));
    }
}

#[test]
fn ascii_and_colour() {
    let folder = folder("dress", &[("game.iccf", SHORT)]);
    let mut ascii = numscore(&folder);
    ascii.args(["lint", "--ascii", "game.iccf"]);
    snapshots(|| assert_cmd_snapshot!("cli-ascii", ascii));

    let mut latin = numscore(&folder);
    latin.args(["lint", "game.iccf"]).env("LANG", "C");
    let mut ascii = numscore(&folder);
    ascii.args(["lint", "--ascii", "game.iccf"]);
    assert_eq!(
        latin.output().expect("it runs").stdout,
        ascii.output().expect("it runs").stdout
    );

    let escape = |arguments: &[&str], variable: Option<&str>| {
        let mut command = numscore(&folder);
        command.arg("lint").args(arguments).arg("game.iccf");
        if let Some(variable) = variable {
            command.env(variable, "1");
        }
        let written = command.output().expect("it runs").stdout;
        written.contains(&0x1b)
    };
    assert!(!escape(&[], None), "no colour where there is no terminal");
    assert!(escape(&["--color", "always"], None));
    assert!(!escape(&["--color", "never"], Some("CLICOLOR_FORCE")));
    assert!(!escape(&[], Some("NO_COLOR")));
}

#[test]
fn folders_and_standard_input() {
    let folder = folder(
        "folders",
        &[
            ("scores/b.iccf", SOUND),
            ("scores/a.iccf", SHORT),
            ("scores/deep/c.ICCF", SOUND),
            ("scores/notes.txt", b"not a score"),
        ],
    );
    let mut command = numscore(&folder);
    command.args(["lint", "--format", "concise", "scores"]);
    snapshots(|| assert_cmd_snapshot!("cli-folder", command));

    let mut piped = numscore(&folder);
    piped.args(["lint", "--format", "concise", "-"]);
    let output = with_input(piped, SLIP);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.starts_with("-:1:17: error[impossible-move]"), "{text}");
}

#[test]
fn no_list_of_files_to_ignore_hides_a_score() {
    let folder = folder(
        "ignored",
        &[
            (".gitignore", b"*.iccf\n"),
            (".ignore", b"*.iccf\n"),
            (".git/info/exclude", b"*.iccf\n"),
            ("scores/a.iccf", SOUND),
            ("scores/.hidden.iccf", SLIP),
            (".drafts/b.iccf", SLIP),
        ],
    );
    let said = |path: &str| {
        let mut command = numscore(&folder);
        command.args(["lint", "--format", "concise", path]);
        let output = command.output().expect("it runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert_eq!(said("."), "1 file, 1 game, 4 plies: no fault found\n");
    // What is named is read.
    for path in [".drafts", "scores/.hidden.iccf"] {
        assert!(said(path).contains("1 file, 1 game, 2 plies: 1 error"));
    }
}

#[test]
fn what_cannot_be_done() {
    let folder = folder("trouble", &[("empty/none.txt", b""), ("blank.iccf", b"\n")]);
    snapshots(|| {
        assert_cmd_snapshot!(
            "cli-no-file",
            numscore(&folder).args(["lint", "nowhere.iccf"])
        );
        assert_cmd_snapshot!("cli-no-scores", numscore(&folder).args(["lint", "empty"]));
        assert_cmd_snapshot!(
            "cli-empty-file",
            numscore(&folder).args(["lint", "blank.iccf"])
        );
        assert_cmd_snapshot!(
            "cli-no-rule",
            numscore(&folder).args(["lint", "--rule", "short-promotions=error", "blank.iccf"])
        );
        assert_cmd_snapshot!(
            "cli-no-level",
            numscore(&folder).args(["lint", "--rule", "move-mark=loud", "blank.iccf"])
        );
        assert_cmd_snapshot!(
            "cli-no-severity",
            numscore(&folder).args(["lint", "--fail-on", "warnings", "blank.iccf"])
        );
    });
}

#[test]
fn a_number_of_threads_is_asked_for_in_plain_words() {
    let folder = folder("jobs", &[("game.iccf", SOUND)]);
    for number in ["0", "x", "-1"] {
        let mut command = numscore(&folder);
        command.args(["lint", &format!("-j{number}"), "game.iccf"]);
        let output = command.output().expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(
            said.contains("write how many threads are to work: 1 or more"),
            "{said}"
        );
    }
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_others_from_being_read() {
    let folder = folder("others", &[("game.iccf", SLIP)]);
    let output = numscore(&folder)
        .args(["lint", "--format", "json", "nowhere.iccf", "game.iccf"])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["files"][0]["path"], "game.iccf");
    assert_eq!(report["summary"]["errors"], 1);
}

#[test]
fn levels_decide_the_exit_status() {
    let folder = folder("levels", &[("game.iccf", SHORT)]);
    let status = |arguments: &[&str]| {
        numscore(&folder)
            .arg("lint")
            .args(arguments)
            .arg("game.iccf")
            .output()
            .expect("it runs")
            .status
            .code()
    };
    assert_eq!(status(&[]), Some(0));
    assert_eq!(status(&["--fail-on", "warning"]), Some(1));
    assert_eq!(status(&["--rule", "short-promotion=error"]), Some(1));
    assert_eq!(
        status(&["--rule", "short-promotion=off", "--fail-on", "advice"]),
        Some(0)
    );
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let files: Vec<(String, &[u8])> = (0..40)
        .map(|n| (format!("game{n:02}.iccf"), [SOUND, SLIP, SHORT][n % 3]))
        .collect();
    let files: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), *bytes))
        .collect();
    let folder = folder("threads", &files);
    let report = |jobs: &str| {
        let output = numscore(&folder)
            .args(["lint", "--format", "json", "-j", jobs, "."])
            .output();
        output.expect("it runs").stdout
    };
    assert_eq!(report("1"), report("7"));
}

#[test]
fn a_pgn_given_by_mistake_is_said_to_be_one_once() {
    let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7 5. Qe2+ 1-0\n\n";
    let folder = folder("pgn", &[("games.pgn", game.repeat(3).as_bytes())]);
    let mut command = numscore(&folder);
    command.args(["lint", "--format", "concise", "games.pgn"]);
    snapshots(|| assert_cmd_snapshot!("cli-pgn", command));

    // Formats for programs, and for snapshots, have every game's.
    let mut plain = numscore(&folder);
    plain.args(["lint", "--format", "plain", "games.pgn"]);
    let said = String::from_utf8(plain.output().expect("it runs").stdout).expect("UTF-8");
    assert_eq!(said.matches("warning[algebraic-move]").count(), 3, "{said}");
}

#[test]
fn a_score_in_two_notations_is_not_taken_for_a_pgn() {
    let folder = folder(
        "two",
        &[("two.iccf", b"1. 5254 e4 5755 e5 2. 7163 Nf3 *\n")],
    );
    let mut command = numscore(&folder);
    command.args(["lint", "--format", "concise", "two.iccf"]);
    snapshots(|| assert_cmd_snapshot!("cli-two-notations", command));
}

#[test]
fn a_file_name_cannot_steer_the_terminal() {
    let folder = folder("name", &[]);
    let output = numscore(&folder)
        .args(["lint", "none\u{1b}]0;x\u{7}\nnumscore: all is well.iccf"])
        .output()
        .expect("numscore runs");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(
        said.starts_with("numscore: none?]0;x? numscore: all is well.iccf: cannot read it"),
        "{said:?}"
    );
    assert_eq!(said.lines().count(), 1, "{said:?}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn explain_and_rules() {
    let folder = folder("explain", &[]);
    snapshots(|| {
        assert_cmd_snapshot!("cli-rules", numscore(&folder).arg("rules"));
        assert_cmd_snapshot!(
            "cli-explain",
            numscore(&folder).args(["explain", "short-promotion"])
        );
        assert_cmd_snapshot!(
            "cli-explain-no-rule",
            numscore(&folder).args(["explain", "Umwandlung"])
        );
        assert_cmd_snapshot!(
            "cli-explain-near",
            numscore(&folder).args(["explain", "short-promo"])
        );
        assert_cmd_snapshot!("cli-help", numscore(&folder).arg("--help"));
        assert_cmd_snapshot!("cli-help-lint", numscore(&folder).args(["lint", "--help"]));
    });
}
