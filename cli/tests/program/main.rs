//! The program, as it is called. All in one binary, which is built and linked once: `cargo test --test program table`
//! runs the tests of a file.

mod archive;
mod docs;
mod index;
mod legal;
mod manners;
mod mate;
mod prerender;
mod records;
mod site;
mod table;
mod written;
