//! `kifuyomi site`: a folder of records as a web site of static files.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use html_escape::{encode_double_quoted_attribute as attribute, encode_text as escaped};
use kifuyomi::ReadResult;
use kifuyomi::diagram::Options;
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi_archive::facts::Facts;
use kifuyomi_archive::file::{Input, OneFile};

use crate::batch::{Tally, faults};
use crate::files::{self, Names, address, write_whole};
use crate::index::Index;
use crate::output::remark;
use crate::prerender::{self, PageOptions};
use crate::preview;
use crate::records::{Records, into_folder};
use crate::status::Status;
use crate::values;
use crate::words;

/// The number of games on a page of the list.
const A_PAGE: usize = 200;

/// The page that searches the games.
const LIBRARY: &str = "library.html";

/// The tag by which readers of feeds find the feed.
const FEED: &str = "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"feed.xml\">\n";

/// The viewer's page for frames, where the viewer is a folder.
const FRAME: &str = "kifuyomi/embed.html";

/// What keeps that page and what it loads, so that it opens without a network.
const WORKER: &str = "sw.js";
const WORKER_TEXT: &str = include_str!("site/sw.js");
const OFFLINE: &str = include_str!("site/offline.js");

/// The folder of the viewer in the worker's text.
const VIEWER: &str = "'kifuyomi/'";

/// The number of games in the feed.
const IN_FEED: usize = 30;

const STYLE: &str = "body{max-width:60rem;margin:1rem auto;padding:0 1rem;font-family:system-ui,sans-serif;\
line-height:1.5;color-scheme:light dark}table{border-collapse:collapse;width:100%}\
th,td{padding:.3rem .6rem .3rem 0;text-align:start;border-bottom:1px solid #8884}nav a{margin-inline-end:.6rem}";

/// How a site is made.
#[derive(Args)]
#[command(mut_args(into_folder))]
pub struct Site {
    /// The title of the site.
    #[arg(long, default_value = "Kifu")]
    title: String,
    /// The address where the site will be, for its feed and the previews of links; without it there are none.
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// The viewer: the address of `kifuyomi.js`, or a folder that is copied into the site. Without it
    /// the pages show picture and moves.
    #[arg(long, value_name = "URL|DIR")]
    viewer: Option<String>,
    /// The notation of the moves. May be given several times: each move is then written in all of them.
    #[arg(long, value_parser = values::notation(), hide_possible_values = true, default_value = "japanese")]
    notation: Vec<Notation>,
    #[command(flatten)]
    records: Records,
}

/// A game in the list.
struct Listed {
    /// The address of its page, from the folder of the site.
    page: String,
    date: String,
    players: String,
    event: String,
    result: String,
}

/// The locations of pages and files.
struct Place<'a> {
    site: &'a Path,
    names: Names,
    /// The paths of files whose names are not valid text, by their displayed form.
    odd: HashMap<String, PathBuf>,
    /// The address of the viewer, from the folder of the site.
    script: Option<String>,
}

struct Answer {
    begins: bool,
    records: usize,
    status: Status,
    games: Vec<Listed>,
    remarks: String,
}

