//! Writes a viewer's content into its element for reading without scripts: by feed readers, search engines,
//! text browsers. Everything else in the page stays unchanged, byte for byte.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use clap::Args;
use encoding_rs::{Encoding, UTF_8};
use html_escape::{decode_html_entities, encode_text};
use kifuyomi::diagram::Options;
use kifuyomi::notation::{self, MoveWriter, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::reading::annotations::marks;
use kifuyomi::view;
use kifuyomi::{NodeId, ReadResult, Record, read, read_bytes};
use kifuyomi_archive::file::bytes_of;
use lol_html::html_content::Element;
use lol_html::{Settings, element, end_tag, text};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::files;
use crate::head::Head;
use crate::html::{ascii, parse};
use crate::output::{print, remark};
use crate::picture;
use crate::preview;
use crate::status::Status;
use crate::values;
use crate::words;

/// The characters that are encoded in a picture's `data:` address.
const NOT_IN_DATA: &AsciiSet = &CONTROLS
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'&')
    .add(b'\\')
    .add(b'`')
    .add(b'{')
    .add(b'}')
    .add(b'|')
    .add(b'^');

/// Write the picture and the moves into every `<kifu-viewer>` of web pages, so that they can be
/// read without scripts. Running it again changes nothing.
#[derive(Args)]
pub struct Prerender {
    /// The notation for viewers that set none. May be given several times: each move is then written in all of them.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Vec<Notation>,
    /// The file to write; by default standard output.
    #[arg(short, long, value_name = "FILE", group = "target")]
    output: Option<PathBuf>,
    /// Overwrite the pages.
    #[arg(long, group = "target")]
    in_place: bool,
    /// The address of this folder on the web, for previews of links: tags in the head of each page, and beside it a
    /// picture and an oEmbed file.
    #[arg(long, value_name = "URL", requires = "target")]
    base: Option<String>,
    /// The pages. Records are read from paths relative to them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Prerender {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let options = PageOptions {
            notations: &self.notation,
            lang,
        };
        let base = self.base.as_deref().map(|base| base.trim_end_matches('/'));
        match (self.in_place, &*self.files) {
            (true, files) => each_page(files, Some, base, &options),
            (false, files @ [_]) => each_page(files, |_| self.output.as_ref(), base, &options),
            _ => Err(io::Error::other(words::SEVERAL_PAGES.text(lang))),
        }
    }
}

/// Writes the moves of the records of pages into them, each to its target.
fn each_page<'a>(
    files: &'a [PathBuf],
    target: impl Fn(&'a PathBuf) -> Option<&'a PathBuf>,
    base: Option<&str>,
    options: &PageOptions<'_>,
) -> io::Result<Status> {
    let mut worst = Status::Clean;
    for file in files {
        let status = match prerendered(file, target(file), base, options) {
            Ok(status) => status,
            // The reader of the output has closed it.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
            Err(error) => {
                let said = words::failure(&error, options.lang);
                remark(&format!("kifuyomi: {said}\n"));
                Status::Usage
            }
        };
        worst = worst.max(status);
    }
    Ok(worst)
}

/// Processes the viewers of one page.
fn prerendered(
    file: &PathBuf,
    target: Option<&PathBuf>,
    base: Option<&str>,
    options: &PageOptions<'_>,
) -> io::Result<Status> {
    let bytes = fs::read(file).map_err(|error| files::about(file, error))?;
    let failed = |error: String| files::about(file, io::Error::other(error));
    let mut page = page(&bytes, file, options).map_err(failed)?;
    if let (Some(base), Some(target)) = (base, target) {
        add_preview(&mut page, target, base, options.lang).map_err(failed)?;
    }
    match target {
        // An unchanged file keeps its modification time.
        Some(target) if target == file && page.bytes == bytes => {}
        Some(target) => files::write_whole(target, &page.bytes)?,
        None => print(&page.bytes)?,
    }
    for said in &page.remarks {
        let name = file.display().to_string();
        remark(&(words::about(&name, said, options.lang) + "\n"));
    }
    Ok(if page.remarks.is_empty() {
        Status::Clean
    } else {
        Status::Errors
    })
}

