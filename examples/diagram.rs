//! Draws the last position of a record: `cargo run --example diagram -- game.kif > diagram.svg`.

use std::error::Error;

use kifuyomi::diagram::{self, Caption, Options, theme};
use kifuyomi::problem::Lang;
use kifuyomi::{Replay, read_bytes};

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let reads = read_bytes(&std::fs::read(file)?);
    let read = reads.first().ok_or("there is no record")?;
    let options = Options {
        lang: Lang::Japanese,
        caption: Caption::Move,
        names: true,
        theme: theme::by_name("wood").unwrap_or(&theme::PRINT),
        ..Options::default()
    };
    let mut replay = Replay::at_end(&read.record);
    print!("{}", diagram::svg(&read.record, &mut replay, &options));
    Ok(())
}
