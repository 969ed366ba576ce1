//! The handbook: each `docs/NAME.md` and `docs/NAME.ja.md` as a static page in `dist/docs/`.

mod markdown;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::step::Step;
use crate::tree::Tree;
use markdown::{Link, Page};

/// The pages' sources, their frame and their style.
const SOURCES: &str = "docs";
const FRAME: &str = "docs/site/page.html";
/// Files that are only copied.
const SITE: [&str; 3] = [
    "docs/site/site.css",
    "docs/site/site.js",
    "www/pages/index/paper.css",
];
const PAGES: &str = "dist/docs";
/// The page that lists all others, in the order in which they stand beside each page.
const CONTENTS: &str = "index";

/// A language of the handbook.
struct Language {
    tag: &'static str,
    /// Between a page's name and `.md`.
    ending: &'static str,
    /// The folder of its pages, below that of all.
    folder: &'static str,
    /// From a page to the folder of all.
    up: &'static str,
    words: Words,
}

struct Words {
    title: &'static str,
    contents: &'static str,
    viewer: &'static str,
    /// Behind the name of a page that there is in English only.
    elsewhere: &'static str,
    skip: &'static str,
    copy: &'static str,
    copied: &'static str,
}

/// The first is what the others fall back to.
const LANGUAGES: [Language; 2] = [
    Language {
        tag: "en",
        ending: "",
        folder: "",
        up: "",
        words: Words {
            title: "Kifuyomi handbook",
            contents: "Contents",
            viewer: "The viewer",
            elsewhere: "",
            skip: "Skip to the text",
            copy: "Copy",
            copied: "Copied",
        },
    },
    Language {
        tag: "ja",
        ending: ".ja",
        folder: "ja/",
        up: "../",
        words: Words {
            title: "棋譜読みの手引き",
            contents: "目次",
            viewer: "ビューア",
            elsewhere: "（英語）",
            skip: "本文へ",
            copy: "コピー",
            copied: "コピーしました",
        },
    },
];

/// What the core knows of itself, as tables in Markdown by language and name.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct Tables(BTreeMap<String, BTreeMap<String, String>>);

/// Builds all pages; fails when one has a link that leads nowhere or is not in the contents.
pub fn build(tree: &Tree, step: &Step) -> Result<()> {
    let printed = step.run(tree.cargo(&["run", "--quiet", "--example", "handbook"]))?;
    let tables: Tables = serde_json::from_str(&printed).context("the tables are not JSON")?;
    let frame = read(&tree.path(FRAME))?;
    let folder = tree.path(PAGES);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let sources = sources(&tree.path(SOURCES))?;
    let mut count = 0;
    for language in &LANGUAGES {
        fs::create_dir_all(folder.join(language.folder))?;
        let shelf = Shelf::of(language, &sources, &tables)?;
        for name in shelf.pages.keys() {
            let html = shelf.framed(name, &frame)?;
            fs::write(
                folder.join(language.folder).join(format!("{name}.html")),
                html,
            )?;
            count += 1;
        }
    }
    let pictures = pictures(&tree.path(SOURCES))?.into_iter();
    let pictures = pictures.map(|name| format!("{SOURCES}/{name}"));
    for file in SITE.map(str::to_owned).into_iter().chain(pictures) {
        let file = tree.path(&file);
        let name = file.file_name().context("a file has a name")?;
        fs::copy(&file, folder.join(name))?;
    }
    step.note(format!("{count} pages"));
    Ok(())
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// The names of a folder's files with an ending, without it.
fn named(folder: &Path, ending: &str) -> Result<Vec<String>> {
    let mut names = vec![];
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        names.extend(
            name.to_str()
                .and_then(|name| name.strip_suffix(ending))
                .map(str::to_owned),
        );
    }
    names.sort();
    Ok(names)
}

/// The sources by name: `formats`, `formats.ja`.
fn sources(folder: &Path) -> Result<BTreeMap<String, String>> {
    let names = named(folder, ".md")?.into_iter();
    names
        .map(|name| {
            let text = read(&folder.join(format!("{name}.md")))?;
            Ok((name, text))
        })
        .collect()
}

fn pictures(folder: &Path) -> Result<Vec<String>> {
    let names = named(folder, ".png")?.into_iter();
    Ok(names.map(|name| format!("{name}.png")).collect())
}

/// All pages of a language.
struct Shelf<'a> {
    language: &'a Language,
    pages: BTreeMap<&'a str, Page>,
    /// The pages that there are in the first language.
    known: BTreeMap<&'a str, &'a str>,
    sources: &'a BTreeMap<String, String>,
}