impl Site {
    /// Builds the site.
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let Some(site) = &self.records.output else {
            return Err(io::Error::other(words::SITE_PLACE.text(lang)));
        };
        files::make_folder(site)?;
        let script = self.script(site, lang)?;
        let (mut files, remarks) = files::named(&self.records.paths, true, lang);
        files.retain(|file| !files::is_within(file, site));
        let (mut tally, mut games) = (Tally::default(), Vec::new());
        let place = Place {
            site,
            names: Names::of(&files, &self.records.paths),
            odd: files
                .iter()
                .filter(|file| file.to_str().is_none())
                .map(|file| (file.display().to_string(), file.clone()))
                .collect(),
            script,
        };
        let answer = |input| self.answer(input, &place, lang);
        self.records.reading().all(&files, answer, |answer| {
            tally.count(answer.begins, answer.records, answer.status);
            remark(&answer.remarks);
            games.extend(answer.games);
            Ok(())
        })?;
        // The newest first; games without a date keep the order of the files.
        games.sort_by(|a: &Listed, b: &Listed| b.date.cmp(&a.date));
        self.write_lists(site, &games, place.script.as_deref(), lang)?;
        if let Some(base) = self.base() {
            let feed = self.feed(base, &games);
            write_whole(&site.join("feed.xml"), feed.as_bytes())?;
        }
        Index::of(&self.records, site.join("library"), "../games/").run(lang)?;
        Ok(self.records.finish(&files, &tally, &remarks, lang))
    }

    /// Returns the address of the site, without a slash at its end.
    fn base(&self) -> Option<&str> {
        self.base.as_deref().map(|base| base.trim_end_matches('/'))
    }

    /// Returns the address of the viewer, from the folder of the site.
    fn script(&self, site: &Path, lang: Lang) -> io::Result<Option<String>> {
        let Some(viewer) = &self.viewer else {
            return Ok(None);
        };
        let folder = Path::new(viewer);
        if !folder.is_dir() {
            let is_script = viewer.contains(".js");
            let error = || io::Error::other(words::NO_VIEWER.fill(lang, &[viewer]));
            return is_script.then(|| Some(viewer.clone())).ok_or_else(error);
        }
        for entry in walkdir::WalkDir::new(folder) {
            let entry = entry.map_err(io::Error::other)?;
            let within = entry
                .path()
                .strip_prefix(folder)
                .map_err(io::Error::other)?;
            let target = site.join("kifuyomi").join(within);
            if entry.file_type().is_dir() {
                files::make_folder(&target)?;
            } else {
                fs::copy(entry.path(), &target).map_err(|error| files::about(&target, error))?;
            }
        }
        Ok(Some("kifuyomi/kifuyomi.js".into()))
    }

    fn answer(&self, input: Input, place: &Place, lang: Lang) -> Answer {
        let failed = |name: &str, error: &io::Error| Answer {
            begins: true,
            records: 0,
            status: Status::Usage,
            games: Vec::new(),
            remarks: words::unreadable(name, error, lang),
        };
        let file = match input {
            Input::Read(file) => file,
            Input::Unreadable { name, error } => return failed(&name, &error),
        };
        match self.page(&file, place, lang) {
            Ok((games, said)) => Answer {
                begins: file.begins(),
                records: file.reads.len(),
                status: Status::of(&file.reads),
                games,
                // The lack of a record is reported only once.
                remarks: if file.reads.iter().all(ReadResult::is_nothing) {
                    faults(&file, lang)
                } else {
                    faults(&file, lang) + &said
                },
            },
            Err(error) => failed(&file.name, &error),
        }
    }

    /// Writes the page of a file, and the file next to it.
    fn page(&self, file: &OneFile, place: &Place, lang: Lang) -> io::Result<(Vec<Listed>, String)> {
        let within = &*place.names.of_file(&file.name);
        let record = place.site.join("games").join(within);
        if let Some(folder) = record.parent() {
            files::make_folder(folder)?;
        }
        // A file that is read in parts is one page.
        if file.begins() {
            let path = place.odd.get(&file.name).map(PathBuf::as_path);
            fs::copy(path.unwrap_or(Path::new(&file.name)), &record)?;
        }
        let page = format!("games/{}.html", address(within));
        let listed = |read: &ReadResult| listed(&page, within, read, lang);
        let games: Vec<Listed> = file.reads.iter().map(listed).collect();
        let first = games.first();
        let title = first.map_or(within.to_owned(), |game| game.players.clone());
        let details = first.map_or(String::new(), |game| {
            let details = [&game.date, &game.event];
            let details: Vec<&str> = details.into_iter().map(String::as_str).collect();
            details.join(" ").trim().to_owned()
        });
        let up = "../".repeat(page.matches('/').count());
        let name = within.rsplit('/').next().unwrap_or_default();
        let source = address(name);
        let notation = self.notation.first().map_or(String::new(), Notation::spec);
        let body = format!(
            "<nav><a href=\"{up}index.html\">{}</a></nav>\n<h1>{}</h1>\n<p>{}</p>\n\
             <kifu-viewer src=\"{source}\" notation=\"{}\"></kifu-viewer>\n\
             <p><a href=\"{source}\" download>{}</a></p>\n",
            escaped(&self.title),
            escaped(&title),
            escaped(&details),
            attribute(&notation),
            escaped(name),
        );
        let script = place.script.as_deref().map(|script| {
            if script.contains("//") || script.starts_with('/') {
                script.to_owned()
            } else {
                format!("{up}{script}")
            }
        });
        let with_ending = |ending: &str| {
            let mut path = record.clone().into_os_string();
            path.push(ending);
            PathBuf::from(path)
        };
        let mut head = String::new();
        if let (Some(base), Some(read)) = (self.base(), file.reads.first()) {
            let url = format!("{base}/{page}");
            let frame = (place.site.join(FRAME).is_file())
                .then(|| format!("{base}/{FRAME}#src=../games/{}", address(within)));
            let preview = preview::Page {
                site: &self.title,
                title: &title,
                description: &details,
                url: &url,
                frame: frame.as_deref(),
            };
            head = preview.head();
            write_whole(
                &with_ending(".html.oembed.json"),
                preview.oembed().as_bytes(),
            )?;
            let look = Options {
                lang,
                names: true,
                ..Options::default()
            };
            let record = &read.record;
            let last = record.place("last").unwrap_or_default();
            let picture = preview::picture(record, last, &look, lang);
            write_whole(
                &with_ending(".html.png"),
                &picture.map_err(io::Error::other)?,
            )?;
        }
        let html = document(&title, script.as_deref(), &head, &body, lang);
        let target = with_ending(".html");
        let options = PageOptions {
            notations: &self.notation,
            lang,
        };
        let made = prerender::page(html.as_bytes(), &target, &options).map_err(io::Error::other)?;
        write_whole(&target, &made.bytes)?;
        let said = made
            .remarks
            .iter()
            .map(|said| words::about(&file.name, said, lang) + "\n");
        Ok((games, said.collect()))
    }

    /// Writes the page that searches the games, which needs the viewer, and its service worker.
    fn write_library(&self, site: &Path, script: &str, lang: Lang) -> io::Result<()> {
        let body = format!(
            "<style>body{{max-width:none}}</style>\n<nav><a href=\"index.html\">{0}</a></nav>\n<h1>{0}</h1>\n\
             <kifu-library src=\"library/\"></kifu-library>\n<script type=\"module\">\n{OFFLINE}</script>\n",
            escaped(&self.title)
        );
        let html = document(&self.title, Some(script), "", &body, lang);
        write_whole(&site.join(LIBRARY), html.as_bytes())?;
        let folder = script.rsplit_once('/').map_or(".", |(folder, _)| folder);
        let folder = serde_json::to_string(&format!("{}/", folder.trim_end_matches('/')))?;
        let worker = WORKER_TEXT.replacen(VIEWER, &folder, 1);
        write_whole(&site.join(WORKER), worker.as_bytes())
    }

    fn write_lists(
        &self,
        site: &Path,
        games: &[Listed],
        script: Option<&str>,
        lang: Lang,
    ) -> io::Result<()> {
        let mut library = String::new();
        if let Some(script) = script {
            self.write_library(site, script, lang)?;
            let word = words::LIBRARY.text(lang);
            library = format!("<p><a href=\"{LIBRARY}\">{word}</a></p>\n");
        }
        let pages = games.len().div_ceil(A_PAGE).max(1);
        let name = |page: usize| match page {
            0 => "index.html".to_owned(),
            page => format!("index-{}.html", page + 1),
        };
        let links: String = (0..pages)
            .map(|page| format!("<a href=\"{}\">{}</a>\n", name(page), page + 1))
            .collect();
        let links = if pages > 1 {
            format!("<nav>{links}</nav>\n")
        } else {
            String::new()
        };
        let head = [&words::DATE, &words::PLAYERS, &words::EVENT, &words::RESULT];
        let head: String = head
            .iter()
            .map(|word| format!("<th>{}</th>", word.text(lang)))
            .collect();
        for page in 0..pages {
            let games = games.iter().skip(page * A_PAGE).take(A_PAGE);
            let rows: String = games.map(|game| row(game, lang)).collect();
            let body = format!(
                "<h1>{}</h1>\n{library}{links}<table>\n<tr>{head}</tr>\n{rows}</table>\n{links}",
                escaped(&self.title)
            );
            let feed = if self.base.is_some() { FEED } else { "" };
            let html = document(&self.title, None, feed, &body, lang);
            write_whole(&site.join(name(page)), html.as_bytes())?;
        }
        Ok(())
    }

    /// Returns the newest games as an Atom feed.
    fn feed(&self, base: &str, games: &[Listed]) -> String {
        let base = attribute(base);
        let entry = |game: &Listed| {
            let Listed {
                page,
                players,
                event,
                ..
            } = game;
            format!(
                "<entry><title>{}</title><id>{base}/{page}</id><link href=\"{base}/{page}\"/>\
                 <updated>{}</updated><summary>{}</summary></entry>\n",
                escaped(players),
                moment(&game.date),
                escaped(event)
            )
        };
        let entries: String = games.iter().take(IN_FEED).map(entry).collect();
        let updated = moment(games.first().map_or("", |game| &game.date));
        format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
             <title>{0}</title><id>{base}/</id><link href=\"{base}/\"/><updated>{updated}</updated>\
             <author><name>{0}</name></author>\n{entries}</feed>\n",
            escaped(&self.title)
        )
    }
}

