//! A folder of records as a web site.

use std::fs;

use crate::kifuyomi;

#[test]
fn a_site_in_japanese_says_who_won_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let game = "先手：甲\n後手：乙\n1 ７六歩(77)\n2 投了\n";
    fs::write(folder.path().join("a.kif"), game).unwrap();
    fs::write(folder.path().join("none.kif"), "hello\n").unwrap();
    let args = ["site", ".", "-o", "out", "--lang", "ja"];
    let output = kifuyomi(folder.path(), &args);
    let list = fs::read_to_string(folder.path().join("out/index.html")).unwrap();
    assert!(
        list.contains(">甲 対 乙</a>") && list.contains("<td>先手勝ち</td>"),
        "{list}"
    );
    // A file without a record is named once.
    let remarks = String::from_utf8(output.stderr).unwrap();
    assert_eq!(remarks.matches("none.kif").count(), 1, "{remarks}");
}

#[test]
fn a_folder_becomes_a_site() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let read = |name: &str| fs::read_to_string(at(name)).unwrap();
    fs::create_dir_all(at("games/2024 春")).unwrap();
    fs::create_dir_all(at("viewer")).unwrap();
    fs::write(at("viewer/kifuyomi.js"), "// the viewer\n").unwrap();
    let game = "開始日時：2024/01/31\n棋戦：<b>杯\n先手：甲 & 乙\n後手：丙\n1 ７六歩(77)\n2 投了\n";
    fs::write(at("games/2024 春/a.kif"), game).unwrap();
    fs::write(at("games/b.csa"), "PI\n+\n+7776FU\n-5544FU\n").unwrap();
    let args = [
        "site", "games", "-o", "out", "--title", "Club", "--viewer", "viewer",
    ];
    let args = [
        &args[..],
        &[
            "--base",
            "https://example.org/kifu/",
            "--notation",
            "western",
            "--notation",
            "japanese",
        ],
    ]
    .concat();
    for _ in 0..2 {
        let output = kifuyomi(folder.path(), &args);
        let remarks = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{remarks}");
        assert_eq!(remarks.matches("b.csa").count(), 1, "{remarks}");
        assert!(remarks.contains("files: 2, records: 2"), "{remarks}");
    }
    let list = read("out/index.html");
    let link = "<a href=\"games/2024%20%E6%98%A5/a.kif.html\">甲 &amp; 乙 – 丙</a>";
    assert!(
        list.contains(link) && list.contains("&lt;b&gt;杯"),
        "{list}"
    );
    assert!(list.contains("href=\"feed.xml\"") && list.contains("1–0"));
    // The newest game is first.
    assert!(list.find("a.kif.html").unwrap() < list.find("b.csa.html").unwrap());
    let page = read("out/games/2024 春/a.kif.html");
    for part in [
        "<title>甲 &amp; 乙 – 丙</title>",
        "src=\"../../kifuyomi/kifuyomi.js\"",
        "<figure data-prerendered",
        "notation=\"western\"",
        "<li>P-7f · ☗７六歩</li>",
        "href=\"a.kif\" download",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // Links to the page are shown with a picture of the last position.
    let address = "https://example.org/kifu/games/2024%20%E6%98%A5/a.kif.html";
    for part in [
        "<meta property=\"og:title\" content=\"甲 &amp; 乙 – 丙\">",
        "<meta property=\"og:description\" content=\"2024-01-31 &lt;b&gt;杯\">",
        &format!("<meta property=\"og:image\" content=\"{address}.png\">"),
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        &format!("type=\"application/json+oembed\" href=\"{address}.oembed.json\""),
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let picture = fs::read(at("out/games/2024 春/a.kif.html.png")).unwrap();
    assert_eq!(picture[1..4], *b"PNG");
    assert_eq!(picture[16..24], [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]);
    let oembed = |folder: &str| -> serde_json::Value {
        let file = format!("{folder}/games/2024 春/a.kif.html.oembed.json");
        serde_json::from_str(&read(&file)).unwrap()
    };
    assert_eq!(oembed("out")["type"], "photo");
    assert_eq!(oembed("out")["url"], format!("{address}.png"));
    fs::write(at("viewer/embed.html"), "<!doctype html>").unwrap();
    let framed = args
        .iter()
        .map(|arg| if *arg == "out" { "framed" } else { arg });
    let framed: Vec<&str> = framed.collect();
    kifuyomi(folder.path(), &framed);
    let frame = "https://example.org/kifu/kifuyomi/embed.html#src=../games/2024%20%E6%98%A5/a.kif";
    let html = oembed("framed")["html"].to_string();
    assert!(html.contains(frame), "{html}");
    assert_eq!(read("out/games/2024 春/a.kif"), game);
    assert_eq!(read("out/kifuyomi/kifuyomi.js"), "// the viewer\n");
    // With a viewer, there is a page to search the games.
    assert!(list.contains("<a href=\"library.html\">"), "{list}");
    let library = read("out/library.html");
    for part in [
        "src=\"kifuyomi/kifuyomi.js\"",
        "<kifu-library src=\"library/\">",
        "register('sw.js'",
    ] {
        assert!(library.contains(part), "{part}: {library}");
    }
    // The page opens offline, with the viewer's files.
    let worker = read("out/sw.js");
    assert!(
        worker.contains("const VIEWER = new URL(\"kifuyomi/\", scope)"),
        "{worker}"
    );
    let elsewhere = "https://example.org/kifuyomi-1/kifuyomi.js";
    kifuyomi(
        folder.path(),
        &["site", "games", "-o", "other", "--viewer", elsewhere],
    );
    let worker = read("other/sw.js");
    assert!(
        worker.contains("new URL(\"https://example.org/kifuyomi-1/\", scope)"),
        "{worker}"
    );
    // Without a viewer there is neither the search page nor the worker.
    kifuyomi(folder.path(), &["site", "games", "-o", "plain"]);
    assert!(!at("plain/library.html").exists() && !at("plain/sw.js").exists());
    assert!(read("out/library/index.json").contains("\"records\":\"../games/\""));
    let feed = read("out/feed.xml");
    assert!(
        feed.contains("<id>https://example.org/kifu/games/b.csa.html</id>"),
        "{feed}"
    );
    assert!(feed.contains("<updated>2024-01-31T00:00:00Z</updated>"));
    let found = kifuyomi(folder.path(), &["search", "out/library", "--player", "丙"]);
    assert!(
        String::from_utf8(found.stdout)
            .unwrap()
            .contains("2024 春/a.kif#1")
    );
    assert_eq!(
        kifuyomi(folder.path(), &["site", "games"]).status.code(),
        Some(2)
    );
}

#[test]
fn files_of_one_name_in_two_folders_get_a_page_each() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for (name, black) in [("a/x.kif", "甲"), ("b/X.kif", "丙"), ("b/x-2.kif", "丁")] {
        fs::create_dir_all(at(name).parent().unwrap()).unwrap();
        let game = format!("先手：{black}\n後手：乙\n1 ７六歩(77)\n2 投了\n");
        fs::write(at(name), game).unwrap();
    }
    let output = kifuyomi(folder.path(), &["site", "a", "b", "-o", "out"]);
    assert_eq!(output.status.code(), Some(0));
    let list = fs::read_to_string(at("out/index.html")).unwrap();
    for black in ["甲", "丙", "丁"] {
        let row = list.lines().find(|line| line.contains(black)).unwrap();
        let page = row.split('"').nth(1).unwrap();
        let page = fs::read_to_string(at(&format!("out/{page}"))).unwrap();
        assert!(
            page.contains(&format!("<title>{black} – 乙</title>")),
            "{page}"
        );
        let record = page.split("<kifu-viewer src=\"").nth(1).unwrap();
        let record = at("out/games").join(record.split('"').next().unwrap());
        assert!(fs::read_to_string(&record).unwrap().contains(black));
        // The index names the same file.
        let found = kifuyomi(folder.path(), &["search", "out/library", "--player", black]);
        let found = String::from_utf8(found.stdout).unwrap();
        let name = record.file_name().unwrap().to_str().unwrap();
        assert!(found.contains(&format!("{name}#1")), "{found}");
    }
}
