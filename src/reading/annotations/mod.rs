//! Annotations in comments besides words: arrows and circles, evaluations and lines of play.

pub mod analysis;
pub mod marks;
mod starts;
