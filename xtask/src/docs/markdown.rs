//! Markdown as HTML: headings that can be linked to, examples that are shown at work.

use anyhow::Result;
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

/// Behind the language of a code block: what it shows is put below it, too.
const LIVE: &str = " live";

/// A source, read.
#[derive(Debug)]
pub struct Page {
    /// The first heading.
    pub title: String,
    /// Where it leads, in its order.
    pub links: Vec<Link>,
    source: String,
    /// The names of its headings.
    anchors: Vec<String>,
}

/// A link as it is written.
#[derive(Debug)]
pub struct Link {
    pub target: String,
    pub text: String,
}

impl Page {
    /// Reads a source.
    pub fn read(source: &str) -> Page {
        let mut page = Page {
            title: String::new(),
            links: vec![],
            source: source.to_owned(),
            anchors: vec![],
        };
        let mut text = String::new();
        let mut target = String::new();
        for event in parser(source) {
            match event {
                Event::Start(Tag::Heading { .. }) => text.clear(),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    target = dest_url.into_string();
                    text.clear();
                }
                Event::Text(part) | Event::Code(part) => text.push_str(&part),
                Event::End(TagEnd::Heading(level)) => {
                    if level == HeadingLevel::H1 && page.title.is_empty() {
                        page.title.clone_from(&text);
                    }
                    page.anchors.push(anchor(&text));
                }
                Event::End(TagEnd::Link) => page.links.push(Link {
                    target: std::mem::take(&mut target),
                    text: text.clone(),
                }),
                _ => {}
            }
        }
        page
    }

    /// Whether there is a heading that a fragment names.
    pub fn has(&self, fragment: &str) -> bool {
        self.anchors.iter().any(|anchor| anchor == fragment)
    }

    /// The page as HTML, each link led by `address` to where it is; one that is led nowhere is only a text.
    pub fn html(&self, address: &mut dyn FnMut(&str) -> Result<Option<String>>) -> Result<String> {
        let mut anchors = self.anchors.iter();
        let mut events = vec![];
        let mut live: Option<String> = None;
        let mut is_link = true;
        let mut coming = parser(&self.source).peekable();
        while let Some(event) = coming.next() {
            match event {
                // Where lines of kanji meet there is no blank.
                Event::SoftBreak
                    if ends(events.last()).is_some_and(is_wide)
                        && begins(coming.peek()).is_some_and(is_wide) => {}
                Event::Start(Tag::Heading {
                    level,
                    classes,
                    attrs,
                    ..
                }) => {
                    let id = anchors.next().cloned().map(CowStr::from);
                    events.push(Event::Start(Tag::Heading {
                        level,
                        id,
                        classes,
                        attrs,
                    }));
                }
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let led = address(&dest_url)?;
                    is_link = led.is_some();
                    events.extend(led.map(|led| {
                        let dest_url = led.into();
                        Event::Start(Tag::Link {
                            link_type,
                            dest_url,
                            title,
                            id,
                        })
                    }));
                }
                Event::End(TagEnd::Link) if !is_link => {}
                Event::Start(Tag::Image {
                    link_type,
                    dest_url,
                    title,
                    id,
                }) => {
                    let dest_url = address(&dest_url)?.unwrap_or_default().into();
                    events.push(Event::Start(Tag::Image {
                        link_type,
                        dest_url,
                        title,
                        id,
                    }));
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                    live = info.ends_with(LIVE).then(String::new);
                    let info = info.trim_end_matches(LIVE).to_owned().into();
                    events.push(Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))));
                }
                Event::End(TagEnd::CodeBlock) => {
                    events.push(event);
                    if let Some(code) = live.take() {
                        let shown = format!("<div class=\"live\">\n{code}</div>\n");
                        events.push(Event::Html(shown.into()));
                    }
                }
                // A wide table is scrolled by itself.
                Event::Start(Tag::Table(_)) => {
                    events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">\n".into()));
                    events.push(event);
                }
                Event::End(TagEnd::Table) => {
                    events.push(event);
                    events.push(Event::Html("</div>\n".into()));
                }
                Event::Text(text) => {
                    if let Some(code) = &mut live {
                        code.push_str(&text);
                    }
                    events.push(Event::Text(text));
                }
                event => events.push(event),
            }
        }
        let mut out = String::new();
        html::push_html(&mut out, events.into_iter());
        // A corner that heads nothing is no header.
        Ok(out.replace("<th></th>", "<td></td>"))
    }
}

/// The last letter of a text.
fn ends(event: Option<&Event<'_>>) -> Option<char> {
    match event {
        Some(Event::Text(text)) => text.chars().next_back(),
        _ => None,
    }
}

/// The first letter of a text.
fn begins(event: Option<&Event<'_>>) -> Option<char> {
    match event {
        Some(Event::Text(text)) => text.chars().next(),
        _ => None,
    }
}

/// Whether a letter is kana, kanji or a sign that goes with them.
fn is_wide(letter: char) -> bool {
    letter >= '\u{3000}'
}

fn parser(source: &str) -> Parser<'_> {
    Parser::new_ext(source, Options::ENABLE_TABLES)
}

/// What a heading is called in links: its letters in lower case, hyphens for blanks, nothing else.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        ' ' | '-' => Some('-'),
        letter if letter.is_alphanumeric() || letter == '_' => Some(letter),
        _ => None,
    });
    letters.flat_map(char::to_lowercase).collect()
}

/// A text for HTML.
pub fn escaped(text: &str) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = pulldown_cmark_escape::escape_html(&mut out, text);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(source: &str) -> String {
        let page = Page::read(source);
        let html = page.html(&mut |target| Ok(Some(format!("to-{target}"))));
        html.expect("every address is known")
    }

    #[test]
    fn headings_can_be_linked_to() {
        assert!(html("## Where WASM is refused?").contains("<h2 id=\"where-wasm-is-refused\">"));
        assert!(Page::read("## 駒 `x`").has("駒-x"));
    }

    #[test]
    fn links_and_pictures_are_led() {
        assert!(html("[a](b.md) ![c](d.png)").contains("href=\"to-b.md\""));
        assert!(html("![c](d.png)").contains("src=\"to-d.png\""));
    }

    #[test]
    fn lines_of_kanji_are_joined_without_a_blank() {
        assert_eq!(html("指し手の\n羅列"), "<p>指し手の羅列</p>\n");
        assert_eq!(html("a list\nof moves"), "<p>a list\nof moves</p>\n");
    }

    #[test]
    fn what_is_led_nowhere_is_a_text() {
        let page = Page::read("[a](b.md) and [c](d.md)");
        let html = page.html(&mut |target| Ok((target == "d.md").then(|| "d.html".into())));
        let html = html.expect("every address is known");
        assert_eq!(html, "<p>a and <a href=\"d.html\">c</a></p>\n");
    }

    #[test]
    fn an_example_is_shown_at_work() {
        let shown = html("```html live\n<kifu-viewer></kifu-viewer>\n```\n");
        assert!(shown.contains("&lt;kifu-viewer&gt;"), "{shown}");
        assert!(
            shown.contains("<div class=\"live\">\n<kifu-viewer></kifu-viewer>"),
            "{shown}"
        );
        assert!(!html("```html\n<b></b>\n```\n").contains("live"));
    }
}
