//! Measures against other shogi libraries.

use anyhow::{Result, bail};

use crate::BenchOptions;
use crate::step::Progress;
use crate::tree::Tree;

/// Measures all libraries on the same records and prints the table.
pub fn run(_tree: &Tree, _progress: &mut Progress, _options: &BenchOptions) -> Result<()> {
    bail!("not written yet")
}
