//! `kifuyomi search`: queries an index.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

use clap::{Arg, Args};
use kifuyomi::notation::{MoveContext, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::{Position, write_usi};
use kifuyomi_archive::facts;
use serde_json::{Value, json};

use crate::index::Row;
use crate::index::entries::{Entry, Sum};
use crate::index::key::{self, About};
use crate::index::site::{Found, Site};
use crate::legal::Place;
use crate::output::{print, remark};
use crate::status::Status;
use crate::values;
use crate::words::{self, Refusal};

/// What is asked.
#[derive(Args)]
#[command(mut_args(for_search))]
pub struct Search {
    /// The folder that `kifuyomi index` has written.
    site: PathBuf,
    #[command(flatten)]
    place: Place,
    /// Games of a player.
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Games with a text in a comment or a header.
    #[arg(long)]
    text: Option<String>,
    /// Games with an opening.
    #[arg(long, value_name = "NAME")]
    opening: Option<String>,
    /// Games of an event.
    #[arg(long)]
    event: Option<String>,
    /// Games of a year, a month or a day: 2024, 2024-01, 2024-01-31.
    #[arg(long, value_parser = date_named)]
    date: Option<String>,
    /// Games with a result.
    #[arg(long, value_parser = ["black", "white", "draw"])]
    result: Option<String>,
    /// How many games to list.
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// The notation of the next moves; by default USI.
    #[arg(long, value_parser = values::notation(), hide_possible_values = true)]
    notation: Option<Notation>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Print how many reads and bytes the search took, as a browser would fetch them.
    #[arg(long)]
    stats: bool,
}

/// The separators of year, month and day.
const SIGNS: [char; 3] = ['-', '/', '.'];

/// Parses a year, a month or a day in the form of the index.
fn date_named(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let is_date = text
        .chars()
        .all(|c| c.is_ascii_digit() || SIGNS.contains(&c));
    // An invalid month or day would be dropped from the date, but must not be dropped from a query.
    let parts = text.split(SIGNS).count();
    let day = facts::day(text).filter(|day| is_date && day.split('-').count() == parts);
    day.ok_or_else(|| Refusal::new(&words::DATE_FORM, ""))
}

/// Adapts the options of a position for a search.
fn for_search(option: Arg) -> Arg {
    match option.get_id().as_str() {
        "sfen" => option.help(
            "Games that reached a position, as SFEN; without any condition, the start position",
        ),
        _ => option,
    }
}

/// A searched position.
struct Sought {
    position: Position,
    /// Whether the entries are of its mirror image.
    is_image: bool,
}

impl Search {
    /// Runs the query and prints the results. Like grep, it returns status 1 if nothing is found.
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let site = Site::open(&self.site, lang)?;
        let mut keys = self.words();
        let mut sought = None;
        if self.place.is_named() || keys.is_empty() {
            let position = self.place.position(lang).map_err(io::Error::other)?;
            let sfen = position.setup().sfen_without_number();
            let (key, is_image) = key::position(position.variant().name, &sfen);
            keys.insert(0, vec![key]);
            sought = Some(Sought { position, is_image });
        }
        let found = self.found(&site, &keys)?;
        let all = self.limit > 20;
        let first = found.games.get(..self.limit.min(found.games.len()));
        let rows = site.rows(first.unwrap_or_default(), all)?;
        let text = if self.json {
            self.object(&found, &rows, sought.as_ref()).to_string() + "\n"
        } else {
            self.lines(&found, &rows, sought.as_ref(), lang)
        };
        print(text.as_bytes())?;
        if self.stats {
            let (reads, bytes) = site.reads.get();
            let reads = [reads.to_string(), bytes.to_string()];
            let reads = words::READS.fill(lang, &reads.each_ref().map(String::as_str));
            remark(&(reads + "\n"));
        }
        Ok(match found.count {
            0 => Status::Errors,
            _ => Status::Clean,
        })
    }

    /// Returns the keys of all requested words; of alternatives the first with results counts.
    fn words(&self) -> Vec<Vec<u64>> {
        let asked = [
            (About::Player, &self.player),
            (About::Opening, &self.opening),
            (About::Event, &self.event),
            (About::Date, &self.date),
            (About::Result, &self.result),
        ];
        let asked = asked
            .into_iter()
            .filter_map(|(about, word)| Some((about, word.as_ref()?)));
        let mut keys: Vec<Vec<u64>> = asked
            .map(|(about, word)| vec![about.key(word), about.key(key::without_rank(word))])
            .collect();
        let words = self.text.iter().flat_map(|text| key::words(text));
        for part in words.flat_map(|word| key::sought(&word)) {
            keys.push(vec![About::Text.key(&part)]);
        }
        if self.text.is_some() && keys.is_empty() {
            // Nothing in the text can be searched, so nothing is found.
            keys.push(Vec::new());
        }
        for key in &mut keys {
            key.dedup();
        }
        keys
    }

    /// Returns the games that match all conditions.
    fn found(&self, site: &Site, keys: &[Vec<u64>]) -> io::Result<Found> {
        let all = keys.len() > 1 || self.limit > 20;
        let mut found: Option<Found> = None;
        for alternatives in keys {
            let mut here = Found::default();
            for key in alternatives {
                here = site.find(*key, all)?;
                if here.count > 0 {
                    break;
                }
            }
            found = Some(match found {
                None => here,
                Some(before) => both(before, &here),
            });
        }
        Ok(found.unwrap_or_default())
    }

    fn next(&self, sum: &Sum, sought: &Sought) -> Option<String> {
        let position = &sought.position;
        let files = position.variant().files;
        let code = if sought.is_image {
            key::mirrored_code(sum.mv, files)
        } else {
            sum.mv
        };
        let mv = key::decoded(code)?;
        Some(match &self.notation {
            Some(notation) => notation.text(&MoveContext::new(position, mv, None)),
            None => {
                let mut usi = String::new();
                write_usi(&mut usi, position.variant(), mv);
                usi
            }
        })
    }

    fn lines(
        &self,
        found: &Found,
        rows: &[(Entry, Row)],
        sought: Option<&Sought>,
        lang: Lang,
    ) -> String {
        let count = found.count.to_string();
        let mut out = words::GAMES.count(lang, found.count, &[&count]) + "\n";
        for (sum, sought) in found.next.iter().filter_map(|sum| Some((sum, sought?))) {
            let [games, black, white, drawn] = sum.counts;
            if let Some(text) = self.next(sum, sought) {
                let _ = writeln!(out, "{text}\t{games}\t+{black} -{white} ={drawn}");
            }
        }
        for (entry, row) in rows {
            let ply = entry.second & 0xffff;
            let Row {
                file,
                number,
                black,
                white,
                date,
                result,
                ..
            } = row;
            let _ = writeln!(
                out,
                "{file}#{number}\t{ply}\t{date}\t{black}\t{white}\t{result}"
            );
        }
        out
    }

    fn object(&self, found: &Found, rows: &[(Entry, Row)], sought: Option<&Sought>) -> Value {
        let next = found.next.iter().filter_map(|sum| {
            let [games, black, white, drawn] = sum.counts;
            let text = self.next(sum, sought?)?;
            Some(json!({ "move": text, "games": games, "black": black, "white": white, "draw": drawn }))
        });
        let games = rows.iter().map(|(entry, row)| {
            let mut object = serde_json::to_value(row).unwrap_or_default();
            if let Some(object) = object.as_object_mut() {
                object.insert("ply".into(), (entry.second & 0xffff).into());
            }
            object
        });
        json!({
            "count": found.count,
            "next": next.collect::<Vec<_>>(),
            "games": games.collect::<Vec<_>>(),
        })
    }
}

/// Returns the games of one result that are also in the other.
fn both(one: Found, other: &Found) -> Found {
    let rows: std::collections::HashSet<u32> =
        other.games.iter().map(|entry| entry.first).collect();
    let mut games = one.games;
    games.retain(|entry| rows.contains(&entry.first));
    Found {
        count: games.len(),
        next: crate::index::entries::sums(&games),
        games,
    }
}
