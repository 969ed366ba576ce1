//! The command line: its commands, and the options common to all of them.

use clap::{Parser, Subcommand, ValueEnum};
use kifuyomi::problem::Lang;

use crate::check::Check;
use crate::convert::Convert;
use crate::describe::Describe;
use crate::explain::Explain;
use crate::find::Find;
use crate::index::{Index, Search};
use crate::legal::Legal;
use crate::manual::{Completions, Manual};
use crate::mate::Mate;
use crate::moves::Moves;
use crate::picture::{Diagram, Sheet};
use crate::prerender::Prerender;
use crate::site::Site;
use crate::table::Table;
use crate::tsume;

/// Reads shogi game records in any format: checks and converts them, prints and explains their moves, draws and searches
/// positions, solves mates, makes web pages.
///
/// Exit status: 0 when everything was read, 1 when something could not be read or nothing was found, 2 when the
/// command is wrong or a file cannot be opened or written.
#[derive(Parser)]
#[command(name = "kifuyomi", version, max_term_width = 96)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    /// The language of messages and help; by default that of the system, English or Japanese.
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Language>,
}

/// The languages of messages.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// 日本語
    Ja,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::English,
            Language::Ja => Lang::Japanese,
        }
    }
}

// A doc comment here would replace that of the program.
#[derive(Subcommand)]
pub enum Command {
    Moves(Moves),
    Check(Check),
    Convert(Convert),
    /// List the formats with their names.
    Formats,
    /// List the notations and their options: `--notation "japanese dragon=竜"`.
    Notations,
    Explain(Explain),
    Describe(Describe),
    Find(Find),
    Legal(Legal),
    Mate(Mate),
    /// Verify mate problems (詰将棋): `tsume check`.
    Tsume {
        #[command(subcommand)]
        command: tsume::Command,
    },
    Diagram(Diagram),
    Sheet(Sheet),
    /// Make an index of an archive, in files that any host can serve: `-o` names the folder.
    Index(Index),
    /// Make a web site from an archive: one page per file with picture and moves, lists, a feed, an index.
    Site(Site),
    /// Search an index: which games reached a position and what was played next; games by player, date, text and more.
    Search(Search),
    /// Write tables: one row per game, or one row per ply of its main line.
    Table(Table),
    Prerender(Prerender),
    #[command(name = "man")]
    Manual(Manual),
    Completions(Completions),
}
