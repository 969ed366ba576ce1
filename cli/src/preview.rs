//! Link previews of a page: its picture, the tags that networks read, and what oEmbed says of it.

use html_escape::encode_double_quoted_attribute as attribute;
use kifuyomi::diagram::Options;
use kifuyomi::problem::Lang;
use kifuyomi::{NodeId, Record};
use serde_json::json;

use crate::picture;

/// The size of the picture in pixels, as networks ask for it.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The size of an embedded frame in pixels.
const FRAME: (u32, u32) = (800, 560);

/// A page with a record, as a preview shows it.
pub struct Page<'a> {
    /// The name of the site; may be empty.
    pub site: &'a str,
    pub title: &'a str,
    /// Date and event; may be empty.
    pub description: &'a str,
    /// The address of the page. The picture and the oEmbed file have it as well, with another ending.
    pub url: &'a str,
    /// The address of the record in a frame; without it the picture is embedded.
    pub frame: Option<&'a str>,
}

impl Page<'_> {
    fn picture(&self) -> String {
        format!("{}.png", self.url)
    }

    /// Returns the tags for the page's head: Open Graph, a Twitter card, and where oEmbed is found.
    pub fn head(&self) -> String {
        let picture = self.picture();
        let oembed = format!("{}.oembed.json", self.url);
        let properties = [
            ("og:type", "article"),
            ("og:site_name", self.site),
            ("og:title", self.title),
            ("og:description", self.description),
            ("og:url", self.url),
            ("og:image", &picture),
            ("og:image:width", &WIDTH.to_string()),
            ("og:image:height", &HEIGHT.to_string()),
        ];
        let mut head = String::new();
        for (property, content) in properties {
            if !content.is_empty() {
                let content = attribute(content);
                head += &format!("<meta property=\"{property}\" content=\"{content}\">\n");
            }
        }
        head += "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
        head + &format!(
            "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{}\" title=\"{}\">\n",
            attribute(&oembed),
            attribute(self.title)
        )
    }

    /// Returns the answer of oEmbed as JSON: a frame, or the picture where there is no page for frames.
    pub fn oembed(&self) -> String {
        let mut answer = json!({
            "version": "1.0",
            "title": self.title,
            "thumbnail_url": self.picture(),
            "thumbnail_width": WIDTH,
            "thumbnail_height": HEIGHT,
        });
        if !self.site.is_empty() {
            answer["provider_name"] = json!(self.site);
        }
        if let Some(frame) = self.frame {
            let (width, height) = FRAME;
            answer["type"] = json!("rich");
            answer["width"] = json!(width);
            answer["height"] = json!(height);
            answer["html"] = json!(format!(
                "<iframe src=\"{}\" width=\"{width}\" height=\"{height}\" title=\"{}\" loading=\"lazy\"></iframe>",
                attribute(frame),
                attribute(self.title)
            ));
        } else {
            answer["type"] = json!("photo");
            answer["width"] = json!(WIDTH);
            answer["height"] = json!(HEIGHT);
            answer["url"] = json!(self.picture());
        }
        answer.to_string() + "\n"
    }
}

/// Returns a position as a PNG of 1200 × 630 pixels.
pub fn picture(
    record: &Record,
    node: NodeId,
    look: &Options,
    lang: Lang,
) -> Result<Vec<u8>, String> {
    let svg = picture::svg(record, node, look);
    picture::png_on(&svg, (WIDTH, HEIGHT), lang)
}
