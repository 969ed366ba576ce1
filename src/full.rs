//! All of the library, or only what a page needs to show a usual record: the compiler leaves out
//! what can then not be reached.

/// Whether this is all of the library.
pub const FULL: bool = cfg!(feature = "full");

/// Something that only all of the library has.
pub const fn full<T: Copy>(what: T) -> Option<T> {
    if FULL { Some(what) } else { None }
}