impl<'a> Shelf<'a> {
    fn of(
        language: &'a Language,
        sources: &'a BTreeMap<String, String>,
        tables: &Tables,
    ) -> Result<Shelf<'a>> {
        let known: BTreeMap<&str, &str> = sources
            .iter()
            .filter(|(name, _)| !name.contains('.'))
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect();
        let mut pages = BTreeMap::new();
        for name in known.keys() {
            if let Some(text) = sources.get(&format!("{name}{}", language.ending)) {
                let text = filled(text, tables.0.get(language.tag))
                    .with_context(|| format!("{name}{}.md", language.ending))?;
                pages.insert(*name, Page::read(&text));
            }
        }
        Ok(Shelf {
            language,
            pages,
            known,
            sources,
        })
    }

    /// A page within the frame.
    fn framed(&self, name: &str, frame: &str) -> Result<String> {
        let page = self.page(name)?;
        let Language { tag, up, words, .. } = self.language;
        let body = page.html(&mut |link| self.led(name, link))?;
        let title = match name {
            CONTENTS => words.title.to_owned(),
            _ => format!("{} · {}", page.title, words.title),
        };
        let fields = [
            ("lang", (*tag).to_owned()),
            ("title", markdown::escaped(&title)),
            ("up", (*up).to_owned()),
            ("home", words.title.to_owned()),
            ("contents", words.contents.to_owned()),
            ("viewer", words.viewer.to_owned()),
            ("skip", words.skip.to_owned()),
            ("copy", words.copy.to_owned()),
            ("copied", words.copied.to_owned()),
            ("pages", self.contents(name)?),
            ("languages", self.languages(name)),
            ("body", body),
        ];
        Ok(fields
            .iter()
            .fold(frame.to_owned(), |html, (field, value)| {
                html.replace(&format!("{{{{{field}}}}}"), value)
            }))
    }

    fn page(&self, name: &str) -> Result<&Page> {
        self.pages
            .get(name)
            .with_context(|| format!("there is no docs/{name}{}.md", self.language.ending))
    }

    /// The pages as the contents name them, the one at hand marked.
    fn contents(&self, here: &str) -> Result<String> {
        let listed = &self.page(CONTENTS)?.links;
        let mut items = String::new();
        for Link { target, text } in listed {
            let Some(name) = target.strip_suffix(".md") else {
                continue;
            };
            let address = self.address(CONTENTS, target)?;
            let name = name.trim_end_matches(self.language.ending);
            let current = if name == here {
                " aria-current=\"page\""
            } else {
                ""
            };
            let (tag, note) = match self.pages.contains_key(name) {
                true => ("", ""),
                false => (" hreflang=\"en\"", self.language.words.elsewhere),
            };
            let text = markdown::escaped(text);
            items.push_str(&format!(
                "<li><a href=\"{address}\"{current}{tag}>{text}{note}</a></li>\n"
            ));
        }
        for name in self.known.keys().filter(|name| **name != CONTENTS) {
            let is_listed = listed.iter().any(|link| {
                let target = link.target.trim_end_matches(".md");
                target.trim_end_matches(self.language.ending) == *name
            });
            if !is_listed {
                bail!(
                    "docs/{CONTENTS}{}.md does not lead to {name}",
                    self.language.ending
                );
            }
        }
        Ok(items)
    }

    /// The same page in the other languages, or what they have instead.
    fn languages(&self, name: &str) -> String {
        let names = [("en", "English"), ("ja", "日本語")];
        let mut out = String::new();
        for (language, (tag, title)) in LANGUAGES.iter().zip(names) {
            let current = if language.tag == self.language.tag {
                " aria-current=\"true\""
            } else {
                ""
            };
            let is_there = self
                .sources
                .contains_key(&format!("{name}{}", language.ending));
            let name = if is_there { name } else { CONTENTS };
            let address = format!("{}{}{name}.html", self.language.up, language.folder);
            out.push_str(&format!(
                "<a href=\"{address}\" lang=\"{tag}\" hreflang=\"{tag}\"{current}>{title}</a>\n"
            ));
        }
        out
    }

    /// As [`Self::address`]; of what is in the source but not in the handbook only the page with the viewer is led to.
    fn led(&self, from: &str, target: &str) -> Result<Option<String>> {
        if target.starts_with("../index.html") {
            return Ok(Some(format!("{}{target}", self.language.up)));
        }
        match target.starts_with("../") {
            true => Ok(None),
            false => self.address(from, target).map(Some),
        }
    }

    /// The other language whose source is called so, and the page's name there.
    fn translation<'n>(&self, name: &'n str) -> Option<(&'static Language, &'n str)> {
        let mut others = LANGUAGES
            .iter()
            .filter(|other| other.tag != self.language.tag && !other.ending.is_empty());
        let found = others.find_map(|other| Some((other, name.strip_suffix(other.ending)?)))?;
        self.sources.contains_key(name).then_some(found)
    }

    /// Where a link of a page leads; fails when there is nothing.
    fn address(&self, from: &str, target: &str) -> Result<String> {
        if target.contains("://") || target.starts_with("mailto:") {
            return Ok(target.to_owned());
        }
        let (file, fragment) = target.split_once('#').unwrap_or((target, ""));
        let nowhere = || {
            format!(
                "docs/{from}{}.md: {target} leads nowhere",
                self.language.ending
            )
        };
        if file.is_empty() {
            if !self.page(from)?.has(fragment) {
                bail!(nowhere());
            }
            return Ok(target.to_owned());
        }
        if file.ends_with(".png") {
            return Ok(format!("{}{file}", self.language.up));
        }
        let name = file.strip_suffix(".md").with_context(nowhere)?;
        if let Some((language, own)) = self.translation(name) {
            let Language { folder, .. } = language;
            return Ok(format!("{}{folder}{own}.html", self.language.up));
        }
        let name = name.trim_end_matches(self.language.ending);
        let fragment = match fragment {
            "" => String::new(),
            fragment => format!("#{fragment}"),
        };
        match (self.pages.get(name), self.known.contains_key(name)) {
            (Some(page), _) if fragment.is_empty() || page.has(&fragment[1..]) => {
                Ok(format!("{name}.html{fragment}"))
            }
            (None, true) => Ok(format!("{}{name}.html{fragment}", self.language.up)),
            _ => bail!(nowhere()),
        }
    }
}

