//! A text of twice the size takes about twice the time, whatever its content.

use std::time::Duration;

use cpu_time::ThreadTime;
use kifuyomi::problem::Lang;
use kifuyomi::reading::annotations::{analysis, marks};
use kifuyomi::{NodeId, Replay, notation, read, view};

/// The size of the small text, in bytes; the large one is [`TIMES`] times as large.
const SMALL: usize = 6 << 10;
const TIMES: u32 = 16;

/// The allowed factor between the times: 2.5 for each of four doublings. Quadratic reading takes 256
/// times as long.
const MAX_GROWTH: f64 = 2.5 * 2.5 * 2.5 * 2.5;

/// Times below this are not significant.
const MIN_TIME: Duration = Duration::from_millis(80);

/// The number of problems that are reported at most: a thousand, that there are more, and each container of
/// the text.
const MAX_PROBLEMS: usize = 1010;

/// The number of measurements, of which the least counts, since caches and clocks may disturb some.
const TRIES: usize = 5;

/// Does everything that a page does with a text.
fn work(text: &str) {
    let japanese = notation::by_name("japanese").unwrap();
    let iroha = notation::by_name("iroha").unwrap();
    for read in read(text) {
        let record = &read.record;
        assert!(read.problems.len() <= MAX_PROBLEMS, "{:.80}", text);
        let mut replay = Replay::new(record);
        view::rows(record, &mut replay, japanese, Lang::Japanese);
        let commented = |id: &NodeId| {
            record
                .node(*id)
                .is_some_and(|node| !node.comment().is_empty())
        };
        let nodes: Vec<NodeId> = record.nodes().map(|(id, _)| id).filter(commented).collect();
        for id in nodes {
            view::analyses(record, &mut replay, id, iroha);
            analysis::of(record, &mut replay, id);
            let comment = record.node(id).unwrap().comment();
            let (found, rest) = marks::read(comment, record.start.variant);
            marks::write(&rest, &found, record.start.variant);
        }
        for problem in &read.problems {
            problem.sentence(Lang::English);
            problem.caret();
        }
    }
}

/// Measures the processor time of this thread, independent of other load.
fn time(text: &str) -> Duration {
    let start = ThreadTime::now();
    work(text);
    start.elapsed()
}