/// Writes the preview of a page: its picture and its oEmbed file, and the tags in its head. A page with a picture of its
/// own keeps it.
fn add_preview(page: &mut Page, target: &Path, base: &str, lang: Lang) -> Result<(), String> {
    let Some(shown) = &page.shown else {
        return Ok(());
    };
    let encoding = declared(&page.bytes, lang)?;
    let head = Head::of(&page.bytes, encoding, lang)?;
    if head.has_picture {
        return Ok(());
    }
    let within: Vec<_> = target.components().filter_map(normal).collect();
    let within = if target.is_absolute() {
        within.last().cloned().unwrap_or_default()
    } else {
        within.join("/")
    };
    let url = format!("{base}/{}", files::address(&within));
    let preview = preview::Page {
        site: "",
        title: &head.title,
        description: &head.description,
        url: &url,
        frame: None,
    };
    let tags = preview.head();
    let (tags, _, is_lossy) = encoding.encode(&tags);
    if is_lossy {
        return Err(words::LACKS_CHARACTERS.fill(lang, &[encoding.name()]));
    }
    let Some(bytes) = head.with_tags(&page.bytes, &tags) else {
        page.remarks.push(words::NO_TITLE.text(lang).into());
        return Ok(());
    };
    let look = Options {
        lang,
        flip: shown.flip,
        names: true,
        ..Options::default()
    };
    let picture = preview::picture(&shown.record, shown.node, &look, lang)?;
    let beside = |ending: &str, bytes: &[u8]| {
        let mut path = target.as_os_str().to_owned();
        path.push(ending);
        files::write_whole(Path::new(&path), bytes).map_err(|error| words::failure(&error, lang))
    };
    beside(".png", &picture)?;
    beside(".oembed.json", preview.oembed().as_bytes())?;
    page.bytes = bytes;
    Ok(())
}

/// The text of a folder's or a file's name; `None` for `.` and the like.
fn normal(part: Component<'_>) -> Option<String> {
    match part {
        Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
        _ => None,
    }
}

/// The settings for writing pages.
pub struct PageOptions<'a> {
    /// The notation of viewers that name none, followed by the additional notations of each move.
    pub notations: &'a [Notation],
    /// The language of viewers that name none.
    pub lang: Lang,
}

/// A processed page, with remarks on failures.
pub struct Page {
    /// Its bytes, in its original encoding.
    pub bytes: Vec<u8>,
    /// A remark for each viewer that was left unchanged.
    pub remarks: Vec<String>,
    /// What its first viewer shows.
    shown: Option<Shown>,
}

/// A position that a viewer begins at.
struct Shown {
    record: Record,
    node: NodeId,
    flip: bool,
}

