//! Every rule's page: its examples are run, and what is said of the faulty one
//! is kept as snapshots.

mod common;

use common::snapshot;
use numscore::report::{Plain, render};
use numscore::rules::{Level, Rule};
use numscore::{Options, Report, Severity, Source, lint_source};

/// A page's examples: the faulty score, and the one to write instead.
struct Examples {
    faulty: Vec<u8>,
    sound: Vec<u8>,
}

/// Reads the fenced blocks under "Example" and "Write instead".
fn examples(rule: Rule) -> Option<Examples> {
    let under = |heading: &str| {
        let section = rule.explanation().split(heading).nth(1)?;
        let fenced = section.split("```text").nth(1)?;
        let (info, rest) = fenced.split_once('\n')?;
        let block = rest.split("```").next()?;
        Some(if info.trim() == "hex" {
            from_hex(block)
        } else {
            block.as_bytes().to_vec()
        })
    };
    Some(Examples {
        faulty: under("## Example")?,
        sound: under("## Write instead")?,
    })
}

fn from_hex(block: &str) -> Vec<u8> {
    let digits: Vec<u32> = block.chars().filter_map(|c| c.to_digit(16)).collect();
    digits
        .chunks(2)
        .map(|pair| u8::try_from(pair[0] * 16 + pair[1]).expect("two hex digits"))
        .collect()
}

/// Lints with the rule switched on, should it be off by itself.
fn lint(rule: Rule, bytes: &[u8]) -> (Source<'_>, Report) {
    let mut options = Options::default();
    if !rule.is_on() {
        options.levels.set(rule, Level::At(rule.severity()));
    }
    let source = Source::new("example", bytes);
    let report = lint_source(&source, &options);
    (source, report)
}

fn rules_with_examples() -> impl Iterator<Item = (Rule, Examples)> {
    Rule::ALL
        .iter()
        .filter_map(|&rule| Some((rule, examples(rule)?)))
}

#[test]
fn every_rule_has_a_page_with_examples() {
    for &rule in Rule::ALL {
        let page = rule.explanation();
        let summary = rule.summary();
        assert!(
            summary.ends_with('.') && summary.len() <= 90,
            "{rule}: {summary}"
        );
        for heading in ["## What it does", "## Why it matters", "## The fix"] {
            assert!(page.contains(heading), "{rule} has no `{heading}`");
        }
        // A limit is set by a host: no score shows it by itself.
        assert!(
            examples(rule).is_some() || rule == Rule::LimitReached,
            "{rule} has no examples"
        );
    }
}

#[test]
fn the_faulty_example_breaks_its_rule_and_no_other() {
    for (rule, Examples { faulty, .. }) in rules_with_examples() {
        let (_, report) = lint(rule, &faulty);
        let spoken: Vec<Rule> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| {
                diagnostic.severity > Severity::Advice || rule.severity() == Severity::Advice
            })
            .map(|diagnostic| diagnostic.rule)
            .collect();
        assert!(
            !spoken.is_empty() && spoken.iter().all(|&spoken| spoken == rule),
            "the example of {rule} breaks {spoken:?}"
        );
    }
}

#[test]
fn the_sound_example_breaks_no_rule() {
    for (rule, Examples { sound, .. }) in rules_with_examples() {
        let (_, report) = lint(rule, &sound);
        let spoken: Vec<Rule> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity > Severity::Advice || diagnostic.rule == rule)
            .map(|diagnostic| diagnostic.rule)
            .collect();
        assert_eq!(spoken, [], "what {rule} says to write instead");
    }
}

#[test]
fn what_is_said_of_each_example() {
    for (rule, Examples { faulty, .. }) in rules_with_examples() {
        let (source, report) = lint(rule, &faulty);
        snapshot(
            &format!("rule-{rule}"),
            &render(&mut Plain, &source, &report),
        );
    }
}

#[cfg(feature = "human")]
#[test]
fn how_each_example_is_drawn() {
    for (rule, Examples { faulty, .. }) in rules_with_examples() {
        let (source, report) = lint(rule, &faulty);
        let mut human = numscore::report::Human::new(80);
        snapshot(
            &format!("rule-{rule}-human"),
            &render(&mut human, &source, &report),
        );
    }
}

#[cfg(feature = "json")]
#[test]
fn what_tools_read_of_each_example() {
    for (rule, Examples { faulty, .. }) in rules_with_examples() {
        let (source, report) = lint(rule, &faulty);
        let text = render(&mut numscore::report::Json::new(), &source, &report);
        let json: serde_json::Value = serde_json::from_str(&text).expect("one JSON document");
        let said = json["files"][0]["diagnostics"]
            .as_array()
            .expect("diagnostics")
            .iter()
            .any(|diagnostic| diagnostic["rule"] == rule.name());
        assert!(said, "{rule}");
        snapshot(&format!("rule-{rule}-json"), &text);
    }
}