/// A source with the tables that it asks for by `{{name}}` on a line of its own.
fn filled(text: &str, tables: Option<&BTreeMap<String, String>>) -> Result<String> {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let asked = line
            .strip_prefix("{{")
            .and_then(|line| line.strip_suffix("}}"));
        match asked {
            None => out.push_str(line),
            Some(name) => {
                let table = tables.and_then(|tables| tables.get(name));
                out.push_str(table.with_context(|| format!("there is no table {name}"))?);
            }
        }
        out.push('\n');
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(language: &'static Language, sources: &'static [(&str, &str)]) -> Result<String> {
        let sources = sources
            .iter()
            .map(|(name, text)| (name.to_string(), text.to_string()));
        let sources: BTreeMap<String, String> = sources.collect();
        let tables = BTreeMap::from([(
            language.tag.to_owned(),
            BTreeMap::from([("pieces".to_owned(), "| a |\n| --- |\n| b |\n".to_owned())]),
        )]);
        let shelf = Shelf::of(language, &sources, &Tables(tables))?;
        shelf.framed("pieces", "{{title}}\n{{pages}}{{languages}}{{body}}")
    }

    const EN: &Language = &LANGUAGES[0];
    const JA: &Language = &LANGUAGES[1];

    #[test]
    fn a_page_has_its_tables_and_its_place_in_the_contents() {
        let page = shelf(
            EN,
            &[
                ("index", "# All\n[Pieces](pieces.md)"),
                ("pieces", "# Pieces\n\n{{pieces}}\n"),
            ],
        );
        let page = page.expect("it is built");
        assert!(page.starts_with("Pieces · Kifuyomi handbook\n"), "{page}");
        assert!(
            page.contains("<a href=\"pieces.html\" aria-current=\"page\">Pieces</a>"),
            "{page}"
        );
        assert!(page.contains("<td>b</td>"), "{page}");
        assert!(
            page.contains("<a href=\"ja/index.html\" lang=\"ja\""),
            "{page}"
        );
    }

    #[test]
    fn what_leads_nowhere_is_reported() {
        let error_of = |sources| shelf(EN, sources).map_err(|error| error.to_string());
        let gone = error_of(&[
            ("index", "# All\n[Pieces](pieces.md)"),
            ("pieces", "# Pieces\n[x](gone.md)"),
        ]);
        assert_eq!(gone, Err("docs/pieces.md: gone.md leads nowhere".into()));
        let part = error_of(&[
            ("index", "# All\n[Pieces](pieces.md)"),
            ("pieces", "# Pieces\n[x](#gone)"),
        ]);
        assert_eq!(part, Err("docs/pieces.md: #gone leads nowhere".into()));
        let unlisted = error_of(&[("index", "# All"), ("pieces", "# Pieces")]);
        assert_eq!(
            unlisted,
            Err("docs/index.md does not lead to pieces".into())
        );
    }

    #[test]
    fn a_page_leads_to_its_translation() {
        let page = shelf(
            EN,
            &[
                ("index", "# All\n[Pieces](pieces.md)"),
                ("pieces", "# Pieces\n[駒](pieces.ja.md)"),
                ("pieces.ja", "# 駒"),
            ],
        );
        let page = page.expect("it is built");
        assert!(page.contains("<a href=\"ja/pieces.html\">駒</a>"), "{page}");
    }

    #[test]
    fn a_language_leads_to_english_for_what_it_lacks() {
        let page = shelf(
            JA,
            &[
                ("index", "# All\n[Pieces](pieces.md) [Board](board.md)"),
                ("index.ja", "# 全部\n[駒](pieces.ja.md) [盤](board.md)"),
                ("pieces", "# Pieces"),
                ("pieces.ja", "# 駒\n[盤](board.md)"),
                ("board", "# Board"),
            ],
        );
        let page = page.expect("it is built");
        assert!(
            page.contains("<a href=\"../board.html\" hreflang=\"en\">盤（英語）</a>"),
            "{page}"
        );
        assert!(page.contains("<a href=\"../board.html\">盤</a>"), "{page}");
    }
}
