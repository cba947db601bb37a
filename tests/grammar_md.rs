//! Holds `grammar.md` against the grammar: every example is read as it says,
//! and every production is a function of its chapter's file.

#[path = "common/scores.rs"]
mod scores;

use std::collections::BTreeSet;
use std::path::Path;

use numscore::Severity;

const PAGE: &str = include_str!("../grammar.md");

/// A fenced block: what stands behind the fence, its text, and its line.
struct Block {
    info: &'static str,
    text: String,
    line: usize,
}

/// The blocks of a stretch of the page that starts at `first_line`.
fn blocks(text: &'static str, first_line: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().zip(first_line..);
    while let Some((line, number)) = lines.next() {
        let Some(info) = line.strip_prefix("```") else {
            continue;
        };
        let inside: Vec<_> = lines
            .by_ref()
            .map(|(line, _)| line)
            .take_while(|line| *line != "```")
            .collect();
        blocks.push(Block {
            info,
            text: inside.join("\n"),
            line: number,
        });
    }
    blocks
}

#[test]
fn examples_are_read_as_the_page_says() {
    let mut wrong = Vec::new();
    let mut examples = 0;
    let mut blocks = blocks(PAGE, 1).into_iter();
    while let Some(block) = blocks.next() {
        let Some(verdict) = block.info.strip_prefix("score ") else {
            continue;
        };
        examples += 1;
        let score = scores::unescaped(&block.text);
        let items = blocks.next().filter(|next| next.info == "items");
        let items = items.map(|items| items.text).unwrap_or_default();
        let found = scores::items_of(&score).join("\n");
        if found != items {
            wrong.push(format!("line {}: read as\n{found}", block.line));
        }
        let said = verdict_on(&score);
        if said != verdict {
            wrong.push(format!("line {}: {said}", block.line));
        }
    }
    assert!(examples > 100, "only {examples} examples were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What the heading of an example must be.
fn verdict_on(score: &[u8]) -> String {
    let diagnostics = numscore::lint(score).diagnostics;
    let faulty = diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity > Severity::Advice);
    let word = if faulty { "faulty" } else { "accepted" };
    let rules: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| diagnostic.rule.name())
        .collect();
    format!("{word} {}", rules.join(", ")).trim_end().to_owned()
}

/// A chapter of the page: the file it tells of, and its text.
struct Chapter {
    file: &'static str,
    text: &'static str,
}

fn chapters() -> Vec<Chapter> {
    PAGE.split("\n## ")
        .filter_map(|text| {
            let file = text
                .lines()
                .find_map(|line| line.strip_prefix("`src/")?.strip_suffix('`'))?;
            Some(Chapter { file, text })
        })
        .collect()
}

/// The productions of a chapter: the names before each `=`.
fn productions(chapter: &Chapter) -> Vec<(String, String)> {
    blocks(chapter.text, 1)
        .into_iter()
        .filter(|block| block.info == "ebnf")
        .map(|block| {
            let (name, rule) = block.text.split_once(" = ").expect("a production");
            (name.to_owned(), rule.to_owned())
        })
        .collect()
}

#[test]
fn chapters_are_the_files_of_the_grammar() {
    let named: BTreeSet<_> = chapters().iter().map(|chapter| chapter.file).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/grammar");
    let mut files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the grammar's folder")
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .map(|name| format!("grammar/{name}"))
        .collect();
    // What is filled while reading is no chapter.
    files.remove("grammar/reader.rs");
    files.insert("grammar.rs".to_owned());
    let files: BTreeSet<_> = files.iter().map(String::as_str).collect();
    assert_eq!(named, files);
}

#[test]
fn productions_are_the_functions_of_their_files() {
    let mut wrong = Vec::new();
    for chapter in chapters() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src")
            .join(chapter.file);
        let source = std::fs::read_to_string(path).expect("a source file");
        let functions = functions(&source);
        let productions: Vec<_> = productions(&chapter)
            .into_iter()
            .map(|(name, _)| name.replace(' ', "_"))
            .collect();
        for production in &productions {
            if !functions.iter().any(|function| function.name == production) {
                wrong.push(format!("{}: no function {production}", chapter.file));
            }
        }
        for function in functions.iter().filter(|function| function.parses) {
            if !productions.iter().any(|name| name == function.name) {
                wrong.push(format!("{}: no production {}", chapter.file, function.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

struct Function<'s> {
    name: &'s str,
    /// Whether it gives what a section or a leaf gives.
    parses: bool,
}

fn functions(source: &str) -> Vec<Function<'_>> {
    let starts = source.match_indices("fn ").filter(|(at, _)| {
        let line = source[..*at].rsplit('\n').next().unwrap_or_default();
        ["", "pub ", "pub(super) ", "pub(crate) "].contains(&line)
    });
    starts
        .map(|(at, _)| {
            let signature = source[at + 3..].split(" {\n").next().unwrap_or_default();
            let name_end = signature.find(['<', '(']).unwrap_or(signature.len());
            // Arguments may be functions too; the last arrow is the function's own.
            let gives = signature.rsplit("-> ").next().unwrap_or_default();
            Function {
                name: &signature[..name_end],
                parses: gives.starts_with("Parsed<") || gives.starts_with("Leaf<"),
            }
        })
        .collect()
}

#[test]
fn every_production_has_its_section_and_an_example() {
    for chapter in chapters() {
        let sections = chapter.text.split("\n### ").skip(1);
        let mut names = Vec::new();
        for section in sections {
            let name = section.lines().next().unwrap_or_default();
            assert!(section.contains("\n```score "), "no example of {name}");
            names.push(name.to_owned());
        }
        let productions: Vec<_> = productions(&chapter)
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        assert_eq!(names, productions, "{}", chapter.file);
    }
}

#[test]
fn every_name_in_a_production_is_defined() {
    let characters = PAGE.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("- `")?.split_once("`: ")?;
        Some(name.to_owned())
    });
    let mut defined: BTreeSet<String> = characters.collect();
    let rules: Vec<_> = chapters().iter().flat_map(productions).collect();
    for (name, _) in &rules {
        assert!(defined.insert(name.clone()), "{name} is defined twice");
    }
    for (name, rule) in &rules {
        for used in names_in(rule) {
            assert!(
                defined.contains(&used),
                "{name} uses {used}, which is nowhere"
            );
        }
        assert!(rule.ends_with(';'), "{name} does not end");
    }
}

/// The names in the right side of a production: what is neither quoted nor a
/// condition in words.
fn names_in(rule: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut within: Option<char> = None;
    for character in rule.chars() {
        match within {
            Some(end) if character == end => within = None,
            Some(_) => {}
            None if matches!(character, '"' | '\'' | '?') => {
                within = Some(character);
                bare.push(',');
            }
            None => bare.push(character),
        }
    }
    bare.split([',', '|', '{', '}', '[', ']', '(', ')', ';', '-', '\n'])
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}
