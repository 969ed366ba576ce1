//! The exit status of the program.

use kifuyomi::ReadResult;

/// An exit status; of several files the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Everything was read.
    #[default]
    Clean = 0,
    /// Something could not be read, or nothing was found.
    Errors = 1,
    /// The command is wrong, or a file cannot be opened or written.
    Usage = 2,
}

impl Status {
    /// Returns the status of a file's records.
    pub fn of(reads: &[ReadResult]) -> Status {
        if reads.iter().any(ReadResult::has_errors) {
            Status::Errors
        } else {
            Status::Clean
        }
    }
}