/// The head of each text, and the unit that is repeated after it.
const SHAPES: &[(&str, &str)] = &[
    // Comments: marks for the board, lines of play, evaluations, and incomplete ones.
    ("1 ７六歩(77)\n*", "[%cal G7g7f]"),
    ("1 ７六歩(77)\n*", "[%csl R5e][%cal B8h2b,G7g7f] "),
    ("1 ７六歩(77)\n*", "[%cal "),
    ("1 ７六歩(77)\n*", "[%c"),
    ("1 ７六歩(77)\n*", "△３四歩▲２六歩 "),
    ("1 ７六歩(77)\n*", "△３四歩(33)"),
    ("1 ７六歩(77)\n*", "▲"),
    ("1 ７六歩(77)\n*", "（P-3d"),
    ("1 ７六歩(77)\n*", "P-3d P-2f Z "),
    ("1 ７六歩(77)\n*", "3c3d,"),
    ("1 ７六歩(77)\n*", "1...P-3d "),
    ("1 ７六歩(77)\n*", "+7776FU,"),
    ("1 ７六歩(77)\n*", "歩-34 "),
    ("1 ７六歩(77)\n*", "評価値 "),
    ("1 ７六歩(77)\n*", "（A"),
    ("1 ７六歩(77)\n*", "1. "),
    ("1 ７六歩(77)\n*", "."),
    ("1 ７六歩(77)\n*", "=9"),
    ("1 ７六歩(77)\n", "*△３四歩も有力。\n"),
    // Markup.
    ("1 ７六歩(77)<br>\n", "<b>"),
    ("1 ７六歩(77)<br>\n", "<a "),
    ("1 ７六歩(77)<br>\n", "&amp"),
    ("1 ７六歩(77)<br>\n", "&lt;"),
    ("<p>", "<p>▲７六歩</p>"),
    ("<p>", "<script>"),
    ("<p>", "<style "),
    ("<p>", "<!-- "),
    ("<pre>\n", "1 ７六歩(77)<br>"),
    ("", "<div>▲７六歩<br></div>\n"),
    ("", "<kifu-viewer>"),
    // Other text around records.
    ("", "> ▲７六歩\n"),
    ("", ">"),
    ("", "```\n"),
    ("", "| 1. ７六歩 | ２. ３四歩 |\n"),
    ("", "| 1 | P-7f | P-3d |\n"),
    ("", "1\tP-7f\tP-3d\n"),
    ("▲△\n７３\n", "六四"),
    ("▲△\n７３\n", "　六\n"),
    ("", "▲ △ "),
    ("", "歩六七　歩四三\n"),
    ("", "▲\n"),
    // Lists of moves.
    ("1. P-7f ", "{a<b and c>d} "),
    ("1. P-7f ", "{"),
    ("1. P-7f ", "("),
    ("1. P-7f ", "(1. P-2f) "),
    ("1. P-7f ", "(a "),
    ("1. P-7f ", "[x "),
    ("1. P-7f ", "-- "),
    ("1. P-7f ", "--a "),
    ("1. P-7f ", "what "),
    ("1. P-7f ", "$ "),
    ("[Black \"a\"]\n", "[White \"b\"]\n"),
    ("", "[Black \"a"),
    ("", "1. P-7f P-3d\n"),
    ("", "P-7f\n"),
    ("", "7g7f\n"),
    ("", "Ph-e4 "),
    // KIF and its relatives.
    ("1 ７六歩(77)", "（第１図）"),
    ("▲７六歩", "（第１図）"),
    ("▲７六歩", "（"),
    ("", "▲７六歩 △３四歩（1分）\n"),
    ("", "７六歩　３四歩　"),
    ("", "先手："),
    ("先手：", "<script>"),
    ("", "手合割：香落ち\n"),
    ("", "まで"),
    ("▲７六歩\n", "まで2手で先手の勝ち\n"),
    ("", "1 ７六歩(77)\n1 ２六歩(27)\n"),
    ("", "|・v香\n"),
    ("", "▲７八飛 △３二飛 ▲２八飛 △８二飛\n"),
    ("▲７六歩 △３四歩\n", "変化：2手\n△８四歩\n"),
    // Spellings, listings and escapes of other programs.
    ("", "7六fu "),
    ("", "歩7六 "),
    ("", "A７六歩 "),
    ("", "7g→7f, "),
    ("7六", "fu"),
    ("7g", " "),
    ("", "7g "),
    ("", "1: 1 ７六歩\n"),
    ("1\t手合割：平手\n", "2\t1 ７六歩\n"),
    ("", "## 1手目 ▲７六歩\n"),
    ("", "▲７六歩\\n"),
    ("", "\\u25b2"),
    ("x = `", "▲７六歩\n"),
    ("", "[td]▲７六歩[/td]"),
    ("[/b]", "[b"),
    ("[/b]", "[b="),
    ("[/b]", "[b=x "),
    ("[/b]", "[b][i]"),
    ("[/b]", "[b=[x]"),
    ("<p>", "<!-- 7g7f -->"),
    ("<p><!-- ", "7g7f <!-- "),
    ("{|\n", "|+ ▲７六歩\n"),
    ("", "{\"from\":\"7g\",\"to\":\"7f\"}\n"),
    ("{\"a\":", "{\"from\":"),
    ("PI\n+\n", "+7776FU\n+7776FU,T3\n"),
    ("PI\n+\n+7776FU", ",35"),
    ("1 ▲７六歩", " 0:01"),
    ("▲７六歩", "１　"),
    // CSA, USI, JSON, addresses.
    ("PI\n+\n", "+7776FU,T1,"),
    ("PI\n+\n", "'** 30 -3334FU\n"),
    ("", "V2.2,PI,+,"),
    ("", "position startpos\n"),
    ("bestmove 7g7f\n", "position startpos moves 7g7f\n"),
    (
        "bestmove 7g7f\n",
        "position startpos moves 7g7f 3c3d 2g2f\nbestmove 8c8d\n",
    ),
    ("", "2024-01-01 12:00:00 : : : info\n"),
    ("", "7g7f,"),
    ("V2.2,", "N+a,"),
    ("PI\n+\n", "+7776FU\n%MATTA\n"),
    ("PI\n+\n+7776FU\n", "%MATTA\n"),
    ("", "info depth 1 pv 7g7f 3c3d\nbestmove 7g7f\n"),
    ("{\"moves\":[{}", ",{\"comments\":[\"[%cal G7g7f]\"]}"),
    ("", "%37"),
    ("https://example.com/?", "a=b&"),
    ("https://example.com/?", "body=https://example.com/?"),
    ("https://example.com/?moves=", "7g7f3c3d"),
    ("", "https://example.com/?moves=7g7f\n"),
    ("var data = {moves: 1, csa: 1, ", "a: {"),
    ("{\"moves\":[", "{\"csa\":\"+7776FU\"},"),
    ("", "{\"moves\":["),
    ("", "{\"a\":{\"moves\":[{\"move\":"),
    ("", "[{\"body\":\"+7776FU\",\"x\":"),
    ("", "{\"a\":[{\"csa\":\"V2.2\",\"moves\":[],\"x\":"),
    ("先手：", "後手："),
    ("", "備考：▲７六歩 △３四歩\n"),
    ("", "▲７六歩 △３四歩\n\n"),
    ("", "第2局\n▲７六歩 △３四歩\n"),
    ("", "手合割：両桂落ち\n"),
    ("", "3手詰\n"),
    ("", "From: a\n"),
    // Prose with moves in it.
    ("", "その日、▲７六歩と指した。\n"),
    ("", "He played P-7f and lost. "),
    ("", "P - 7f and "),
    ("", "Pawn to 7f, "),
    ("本局は", "先手の７六歩、後手の"),
    ("moves: ", "7776FU and "),
    ("先手：", "▲７六歩△３四歩と"),
    ("a", "7六"),
    ("", "\n \n"),
    ("", "：：\n"),
    ("", "\u{fffd}"),
    // Words, values and games between moves; threads of messages.
    ("", "パス"),
    // Texts opened in the wrong encoding.
    ("", "1 ‚V˜Z•à(77)\n"),
    ("", "俈榋曕\n"),
    ("1. P-7f P-3d", "歩()[]/☗▲"),
    ("", "1:"),
    ("▲７六歩 ", "あ "),
    ("▲７六歩 ", "あ(x)"),
    ("▲７六歩 ", "あ ▲ "),
    ("▲７六歩 ", "+35 "),
    ("▲７六歩 ", "好手 △３四歩 好手 ▲２六歩 "),
    ("", "７六歩 +35\n"),
    ("7g7f +35\n", "3c3d -20\n"),
    ("7g7f ", "+35 "),
    ("1. P-7f", "; P-3d"),
    ("1. P-7f", ";"),
    ("P-7f", "/P-3d"),
    ("P-7f", "/+35"),
    ("", "P-7f/+35"),
    ("", "P-7f/+35/P-3d/-20"),
    ("", "+35/P-7f "),
    ("P-7f ", "~~P-6f~~ "),
    ("▲７六歩 ", "~~▲６六歩~~ "),
    ("▲７六歩", "（あ\n"),
    ("▲７六歩（あ\n", "い\n"),
    ("", "▲７六歩（あ\nい）"),
    ("▲７六歩 ", "←あ "),
    ("", "▲７六歩 ←あ △３四歩 ←い "),
    ("▲７六歩", "１△"),
    ("▲", "７ 六 "),
    ("", "７六に歩"),
    ("", "#1 P-7f "),
    ("", "└"),
    ("", "└ ▲７六歩\n"),
    ("", "#1 ▲７六歩\n"),
    ("<a-b>", "<c>7g7f</c>"),
    ("<a-b>\n", "<c>"),
    ("<a-b>\n", "<![CDATA["),
    ("<p>", "<s>P-7f"),
    ("<p>", "<s>P-7f</s> "),
    ("1 +7776FU\n2 -3334FU\n3 +2726FU\n", "3 +6766FU\n"),
    ("+7776FU", "(3)"),
    ("+7776FU ", "2) "),
    ("7g7f", " -> "),
    ("7g7f // a\n", "3c3d // b\n"),
    ("", "7g7f|"),
    ("[\"", "7g7f 3c3d\",\""),
    ("", "7g 7f "),
    ("", "pawn seven f "),
    ("", "fu-7f "),
    ("", "Sente = a\n"),
    ("", "Сэнтэ: P-7f\n"),
    ("", "0:01\n"),
    ("▲７六歩\n", "0:01\n"),
    ("", "7육보 "),
    ("", "7g7f.o "),
    ("", "1,7g7f 3c3d 2g2f 8c8d\n"),
    ("", "x 7g7f 3c3d 2g2f 8c8d "),
    ("", "B: P-7f\n"),
    ("", "{x} "),
    ("", "{x}{"),
    ("", "2. ▲７六歩\n1. △３四歩\n"),
    ("", "△３四歩\n▲７六歩\n"),
    ("", ">▲７六歩\n>>△３四歩\n"),
    ("▲７六歩\n", ">"),
    ("", "1 & P-7f & P-3d \\\\\n"),
    ("", "| 1 | ▲７六歩 | 35 | ▲２六歩 |\n"),
    ("<body>", "<title>"),
    // Many of the same kind.
    ("1 ７六歩(77)\n", "変化：1手\n1 ７六歩(77)\n"),
    ("1 ７六歩(77)\n", "変化：9手\n9 ７六歩(77)\n"),
    ("1 ７六歩(77)\n2 ３四歩(33)\n", "変化：2手\n2 ５五角(88)\n"),
    ("1 ７六歩(77)\n", "2 投了\n"),
    ("1 ７六歩(77)\n", "2 ５五歩(56)\n"),
    ("", "????\n1 ７六歩(77)\n"),
    ("1 ７六歩(77)\n", "*comment\n"),
    ("1 ７六歩(77)\n", "&bookmark\n"),
    ("", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n"),
    ("", "手合割：平手\n1 ７六歩(77)\n2 投了\n"),
    ("先手の持駒：", "歩十八 "),
    ("1 ７六歩(77)\n", "右左上下"),
    ("1 ７六歩(77) (", "99999"),
    ("1 ７六歩", "("),
    ("", "\r\n\r\n"),
    ("position startpos moves", " 5i5h 5a5b 5h5i 5b5a"),
    ("position startpos moves", " 5i5a"),
    ("表記：usi\n", "5i5h 5a5b 5h5i 5b5a "),
    ("", "4k4/9/9/9/9/9/9/9/4K4 b - 1\n"),
    ("sfen ", "9"),
    ("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n", "5i5h none 1 2 3\n"),
    ("", "4k4/9/9/9/9/9/9/9/4K4[-] w 0 1\n"),
    ("", "4k^4/9/9/9/9/9/9/9/4K^4 / S/s\n"),
    ("~0.7ku", "2jm"),
    ("~0.7ku2jm", ".~1.2jm"),
    ("~0.7ku", ".~9.2jm"),
    ("https://example.com/?usen=~0.", "%37%6bu"),
    ("", "[{\"a\":"),
    ("{\"moves\":[{}],\"header\":{", "\"a\":1,"),
    ("{\"a\":[", "\"1 ７六歩(77)\","),
    (
        "{\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":8}},\"forks\":[",
        "[{\"special\":\"TORYO\"}],",
    ),
    ("{\"moves\":[{},", "{\"move\":{\"to\":{\"x\":5,\"y\":5}}},"),
    // Rows and words of CSA.
    ("", "+7776FU\n-7677FU\n"),
    ("PI\n+\n", "+5958OU,T1,-5152OU,T1,+5859OU,T1,-5251OU,T1\n"),
    ("PI\n+\n", "+5958OU-5152OU+5859OU-5251OU"),
    ("+7776FU\n", "'*comment\n"),
    ("+7776FU\n", "%CHUDAN\n"),
    ("+7776FU\n", "T1\n"),
    ("+7776FU\n", "-9999XX\n"),
    ("V2.2\n", "P1"),
    ("V2.2\n", "P1-KY\n"),
    ("V2.2\nP+", "00FU"),
    ("V2.2\nP1", "+FU"),
    ("V2.2\n$NOTE:", "\\"),
    ("V2.2\n", "/\nPI\n"),
    ("V2.2\n", ","),
    ("+7776FU", ",x"),
    ("+7776FU", " x"),
    ("V2.2\n", "'"),
    // Signs of lists.
    ("1. P7f P3d ", ")"),
    ("1. P7f P3d ", "{ \n"),
    ("1. P7f P3d ", "}"),
    ("1. P7f P3d ", "[\n"),
    ("1. P7f P3d ", "]"),
    ("1. P7f P3d ", "(1... P3d "),
    ("1. P7f P3d ", "() "),
    ("1. P7f P3d ", "[A \"b\"]\nP7f "),
    ("1. P7f P3d ", "!?"),
    ("1. P7f P3d ", "; \n"),
    ("1. P7f P3d ", "hello P7f "),
    ("1. P7f P3d ", "Variation:1 "),
    ("1. P7f P3d ", "1-0 P7f P3d "),
    ("1. P7f P3d ", "# \nP7f "),
    ("1. P7f P3d ", "P-7j "),
    ("1. P7f P3d ", "☗歩-76 "),
    ("1. P7f P3d ", "1. e4 e5 {"),
    ("▲７六歩 ▲２\n", "六歩 ▲２\n"),
];

