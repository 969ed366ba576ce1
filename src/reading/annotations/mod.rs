//! What comments hold besides words: arrows and circles, evaluations and lines of play.

#[cfg(feature = "full")]
pub mod analysis;
#[cfg(feature = "full")]
pub mod marks;
