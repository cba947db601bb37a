//! Which files a run reads, and their bytes.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

/// What files that hold numeric scores are called.
const EXTENSION: &str = "iccf";

/// Where one score file is read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Score {
    StandardInput,
    File(PathBuf),
}

impl Score {
    /// What reports call it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::StandardInput => "-".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }

    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Self::StandardInput => Box::new(io::stdin()),
            Self::File(path) => Box::new(File::open(path)?),
        })
    }

    /// How many bytes there are to read, where that is known beforehand.
    pub(super) fn size(&self) -> Option<u64> {
        match self {
            Self::StandardInput => None,
            Self::File(path) => match path.metadata() {
                Ok(metadata) => metadata.is_file().then_some(metadata.len()),
                // What cannot be looked at cannot be read either.
                Err(_) => Some(0),
            },
        }
    }

    /// All of it at once.
    pub(super) fn read(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.open()?.read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// What the paths of a command line come to.
#[derive(Debug, Default)]
pub(super) struct Scores {
    /// The files, each folder's in the order of their names.
    pub(super) found: Vec<Score>,
    /// What could not be found or looked into, in words.
    pub(super) problems: Vec<String>,
}

impl Scores {
    /// Leaves out what was named before, by this name or by another: a file that
    /// is written must be written once.
    pub(super) fn once_each(&mut self) {
        let mut seen = HashSet::new();
        self.found.retain(|score| match score {
            Score::StandardInput => true,
            Score::File(path) => seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())),
        });
    }
}

/// Finds the scores that the paths name.
pub(super) fn find(paths: &[PathBuf]) -> Scores {
    let mut scores = Scores::default();
    for path in paths {
        if path.as_os_str() == "-" {
            // Standard input can be read once.
            if !scores.found.contains(&Score::StandardInput) {
                scores.found.push(Score::StandardInput);
            }
        } else if path.is_dir() {
            folder(path, &mut scores);
        } else {
            scores.found.push(Score::File(path.clone()));
        }
    }
    scores
}

fn folder(path: &Path, scores: &mut Scores) {
    let before = scores.found.len();
    let problems_before = scores.problems.len();
    let walk = WalkBuilder::new(path)
        // No list of files to ignore hides a score that is not sound.
        .standard_filters(false)
        .hidden(true)
        .sort_by_file_path(Path::cmp)
        .follow_links(true)
        .build();
    for entry in walk {
        match entry {
            Ok(entry) => {
                let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                let is_score = entry
                    .path()
                    .extension()
                    .is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION));
                if is_file && is_score {
                    scores.found.push(Score::File(entry.into_path()));
                }
            }
            Err(error) => scores.problems.push(error.to_string()),
        }
    }
    if scores.found.len() == before && scores.problems.len() == problems_before {
        scores.problems.push(format!(
            "{}: no .iccf file in this folder (hidden ones are passed over); \
             name a file to have it read whatever its name is",
            path.display()
        ));
    }
}
