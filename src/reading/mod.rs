//! From what is written to a record.

pub mod annotations;
pub mod builder;
mod report;
pub mod suggest;
pub mod tsume;
pub mod unwrap;
