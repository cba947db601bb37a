//! What README.md says is so: the rules, the report it shows, its commands.

#![cfg(feature = "cli")]

use std::process::Command;

use numscore::rules::Rule;

const README: &str = include_str!("../README.md");

#[test]
fn the_table_of_the_rules_is_the_catalogue() {
    let mut table =
        String::from("| family | rule | level | what it is about |\n|---|---|---|---|\n");
    for rule in Rule::ALL {
        let level = match rule.is_on() {
            true => rule.severity().to_string(),
            false => "off".to_owned(),
        };
        let (family, name, summary) = (rule.family(), rule.name(), rule.summary());
        table += &format!("| {family} | `{name}` | {level} | {summary} |\n");
    }
    assert!(README.contains(&table), "README.md should hold:\n{table}");
}

/// The commands of the first block of shell, which set up everything.
fn commands() -> Vec<&'static str> {
    let (_, block) = README.split_once("```sh\n").expect("a block of shell");
    let (block, _) = block.split_once("```").expect("its end");
    block.lines().collect()
}

#[test]
fn the_first_command_says_what_is_shown() {
    let [install, _] = commands()[..] else {
        panic!("not two commands: {:?}", commands());
    };
    let (_, lint) = install
        .split_once("&& numscore ")
        .expect("an install, then a lint");
    let output = Command::new(env!("CARGO_BIN_EXE_numscore"))
        .args(lint.split(' '))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("LANG", "C.UTF-8")
        .env_remove("LC_ALL")
        .output()
        .expect("numscore runs");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    let (_, shown) = README.split_once("```text\n").expect("what it says");
    let (shown, _) = shown.split_once("```").expect("its end");
    assert!(
        said.contains(shown),
        "README.md shows:\n{shown}\nbut it says:\n{said}"
    );
}

#[test]
fn what_must_pass_begins_with_the_second_command() {
    let [_, test] = commands()[..] else {
        panic!("not two commands: {:?}", commands());
    };
    let steps = include_str!("../.ci/run");
    let first = steps.lines().find_map(|line| line.strip_prefix("step "));
    assert_eq!(first, Some(test));
}

#[test]
fn every_file_that_is_linked_is_there() {
    let links = README
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let files: Vec<&str> = links.filter(|link| !link.contains("://")).collect();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        assert!(root.join(file).is_file(), "{file}");
    }
}
