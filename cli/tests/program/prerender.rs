//! Pages with the content of their viewers prerendered.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GAME: &str = "先手：甲野\n後手：A & B\n1 ７六歩(77)\n*角道\n*<b>\n2 ３四歩(33)\n3 投了\n";

/// A temporary folder with files in it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &[u8])]) -> Folder {
        let path =
            std::env::temp_dir().join(format!("kifuyomi-page-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        for (file, bytes) in files {
            fs::write(path.join(file), bytes).unwrap();
        }
        Folder(path)
    }

    fn run(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_kifuyomi"))
            .arg("prerender")
            .args(args)
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    fn read(&self, file: impl AsRef<Path>) -> Vec<u8> {
        fs::read(self.0.join(file)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Prerenders a page. Returns the result and the messages of the program.
fn written(page: &str, args: &[&str]) -> (String, String) {
    let name: String = page.chars().filter(char::is_ascii_alphanumeric).collect();
    let folder = Folder::new(
        &name[..name.len().min(40)],
        &[
            ("page.html", page.as_bytes()),
            ("game 1.kif", GAME.as_bytes()),
        ],
    );
    let output = folder.run(&[&["page.html", "-o", "out.html"], args].concat());
    let remarks = String::from_utf8(output.stderr).unwrap();
    let first = folder.read("out.html");
    // Doing it again changes nothing.
    folder.run(&[&["out.html", "--in-place"], args].concat());
    assert_eq!(first, folder.read("out.html"), "{page}");
    (String::from_utf8(first).unwrap(), remarks)
}

/// Returns a page without the prerendered figures.
fn rest(page: &str) -> String {
    let mut parts = page.split("<figure data-prerendered");
    let mut rest = parts.next().unwrap().to_owned();
    for part in parts {
        rest.push_str(part.split_once("</figure>").unwrap().1);
    }
    rest
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

#[test]
fn a_file_named_by_src_is_prerendered_into_the_page() {
    let page = "<!doctype html>\r\n<KIFU-VIEWER\n SRC='game%201.kif#x' at=1 notation=western></Kifu-Viewer  >\t<p>é</p>";
    let (out, remarks) = written(page, &[]);
    assert_eq!((rest(&out).as_str(), remarks.as_str()), (page, ""));
    let figure = between(&out, "<figure", "</figure>");
    assert!(
        figure.contains("alt=\"Position after move 1, P-7f. White to move. "),
        "{figure}"
    );
    assert!(figure.contains("width=\"472\" height=\"392\""));
    assert!(figure.contains("<figcaption>☗甲野 ☖A &amp; B White wins after 2 moves"));
    assert!(figure.contains("<ol><li>P-7f<p>角道<br>&lt;b&gt;</p></li><li>P-3d</li></ol>"));
    let picture = between(figure, "src=\"data:image/svg+xml,", "\"");
    assert!(picture.is_ascii() && picture.starts_with("%3Csvg xmlns=%22"));
    let (out, _) = written(
        "<kifu-viewer src='game 1.kif' lang=ja></kifu-viewer>",
        &["--notation", "western"],
    );
    assert!(out.contains("<figure data-prerendered lang=\"ja\">"));
    assert!(out.contains(" alt=\"開始局面。先手番。"));
    assert!(
        out.contains("<li>P-7f"),
        "the notation asked for where the page names none"
    );
    // Each move in several notations; that of the viewer comes first.
    let several = ["--notation", "western", "--notation", "usi"];
    let viewer =
        |attribute: &str| format!("<kifu-viewer src='game 1.kif'{attribute}></kifu-viewer>");
    let (out, _) = written(&viewer(""), &several);
    assert!(out.contains("<ol><li>P-7f · 7g7f<p>"), "{out}");
    let (out, _) = written(&viewer(" notation=japanese"), &several);
    assert!(out.contains("<ol><li>☗７六歩 · 7g7f<p>"), "{out}");
}

#[test]
fn a_record_inside_the_element() {
    let page = "<kifu-viewer>\n  1 ７六歩(77)\n  *1 &lt; 2 &amp;amp; </p> &lt;/script>\n  2 ３四歩(33)\n</kifu-viewer>";
    let (out, remarks) = written(page, &[]);
    assert_eq!(remarks, "");
    let script = between(
        &out,
        "<kifu-viewer><script type=\"text/kifu\">",
        "</script>",
    );
    assert_eq!(
        script,
        "\n  1 ７六歩(77)\n  *1 < 2 &amp;  <\\/script>\n  2 ３四歩(33)\n"
    );
    assert!(out.contains("<p>1 &lt; 2 &amp;amp;"));
    assert!(out.ends_with("</figure></kifu-viewer>"));
    let page = "<kifu-viewer><script type='text/kifu'>\n1 ７六歩(77)\n2 ３四歩(33)\n</script> </kifu-viewer>!";
    let (out, _) = written(page, &[]);
    assert_eq!(rest(&out), page);
    assert!(out.contains("<li>☗７六歩</li><li>☖３四歩</li>"));
}

#[test]
fn pages_without_a_readable_viewer_stay_unchanged() {
    for page in [
        "<!-- <kifu-viewer>1 ７六歩(77)</kifu-viewer> -->",
        "<script>'<kifu-viewer>1 ７六歩(77)</kifu-viewer>'</script>",
        "<textarea><kifu-viewer>1 ７六歩(77)</kifu-viewer></textarea>",
        "<kifu-viewers>1 ７六歩(77)</kifu-viewers><p x='<kifu-viewer>'>",
        "",
    ] {
        let (out, remarks) = written(page, &[]);
        assert_eq!((out.as_str(), remarks.as_str()), (page, ""));
    }
    for (page, remark) in [
        ("<kifu-viewer>1 ７六歩(77)", "no end tag"),
        ("<kifu-viewer src=none.kif></kifu-viewer>", "none.kif"),
        (
            "<kifu-viewer src=https://example.org/a.kif></kifu-viewer>",
            "only paths relative to the page",
        ),
        ("<kifu-viewer> </kifu-viewer>", "no record"),
    ] {
        let (out, remarks) = written(page, &[]);
        assert_eq!(out, page);
        assert!(remarks.contains(remark), "{remarks}");
    }
}

#[test]
fn the_encoding_of_the_page_is_kept() {
    let page =
        "<meta charset=Shift_JIS><p>棋譜\u{0}</p><kifu-viewer>1 ７六歩(77)\n*角道\n</kifu-viewer>";
    let (mut bytes, ..) = encoding_rs::SHIFT_JIS.encode(page);
    // A byte that is invalid in the encoding is left as it is.
    let odd = bytes.iter().position(|byte| *byte == 0).unwrap();
    bytes.to_mut()[odd] = 0xff;
    let folder = Folder::new("sjis", &[("page.html", &bytes)]);
    let output = folder.run(&["page.html", "--in-place", "--lang", "ja"]);
    assert_eq!(output.status.code(), Some(0));
    let out = folder.read("page.html");
    assert_eq!(out[..=odd], bytes[..=odd]);
    let (text, ..) = encoding_rs::SHIFT_JIS.decode(&out);
    assert!(
        text.contains("<script type=\"text/kifu\">1 ７六歩(77)\n*角道\n</script>"),
        "{text}"
    );
    // The sign of Black is not in the encoding.
    assert!(text.contains("<li>&#9751;７六歩<p>角道</p></li>"), "{text}");
    let page = "<meta charset=Shift_JIS><kifu-viewer>1 ７六歩(77)\n*&#9751;\n</kifu-viewer>";
    let (bytes, ..) = encoding_rs::SHIFT_JIS.encode(page);
    let folder = Folder::new("sjis-lossy", &[("page.html", &bytes)]);
    let output = folder.run(&["page.html"]);
    assert_eq!(
        (output.status.code(), &output.stdout[..]),
        (Some(1), &bytes[..])
    );
}

#[test]
fn several_pages_in_place() {
    let page = b"<kifu-viewer src=a.kif></kifu-viewer>";
    let files: [(&str, &[u8]); 3] = [
        ("a.html", page),
        ("b.html", page),
        ("a.kif", GAME.as_bytes()),
    ];
    let folder = Folder::new("several", &files);
    assert_eq!(folder.run(&["a.html", "b.html"]).status.code(), Some(2));
    assert_eq!(folder.read("a.html"), page);
    assert_eq!(
        folder
            .run(&["a.html", "b.html", "--in-place"])
            .status
            .code(),
        Some(0)
    );
    assert!(folder.read("a.html").len() > 1000);
    assert_eq!(folder.read("a.html"), folder.read("b.html"));
}

#[test]
fn previews_are_written_beside_pages_and_into_their_heads() {
    let page = "<!doctype html><head><title>One &amp; two</title><meta name=description content='A game'></head>\n\
                <kifu-viewer src='../game 1.kif' at=1></kifu-viewer>";
    let own = page.replace(
        "</head>",
        "<meta property='og:image' content='own.png'></head>",
    );
    let untitled = "<kifu-viewer src='../game 1.kif'></kifu-viewer>";
    let folder = Folder::new("preview", &[("game 1.kif", GAME.as_bytes())]);
    fs::create_dir_all(folder.0.join("2026 春")).unwrap();
    for (name, text) in [("page", page), ("own", &own), ("untitled", untitled)] {
        fs::write(folder.0.join(format!("2026 春/{name}.html")), text).unwrap();
    }
    let run = |name: &str| {
        let page = format!("2026 春/{name}.html");
        let output = folder.run(&["--in-place", "--base", "https://example.org/kifu/", &page]);
        let remarks = String::from_utf8(output.stderr).unwrap();
        (String::from_utf8(folder.read(page)).unwrap(), remarks)
    };
    let (out, remarks) = run("page");
    assert_eq!(remarks, "");
    let address = "https://example.org/kifu/2026%20%E6%98%A5/page.html";
    for part in [
        "</title>\n<!-- kifuyomi preview -->\n<meta property=\"og:type\" content=\"article\">",
        "<meta property=\"og:title\" content=\"One &amp; two\">",
        "<meta property=\"og:description\" content=\"A game\">",
        &format!("<meta property=\"og:image\" content=\"{address}.png\">"),
        &format!("href=\"{address}.oembed.json\""),
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(!out.contains("og:site_name"));
    let picture = folder.read("2026 春/page.html.png");
    assert_eq!(picture[16..24], [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]);
    let oembed = folder.read("2026 春/page.html.oembed.json");
    let oembed: serde_json::Value = serde_json::from_slice(&oembed).unwrap();
    assert_eq!(oembed["title"], "One & two");
    assert_eq!(oembed.get("provider_name"), None);
    // A second run changes nothing; another title changes the tags only.
    assert_eq!(run("page").0, out);
    let renamed = out.replace("<title>One &amp; two", "<title>C");
    fs::write(folder.0.join("2026 春/page.html"), &renamed).unwrap();
    assert_eq!(run("page").0, renamed.replace("One &amp; two", "C"));

    let (out, remarks) = run("own");
    assert!(remarks.is_empty() && !out.contains("og:title"), "{out}");
    let (out, remarks) = run("untitled");
    assert!(out.contains("data-prerendered"), "{out}");
    assert!(remarks.contains("no title"), "{remarks}");
    for name in ["own", "untitled"] {
        assert!(!folder.0.join(format!("2026 春/{name}.html.png")).exists());
    }
    // Without a file to write there is no place for a picture.
    let output = folder.run(&["--base", "https://example.org/", "2026 春/page.html"]);
    assert!(!output.status.success());
}