/// A viewer in a page, with offsets in its bytes.
#[derive(Default)]
struct Viewer {
    /// The end of its start tag.
    start: usize,
    /// The start of its end tag; `None` if it has none.
    end: Option<usize>,
    src: Option<String>,
    notation: Option<String>,
    lang: Option<String>,
    at: Option<String>,
    flip: bool,
    /// The text inside, without previously written content.
    text: String,
    /// The text of the script for records.
    script: Option<String>,
    /// The ranges of previously written content.
    written: Vec<std::ops::Range<usize>>,
    /// The part that the parser is inside of.
    inside: Inside,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Inside {
    #[default]
    Text,
    Written,
    Script,
}

/// Processes every `<kifu-viewer>` of a page; record files are resolved relative to it.
pub fn page(bytes: &[u8], file: &Path, options: &PageOptions<'_>) -> Result<Page, String> {
    let encoding = declared(bytes, options.lang)?;
    let mut page = Page {
        bytes: Vec::with_capacity(bytes.len() * 2),
        remarks: Vec::new(),
        shown: None,
    };
    let mut done = 0;
    for viewer in viewers(bytes, encoding, options.lang)? {
        let Some(end) = viewer.end else {
            let lang = options.lang;
            let remark = words::NO_END_TAG.text(lang);
            page.remarks.push(remark.into());
            continue;
        };
        match inside(&viewer, bytes, end, file, encoding, options) {
            Ok((inside, record)) => {
                page.shown.get_or_insert_with(|| shown_by(&viewer, record));
                page.bytes
                    .extend(bytes.get(done..viewer.start).unwrap_or_default());
                page.bytes.extend(inside);
                done = end;
            }
            Err(remark) => page.remarks.push(remark),
        }
    }
    page.bytes.extend(bytes.get(done..).unwrap_or_default());
    Ok(page)
}

/// Returns the position of a viewer for a preview: the last one if it names none.
fn shown_by(viewer: &Viewer, record: Record) -> Shown {
    let place = viewer.at.as_deref().map_or("last", str::trim);
    Shown {
        node: record.place(place).unwrap_or(NodeId::START),
        flip: viewer.flip,
        record,
    }
}

/// Returns the encoding that a page declares, or that its bytes suggest.
fn declared(bytes: &[u8], lang: Lang) -> Result<&'static Encoding, String> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return ascii(encoding, lang).map(|_| encoding);
    }
    let found = Rc::new(RefCell::new(None));
    let note = |element: &mut Element<'_, '_>| {
        let charset = element.get_attribute("charset").or_else(|| {
            let content = element.get_attribute("content")?.to_ascii_lowercase();
            let (_, label) = content.split_once("charset=")?;
            Some(label.trim().to_owned())
        });
        let mut found = found.borrow_mut();
        *found = found.or(charset.and_then(|label| Encoding::for_label(label.as_bytes())));
        Ok(())
    };
    let settings = Settings::new().append_element_content_handler(element!("meta", note));
    parse(bytes, settings)?;
    let named = *found.borrow();
    let guessed = || Encoding::for_label(kifuyomi::Encoding::guess(bytes).name().as_bytes());
    let encoding = named.or_else(guessed).unwrap_or(UTF_8);
    ascii(encoding, lang).map(|_| encoding)
}

/// Finds the viewers of a page.
fn viewers(bytes: &[u8], encoding: &'static Encoding, lang: Lang) -> Result<Vec<Viewer>, String> {
    type Found = Rc<RefCell<Vec<Viewer>>>;
    fn with(found: &Found, note: impl FnOnce(&mut Viewer)) {
        if let Some(viewer) = found
            .borrow_mut()
            .last_mut()
            .filter(|one| one.end.is_none())
        {
            note(viewer);
        }
    }
    let found = Found::default();
    let start = |element: &mut Element<'_, '_>| {
        let attribute = |name: &str| {
            let value = element.get_attribute(name)?;
            Some(decode_html_entities(&value).into_owned())
        };
        let viewer = Viewer {
            start: element.source_location().bytes().end,
            src: attribute("src").filter(|src| !src.trim().is_empty()),
            notation: attribute("notation"),
            lang: attribute("lang"),
            at: attribute("at"),
            flip: element.has_attribute("flip"),
            ..Viewer::default()
        };
        found.borrow_mut().push(viewer);
        let found = found.clone();
        element.on_end_tag(end_tag!(move |end| {
            let at = end.source_location().bytes().start;
            with(&found, |viewer| viewer.end = Some(at));
            Ok(())
        }))
    };
    let enter = |element: &mut Element<'_, '_>, inside: Inside| {
        let from = element.source_location().bytes().start;
        with(&found, |viewer| {
            viewer.inside = inside;
            if inside == Inside::Script {
                viewer.script = Some(String::new());
            }
        });
        let found = found.clone();
        element.on_end_tag(end_tag!(move |end| {
            let to = end.source_location().bytes().end;
            with(&found, |viewer| {
                if inside == Inside::Written {
                    viewer.written.push(from..to);
                }
                viewer.inside = Inside::Text;
            });
            Ok(())
        }))
    };
    let is_first = || {
        let found = found.borrow();
        found.last().is_some_and(|viewer| viewer.script.is_none())
    };
    let settings = Settings::new()
        .with_encoding(ascii(encoding, lang)?)
        .append_element_content_handler(element!("kifu-viewer", start))
        .append_element_content_handler(element!(
            "kifu-viewer figure[data-prerendered]",
            |element| enter(element, Inside::Written)
        ))
        .append_element_content_handler(element!(
            "kifu-viewer script[type^=\"text/\"]",
            |element| if is_first() {
                enter(element, Inside::Script)
            } else {
                Ok(())
            }
        ))
        .append_element_content_handler(text!("kifu-viewer", |chunk| {
            with(&found, |viewer| match (viewer.inside, &mut viewer.script) {
                (Inside::Text, _) => viewer.text.push_str(chunk.as_str()),
                (Inside::Script, Some(script)) => script.push_str(chunk.as_str()),
                (Inside::Script, None) | (Inside::Written, _) => {}
            });
            Ok(())
        }));
    parse(bytes, settings)?;
    Ok(found.take())
}

