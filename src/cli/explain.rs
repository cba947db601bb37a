//! `numscore explain RULE` and `numscore rules`.

use std::io::{self, Write as _};

use numscore::rules::Rule;

use super::Status;
use super::output::note;

/// Prints a rule's page.
pub(super) fn explain(rule: Rule) -> Status {
    print(&format!(
        "# {rule}\n\n{}\nFamily: {}. Level: {}. To change it: --rule {rule}=LEVEL\n",
        rule.explanation(),
        rule.family(),
        level(rule),
    ))
}

/// Prints the list of rules, family by family.
pub(super) fn rules() -> Status {
    let mut text = String::new();
    let mut family = "";
    for &rule in Rule::ALL {
        if rule.family() != family {
            if !family.is_empty() {
                text.push('\n');
            }
            family = rule.family();
            text.push_str(family);
            text.push('\n');
        }
        text.push_str(&format!(
            "  {:<20} {:<8} {}\n",
            rule.name(),
            level(rule),
            rule.summary()
        ));
    }
    text.push_str("\n`numscore explain RULE` says more of each.\n");
    print(&text)
}

/// The level a rule has where nothing is set.
fn level(rule: Rule) -> &'static str {
    if rule.is_on() {
        rule.severity().as_str()
    } else {
        "off"
    }
}

fn print(text: &str) -> Status {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Ok(()) => Status::Sound,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Sound,
        Err(error) => {
            note(&format!("cannot write: {error}"));
            Status::Failed
        }
    }
}
