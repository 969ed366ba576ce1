//! Splits a module into parts that share one memory and one table: a first part, and others that a page loads
//! when it needs them.
//!
//! A part has the functions and data that only its exports need. What several parts need is in the last part
//! that all of them stand on, usually the first. No function is called that is not there: a part calls only
//! itself and what it stands on. Functions that are called through tables of pointers may be in parts that
//! nothing calls directly ([`Behind`]); another function stands in for them until then.

mod links;
mod module;
mod owner;
#[cfg(test)]
mod tests;

use anyhow::{Context, Result};

pub use links::without;

use links::Links;
use owner::Owners;

/// A part of a module.
#[derive(Debug)]
pub struct Part {
    /// What it is called.
    pub name: &'static str,
    /// The parts that it stands on beside the first.
    pub needs: &'static [&'static str],
    /// The exports that are in it. All that no part names are in the first.
    pub exports: &'static [&'static str],
    /// What it has beside its exports.
    pub behind: &'static [Behind],
}

/// Functions that are only called by the pointers in tables.
#[derive(Debug)]
pub struct Behind {
    /// The module that they are below.
    pub path: &'static str,
    /// How their names begin.
    pub named: &'static str,
    /// The path of the function that stands in for them until their part is there. There is none where only
    /// the part itself calls them.
    pub until: Option<&'static str>,
}

/// The parts of a module, each as a module. `bound` is the module with its glue, and with names; `linked` is what
/// the linker has made of it before.
///
/// A part imports from [`FIRST`] what other parts have, under names that are numbers.
pub fn split(bound: &[u8], linked: &[u8], parts: &[Part]) -> Result<Vec<Vec<u8>>> {
    let links = Links::read(linked).context("cannot read what the linker noted")?;
    let whole = module::read(bound)?;
    let owners = Owners::find(&whole, &links, parts)?;
    let shared = module::shared(&owners);
    (0..parts.len())
        .map(|part| module::part(bound, &links, &owners, &shared, part))
        .collect()
}
