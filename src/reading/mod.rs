//! Reading text into records.

pub mod annotations;
pub mod builder;
pub mod context;
pub mod problems;
mod report;
pub mod suggest;
pub mod tsume;
pub mod unwrap;
mod variations;

#[cfg(feature = "web")]
pub(crate) use report::judged_anew;
