//! A file replaced by its new text: whole, or not at all.
//!
//! The new text is written to a temporary file in the same folder, which then
//! takes the file's name in one step; whoever reads meanwhile sees the old text or
//! the new one. A symbolic link stays, and what it points at is replaced. Mode,
//! owner and group stay. As with every program that writes so, a second name of
//! the file (a hard link) keeps the old text.

use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file that was read and may be replaced.
#[derive(Debug)]
pub(super) struct Original {
    /// The file itself, behind all links.
    target: PathBuf,
    /// What it was when it was read; `None` where it is no ordinary file.
    seen: Option<Seen>,
}

/// Why a file was not replaced. It is as it was.
#[derive(Debug)]
pub(super) enum Refusal {
    NoOrdinaryFile,
    ReadOnly,
    FolderNotWritable,
    Changed,
    OwnerNotKept,
    Failed(io::Error),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOrdinaryFile => f.write_str("it is no ordinary file"),
            Self::ReadOnly => f.write_str("the file is read-only"),
            Self::FolderNotWritable => f.write_str(
                "no file can be written in its folder, and a score is replaced by a new file",
            ),
            Self::Changed => f.write_str(
                "another program changed the file in the meantime; have it checked again",
            ),
            Self::OwnerNotKept => {
                f.write_str("it belongs to another user or group, and would not afterwards")
            }
            Self::Failed(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Original {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> io::Result<(Self, Vec<u8>)> {
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let seen = metadata.is_file().then(|| Seen::of(&metadata));
        let target = match seen {
            Some(_) => path.canonicalize()?,
            None => path.to_owned(),
        };
        Ok((Self { target, seen }, bytes))
    }

    /// Puts `bytes` in the file's place.
    pub(super) fn replace(&self, bytes: &[u8]) -> Result<(), Refusal> {
        let seen = self.seen.as_ref().ok_or(Refusal::NoOrdinaryFile)?;
        let metadata = seen.still(&self.target)?;
        if metadata.permissions().readonly() {
            return Err(Refusal::ReadOnly);
        }
        // The folder may allow what the file forbids.
        if let Err(error) = OpenOptions::new().write(true).open(&self.target) {
            return Err(match error.kind() {
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                    Refusal::ReadOnly
                }
                _ => Refusal::Failed(error),
            });
        }
        let folder = self.target.parent().ok_or(Refusal::NoOrdinaryFile)?;
        // It removes itself unless it is kept.
        let mut temporary = tempfile::Builder::new()
            .prefix(".numscore-")
            .suffix(".tmp")
            .tempfile_in(folder)
            .map_err(|error| match error.kind() {
                io::ErrorKind::PermissionDenied => Refusal::FolderNotWritable,
                _ => Refusal::Failed(error),
            })?;
        temporary.write_all(bytes)?;
        keep_owner(temporary.as_file(), &metadata)?;
        temporary
            .as_file()
            .set_permissions(metadata.permissions())?;
        temporary.as_file().sync_all()?;
        seen.still(&self.target)?;
        temporary
            .persist(&self.target)
            .map_err(|error| Refusal::Failed(error.error))?;
        sync_folder(folder);
        Ok(())
    }
}

/// What tells that a file is still the one that was read.
#[derive(PartialEq, Eq, Debug)]
struct Seen {
    length: u64,
    modified: Option<SystemTime>,
    #[cfg(unix)]
    node: (u64, u64),
}

impl Seen {
    fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt as _;
        Self {
            length: metadata.len(),
            modified: metadata.modified().ok(),
            #[cfg(unix)]
            node: (metadata.dev(), metadata.ino()),
        }
    }

    fn still(&self, target: &Path) -> Result<Metadata, Refusal> {
        match fs::metadata(target) {
            Ok(metadata) if Self::of(&metadata) == *self => Ok(metadata),
            Ok(_) => Err(Refusal::Changed),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Refusal::Changed),
            Err(error) => Err(Refusal::Failed(error)),
        }
    }
}

/// Gives the new file the owner and the group of the old one. With another owner
/// the same mode would open it to others.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) -> Result<(), Refusal> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    let owner = (new.uid() != old.uid()).then(|| old.uid());
    fchown(file, owner, Some(old.gid())).map_err(|_| Refusal::OwnerNotKept)
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) -> Result<(), Refusal> {
    Ok(())
}

/// Has the new name outlast a loss of power, where the system knows how.
fn sync_folder(folder: &Path) {
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder) {
        // The text is safe in any case: this is about which of the two it is.
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = folder;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.iccf");
        fs::write(&path, text).expect("a file");
        (folder, path)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder");
        entries
            .map(|entry| entry.expect("an entry").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn a_file_changed_since_is_left_alone() {
        let (folder, path) = file("1. 52-54 *");
        let (original, _) = Original::read(&path).expect("it is read");
        fs::write(&path, "1. 52-54 57-55 *").expect("somebody writes");
        let refused = original.replace(b"1. 5254 *");
        assert!(matches!(refused, Err(Refusal::Changed)), "{refused:?}");
        assert_eq!(fs::read(&path).expect("a file"), b"1. 52-54 57-55 *");
        fs::remove_file(&path).expect("somebody removes");
        let refused = original.replace(b"1. 5254 *");
        assert!(matches!(refused, Err(Refusal::Changed)), "{refused:?}");
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn another_file_of_the_same_length_and_time_is_another() {
        let (folder, path) = file("1. 52-54 *");
        let (original, _) = Original::read(&path).expect("it is read");
        let time = fs::metadata(&path).and_then(|old| old.modified());
        let other = folder.path().join("other");
        fs::write(&other, "1. 42-44 *").expect("another");
        let opened = File::options().write(true).open(&other).expect("another");
        opened.set_modified(time.expect("a time")).expect("set");
        fs::rename(&other, &path).expect("moved there");
        if cfg!(unix) {
            assert!(matches!(original.replace(b""), Err(Refusal::Changed)));
        }
    }

    #[test]
    fn nothing_is_left_behind() {
        let (folder, path) = file("1. 52-54 *");
        let (original, bytes) = Original::read(&path).expect("it is read");
        assert_eq!(bytes, b"1. 52-54 *");
        original.replace(b"1. 5254 *").expect("it is replaced");
        assert_eq!(fs::read(&path).expect("a file"), b"1. 5254 *");
        assert_eq!(names(folder.path()), ["game.iccf"]);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_cannot_be_replaced() {
        let (original, bytes) = Original::read(Path::new("/dev/null")).expect("it is read");
        assert!(bytes.is_empty());
        assert!(matches!(
            original.replace(b"x"),
            Err(Refusal::NoOrdinaryFile)
        ));
    }
}