/// Returns a text of about `bytes` bytes.
fn fill((head, unit): &(&str, &str), bytes: usize) -> String {
    (*head).to_owned() + &unit.repeat(bytes / unit.len())
}

/// Returns how many times longer a text of [`TIMES`] times `bytes` takes: the least of [`TRIES`]
/// measurements, or 0 if the large text is read too fast to measure.
fn growth(shape: &(&str, &str), bytes: usize) -> f64 {
    let small = fill(shape, bytes);
    let large = fill(shape, bytes * TIMES as usize);
    let mut least = f64::INFINITY;
    for _ in 0..TRIES {
        let long = time(&large);
        if long < MIN_TIME {
            return 0.0;
        }
        let short = time(&small).max(MIN_TIME / TIMES / 4);
        least = least.min(long.as_secs_f64() / short.as_secs_f64());
        if least <= MAX_GROWTH {
            break;
        }
    }
    least
}

#[test]
fn twice_the_text_takes_twice_the_time() {
    let mut slow = Vec::new();
    for shape in SHAPES {
        // The time may jump once if the small text fits a cache and the large one does not. Nonlinear
        // reading keeps growing.
        let first = growth(shape, SMALL);
        if first > MAX_GROWTH {
            let second = growth(shape, SMALL * 4);
            if second > MAX_GROWTH {
                slow.push(format!("{shape:?}: {first:.1}, then {second:.1} times"));
            }
        }
    }
    assert_eq!(slow, [""; 0], "for {TIMES} times the size");
}
