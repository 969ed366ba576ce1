//! Single moves as programs write them.

pub mod csa;
pub mod usen;
pub mod usi;