fn listed(page: &str, name: &str, read: &ReadResult, lang: Lang) -> Listed {
    let facts = Facts::of(&read.record);
    let players = match (facts.black, facts.white) {
        ("", "") => read.record.header("表題").unwrap_or(name).to_owned(),
        (black, white) => words::VERSUS.fill(lang, &[black, white]),
    };
    Listed {
        page: page.to_owned(),
        date: facts.date,
        players,
        event: facts.event.to_owned(),
        result: facts.result.to_owned(),
    }
}

fn row(game: &Listed, lang: Lang) -> String {
    let Listed {
        page,
        date,
        players,
        event,
        result,
    } = game;
    let result = match &**result {
        "black" => words::BLACK_WINS.text(lang),
        "white" => words::WHITE_WINS.text(lang),
        "draw" => words::DRAW.text(lang),
        _ => "",
    };
    format!(
        "<tr><td>{date}</td><td><a href=\"{page}\">{}</a></td><td>{}</td><td>{result}</td></tr>\n",
        escaped(players),
        escaped(event)
    )
}

fn document(title: &str, script: Option<&str>, head: &str, body: &str, lang: Lang) -> String {
    let script = script.map_or(String::new(), |script| {
        format!(
            "<script type=\"module\" src=\"{}\"></script>\n",
            attribute(script)
        )
    });
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n{script}{head}</head>\n<body>\n{body}</body>\n</html>\n",
        lang.pick("en", "ja"),
        escaped(title)
    )
}

/// Converts a day to the timestamp of a feed.
fn moment(date: &str) -> String {
    let known = if date.is_empty() { "1970" } else { date };
    let rest = "0000-01-01".get(known.len()..).unwrap_or_default();
    format!("{known}{rest}T00:00:00Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_moments() {
        assert_eq!(moment("2024-01-31"), "2024-01-31T00:00:00Z");
        assert_eq!(moment("2024"), "2024-01-01T00:00:00Z");
        assert_eq!(moment(""), "1970-01-01T00:00:00Z");
    }
}
