//! A notation a file.

pub mod custom;
pub mod gloss;
pub mod iroha;
pub mod japanese;
pub mod kitao;
pub mod machine;
pub mod shorthand;
pub mod spoken;
pub mod western;
