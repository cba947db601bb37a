//! Large files on the command line.

#![cfg(feature = "cli")]

mod common;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use common::{games, writing};
use insta_cmd::get_cargo_bin;

fn numscore(arguments: &[&str]) -> Command {
    let mut command = Command::new(get_cargo_bin("numscore"));
    command.env_clear().env("LANG", "C.UTF-8");
    command.args(arguments);
    command
}

/// A file of many random games, some with a slip, of about so many bytes.
fn large_file(name: &str, bytes: usize) -> PathBuf {
    let mut games: Vec<String> = (0..300)
        .map(|seed| writing::in_numbers(&games::game(seed * 3)))
        .collect();
    for game in games.iter_mut().step_by(20) {
        *game = game.replacen(" 2. ", " 2. 1", 1);
    }
    let some = games.concat();
    let text = some.repeat(bytes.div_ceil(some.len()));
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file");
    path
}

fn lint(arguments: &[&str]) -> Output {
    numscore(arguments).output().expect("the tool runs")
}

#[test]
fn threads_change_no_byte_of_the_report() {
    let path = large_file("threads.iccf", 3_000_000);
    let path = path.to_str().expect("a name");
    for format in ["json", "concise", "plain"] {
        let [one, three] =
            ["1", "3"].map(|threads| lint(&["lint", path, "--format", format, "-j", threads]));
        assert_eq!(one.status.code(), Some(1));
        assert!(one.stdout.len() > 10_000);
        assert!(one == three, "{format}");
    }
}

#[test]
fn a_pipe_is_read_as_the_file_is() {
    let path = large_file("pipe.iccf", 1_500_000);
    let from_file = lint(&["lint", path.to_str().expect("a name"), "--format", "json"]);
    let mut command = numscore(&["lint", "-", "--format", "json"]);
    command.stdin(Stdio::from(std::fs::File::open(&path).expect("the file")));
    let from_pipe = command.output().expect("the tool runs");
    let text = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let named = text(&from_file).replace(&format!("{:?}", path.display().to_string()), "\"-\"");
    assert!(text(&from_pipe) == named);
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let path = large_file("broken.iccf", 3_000_000);
    let mut command = numscore(&["lint", path.to_str().expect("a name"), "--format", "plain"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the tool starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.code().is_some(), "no signal ended it");
}

/// The most memory that a run has held, in KiB, as the kernel counts it.
#[cfg(target_os = "linux")]
fn peak_memory(path: &str, stdin: Stdio) -> u64 {
    let mut command = numscore(&["lint", path, "-j", "2", "--format", "concise"]);
    // The report waits in the pipe, so the tool is still there to be asked.
    let mut child = command
        .stdin(stdin)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    let mut seen = || {
        let status = std::fs::read_to_string(&status).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmHWM:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        peak = peak.max(number.unwrap_or(0));
    };
    let mut stdout = child.stdout.take().expect("its output");
    let mut buffer = vec![0; 1 << 16];
    loop {
        seen();
        match std::io::Read::read(&mut stdout, &mut buffer) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
    }
    child.wait().expect("it ends");
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn a_large_file_needs_no_more_memory_than_a_small_one() {
    let [small, large] = [("small", 12_000_000), ("large", 60_000_000)].map(|(name, bytes)| {
        let path = large_file(&format!("{name}.iccf"), bytes);
        let path = path.to_str().expect("a name");
        let from_file = peak_memory(path, Stdio::null());
        let mut cat = Command::new("cat");
        let mut cat = cat.arg(path).stdout(Stdio::piped()).spawn().expect("cat");
        let pipe = cat.stdout.take().expect("its output");
        let from_pipe = peak_memory("-", Stdio::from(pipe));
        cat.wait().expect("it ends");
        from_file.max(from_pipe)
    });
    assert!(small > 0 && large < 24 * 1024, "{large} KiB");
    assert!(large * 10 <= small * 11, "{small} KiB, then {large} KiB");
}

#[test]
fn progress_is_shown_on_terminals_alone() {
    use std::io::Write as _;

    let game = writing::in_numbers(&games::game(1));
    for threads in ["1", "3"] {
        let mut child = numscore(&["lint", "-", "-j", threads])
            .env("TERM", "xterm-256color")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the tool starts");
        let mut stdin = child.stdin.take().expect("its input");
        // Long enough that a line would have been drawn on a terminal.
        for _ in 0..8 {
            stdin.write_all(game.repeat(500).as_bytes()).expect("read");
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(!output.stdout.contains(&b'\r'));
        let report = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(report.contains("1 file, 4,000 games"), "{report}");
    }
}
