//! The head of an existing page: what it says of the page, and the tags of a preview in it.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use encoding_rs::Encoding;
use html_escape::decode_html_entities;
use kifuyomi::problem::Lang;
use lol_html::html_content::{Comment, Element};
use lol_html::{Settings, doc_comments, element, end_tag, text};

use crate::html::{ascii, parse};

/// The comments around tags that were written before.
const START: &str = "kifuyomi preview";
const END: &str = "/kifuyomi preview";

/// The head of a page.
#[derive(Default)]
pub struct Head {
    pub title: String,
    pub description: String,
    /// The end of the title in bytes; `None` if the page has none.
    title_end: Option<usize>,
    /// The page has a picture of its own for previews.
    pub has_picture: bool,
    /// The bytes of tags that were written before.
    written: Option<Range<usize>>,
    /// What follows is no longer the head, whose tags a page may leave out.
    is_over: bool,
}

impl Head {
    /// Reads the head of a page.
    pub fn of(bytes: &[u8], encoding: &'static Encoding, lang: Lang) -> Result<Head, String> {
        let head = Rc::new(RefCell::new(Head::default()));
        let start = RefCell::new(None);
        let note = |comment: &mut Comment<'_>| {
            let bytes = comment.source_location().bytes();
            match comment.text().trim() {
                START => *start.borrow_mut() = Some(bytes.start),
                END => {
                    head.borrow_mut().written =
                        start.borrow_mut().take().map(|from| from..bytes.end);
                }
                _ => {}
            }
            Ok(())
        };
        let meta = |element: &mut Element<'_, '_>| {
            let is =
                |name: &str, value: &str| element.get_attribute(name).as_deref() == Some(value);
            let mut head = head.borrow_mut();
            if is("name", "description") {
                let content = element.get_attribute("content").unwrap_or_default();
                head.description = decode_html_entities(&content).into_owned();
            }
            let is_ours = start.borrow().is_some();
            head.has_picture |= is("property", "og:image") && !is_ours;
            Ok(())
        };
        let title = |element: &mut Element<'_, '_>| {
            if head.borrow().is_over {
                return Ok(());
            }
            let head = head.clone();
            element.on_end_tag(end_tag!(move |end| {
                let at = end.source_location().bytes().end;
                head.borrow_mut().title_end.get_or_insert(at);
                Ok(())
            }))
        };
        let body = |_: &mut Element<'_, '_>| {
            head.borrow_mut().is_over = true;
            Ok(())
        };
        let settings = Settings::new()
            .with_encoding(ascii(encoding, lang)?)
            .append_document_content_handler(doc_comments!(note))
            .append_element_content_handler(element!("body, kifu-viewer, svg", body))
            .append_element_content_handler(element!("meta", meta))
            .append_element_content_handler(element!("title", title))
            .append_element_content_handler(text!("title", |chunk| {
                let mut head = head.borrow_mut();
                if head.title_end.is_none() && !head.is_over {
                    head.title.push_str(chunk.as_str());
                }
                Ok(())
            }));
        parse(bytes, settings)?;
        let mut head = head.take();
        head.title = decode_html_entities(head.title.trim()).into_owned();
        Ok(head)
    }

    /// Returns the page with tags in its head, in place of those that were written before; `None` without a title.
    pub fn with_tags(&self, bytes: &[u8], tags: &[u8]) -> Option<Vec<u8>> {
        let (at, break_before) = match &self.written {
            Some(written) => (written.clone(), &b""[..]),
            None => (self.title_end?..self.title_end?, &b"\n"[..]),
        };
        let marked = [
            break_before,
            format!("<!-- {START} -->\n").as_bytes(),
            tags,
            format!("<!-- {END} -->").as_bytes(),
        ]
        .concat();
        Some([bytes.get(..at.start)?, &marked, bytes.get(at.end..)?].concat())
    }
}
