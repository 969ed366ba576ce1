//! Reads a record in any format, says what was wrong with it, and writes it in another format:
//! `cargo run --example convert -- game.kif csa`.

use std::error::Error;

use kifuyomi::problem::Lang;
use kifuyomi::{format, read_bytes};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(file), Some(to)) = (args.next(), args.next()) else {
        return Err("which file, and in which format?".into());
    };
    let to = format::by_name(&to).ok_or("there is no such format")?;
    for read in read_bytes(&std::fs::read(file)?) {
        eprintln!("{} in {}", read.format.title, read.encoding.name());
        for problem in &read.problems {
            let line = problem.span.line;
            eprintln!("line {line}: {}", problem.message(Lang::English));
        }
        let kifuyomi::Written { text, losses, .. } = to.write(&read.record);
        for loss in losses {
            eprintln!("not in {}: {}", to.title, loss.sentence(Lang::English));
        }
        print!("{text}");
    }
    Ok(())
}