/// Returns the new content between a viewer's tags, and the record.
fn inside(
    viewer: &Viewer,
    bytes: &[u8],
    end: usize,
    file: &Path,
    encoding: &'static Encoding,
    options: &PageOptions<'_>,
) -> Result<(Vec<u8>, Record), String> {
    // HTML text encodes `<` as `&lt;`; a script has no entities.
    let inline = decode_html_entities(&viewer.text);
    let reads = match (&viewer.src, &viewer.script) {
        (Some(src), _) => from_file(src, file, options.lang)?,
        (None, Some(script)) => read(&unescaped(script)),
        (None, None) => read(&inline),
    };
    let is_there = |read: &ReadResult| !read.record.is_empty() || !read.has_errors();
    let Some(first) = reads.into_iter().next().filter(is_there) else {
        return Err(words::NO_RECORD.text(options.lang).into());
    };
    let mut out = Vec::new();
    if viewer.src.is_none() && viewer.script.is_none() {
        let script = format!("<script type=\"text/kifu\">{}</script>", escaped(&inline));
        let (script, _, is_lossy) = encoding.encode(&script);
        if is_lossy {
            let name = encoding.name();
            return Err(words::LACKS_CHARACTERS.fill(options.lang, &[name]));
        }
        out.extend_from_slice(&script);
    } else {
        let mut at = viewer.start;
        for written in &viewer.written {
            out.extend(bytes.get(at..written.start).unwrap_or_default());
            at = written.end;
        }
        out.extend(bytes.get(at..end).unwrap_or_default());
    }
    let figure = figure(&first, viewer, options);
    let (figure, ..) = encoding.encode(&figure);
    out.extend_from_slice(&figure);
    Ok((out, first.record))
}

/// Reads the file that a viewer refers to.
fn from_file(src: &str, page: &Path, lang: Lang) -> Result<Vec<ReadResult>, String> {
    let path = src.split(['?', '#']).next().unwrap_or_default();
    // Checked in decoded form: `%2Fetc` is `/etc`.
    let path = percent_decode_str(path)
        .decode_utf8()
        .unwrap_or(path.into());
    if path.contains([':', '\0']) || path.starts_with(['/', '\\']) {
        return Err(words::NOT_BESIDE.fill(lang, &[src]));
    }
    let path = page.with_file_name("").join(&*path);
    let bytes = File::open(&path).and_then(bytes_of);
    let bytes = bytes.map_err(|error| words::failure(&files::about(&path, error), lang))?;
    Ok(read_bytes(&bytes))
}

/// Escapes a record for a script, so that it contains neither `</` nor `<!`.
fn escaped(record: &str) -> String {
    let record = record.replace("<\\", "<\\\\");
    record.replace("</", "<\\/").replace("<!", "<\\!")
}

/// Unescapes a record, as `innerText` in `www/model/source.ts` does.
fn unescaped(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some((before, after)) = rest.split_once("<\\") {
        out.push_str(before);
        out.push('<');
        if !after.starts_with(['/', '!', '\\']) {
            out.push('\\');
        }
        // The character after the backslash begins no escape.
        let first = after.chars().next().map_or(0, char::len_utf8);
        let (kept, more) = after.split_at(first);
        out.push_str(kept);
        rest = more;
    }
    out + rest
}

/// Returns the picture, the players and the result, and the moves with comments.
fn figure(read: &ReadResult, viewer: &Viewer, options: &PageOptions<'_>) -> String {
    let record = &read.record;
    let lang = viewer.lang.as_deref().map_or(options.lang, Lang::from_tag);
    let parsed = |name: &String| notation::parse(name, &mut Vec::new());
    let (notation, beside) = (viewer.notation.as_ref().map(parsed), options.notations);
    let Some(notation) = notation.or(beside.first().copied()) else {
        return String::new();
    };
    let beside = beside.get(1..).unwrap_or_default();
    let notations = [&[notation], beside].concat();
    let options = Options {
        notation,
        lang,
        flip: viewer.flip,
        ..Options::default()
    };
    let place = viewer.at.as_deref().and_then(|at| record.place(at.trim()));
    let svg = picture::svg(record, place.unwrap_or(NodeId::START), &options);
    let attribute = |name: &str| part(&svg, &format!(" {name}=\""), "\"");
    let alt = [("<title>", "</title>"), ("<desc>", "</desc>")];
    let alt = alt.map(|(before, after)| part(&svg, before, after));
    let alt = alt.join(words::STOP.text(lang));
    let mut out = format!(
        "<figure data-prerendered lang=\"{}\"><img width=\"{}\" height=\"{}\" alt=\"{alt}\" \
         src=\"data:image/svg+xml,{}\">",
        lang.pick("en", "ja"),
        attribute("width"),
        attribute("height"),
        utf8_percent_encode(svg.trim_end(), NOT_IN_DATA)
    );
    let info = view::info(read, lang);
    let names = ["☗", "☖"].into_iter().zip([&info.black, &info.white]);
    let mut about: Vec<String> = names
        .filter(|(_, name)| !name.is_empty())
        .map(|(mark, name)| format!("{mark}{name}"))
        .collect();
    about.extend(Some(info.result).filter(|result| !result.is_empty()));
    if !about.is_empty() {
        let _ = write!(
            out,
            "<figcaption>{}</figcaption>",
            encode_text(&about.join(" "))
        );
    }
    moves(&mut out, record, &notations);
    out.push_str("</figure>");
    out
}

fn part<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).map_or("", |(_, rest)| rest);
    rest.split_once(after).map_or("", |(part, _)| part)
}

/// Writes the moves of the main line as a list, each in some notations and with its comment.
fn moves(out: &mut String, record: &Record, notations: &[Notation]) {
    let start = record.node(NodeId::START);
    comment(out, record, start.map_or("", |start| start.comment()));
    if record.moves() == 0 {
        return;
    }
    let first = record.start.number;
    match first {
        1 => out.push_str("<ol>"),
        _ => out.push_str(&format!("<ol start=\"{first}\">")),
    }
    let writer = |notation| MoveWriter::new(record, notation);
    let mut writers: Vec<MoveWriter<'_>> = notations.iter().map(writer).collect();
    for (id, node) in record.main_line() {
        if node.played().is_none() {
            continue;
        }
        let text = |writer: &mut MoveWriter<'_>| {
            let mut text = String::new();
            writer.write(&mut text, id);
            encode_text(&text).into_owned()
        };
        let texts: Vec<String> = writers.iter_mut().map(text).collect();
        let _ = write!(out, "<li>{}", texts.join(" · "));
        comment(out, record, node.comment());
        out.push_str("</li>");
    }
    out.push_str("</ol>");
}

/// Writes a comment without its arrows and circles, which are on the board.
fn comment(out: &mut String, record: &Record, comment: &str) {
    let (_, comment) = marks::read(comment, record.start.variant);
    if !comment.trim().is_empty() {
        let lines: Vec<_> = comment.trim().lines().map(encode_text).collect();
        let _ = write!(out, "<p>{}</p>", lines.join("<br>"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_records_never_end_their_script() {
        let records = [
            "*a </script> b </SCRIPT>",
            "*<!-- <script> -->",
            r"*a <\/script> <\\! <\x <",
            "<\\<\\/",
            "",
        ];
        for record in records {
            let script = escaped(record);
            assert!(!script.contains("</") && !script.contains("<!"), "{script}");
            assert_eq!(unescaped(&script), record);
        }
        // Ordinary text stays unchanged.
        assert_eq!(unescaped(r"a <\b> \n"), r"a <\b> \n");
    }
}
