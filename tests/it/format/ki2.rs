//! Sequences of moves as people write them: KI2, lists without marks, books, handwritten notes.

use kifuyomi::problem::Lang;
use kifuyomi::{EndKind, LossKind, Outcome, Record, format, read};

use crate::support::common::{self, codes, one, only, read_as, usi};

#[test]
fn promotion_is_read_in_every_spelling() {
    let promotes = "成|成り|成リ|成ﾘ|なり|ナリ|ﾅﾘ|ナ|ナル|nari| 成| ナリ".split('|');
    let declines = "不成|不成り|生|成らず|成ラズ|成ﾗｽﾞ|ならず|ナラズ|ﾅﾗｽﾞ|フナリ|不ナリ|narazu| ならず|\
                    ナラス\u{3099}";
    let declines = declines.split('|').map(|word| (word, "8h2b"));
    for (word, bishop) in promotes.map(|word| (word, "8h2b+")).chain(declines) {
        let listed = [
            format!("▲７六歩△３四歩▲２二角{word}△同銀"),
            format!("▲７六歩 △３四歩 ▲２二角{word} △同銀"),
            format!("７六歩 ３四歩 ２二角{word} 同銀"),
            format!("７六歩、３四歩、２二角{word}、同銀"),
            format!("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角{word}(88)\n4 同　銀(31)"),
            format!("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角(88){word}\n4 同　銀(31)"),
            format!("1 ７六歩 2 ３四歩 3 ２二角{word} 4 同銀"),
            format!("先手７六歩、後手３四歩、先手２二角{word}、後手同銀"),
            format!("今日は▲７六歩△３四歩▲２二角{word}△同銀まで進んだ。"),
            format!("7六歩 3四歩 2二kaku{word} 3一銀→2二銀"),
        ];
        for text in listed {
            let read = only(&text);
            assert_eq!(
                usi(&read.record),
                format!("7g7f 3c3d {bishop} 3a2b"),
                "{text}"
            );
        }
    }
}

#[test]
fn promotion_is_read_after_every_disambiguation() {
    for (words, from) in [
        ("右", "2d"),
        ("みぎ", "2d"),
        ("ミギ", "2d"),
        ("右上", "2d"),
        ("左", "4d"),
        ("ひだり", "4d"),
        ("左上がり", "4d"),
    ] {
        for (promotion, sign) in [("ナラズ", ""), ("成らず", ""), ("なり", "+"), ("成リ", "+")]
        {
            let text =
                format!("sfen 4k4/9/9/5S1S1/9/9/9/9/4K4 b - 1\n▲３三銀{words}{promotion} △５二玉");
            let read = one(&text);
            assert_eq!(usi(&read.record), format!("{from}3c{sign} 5a5b"), "{text}");
        }
    }
}

#[test]
fn kana_after_a_move_that_begin_another_word_are_words() {
    for text in [
        "▲７六歩 なりふり構わず △３四歩",
        "▲７六歩 なるほど △３四歩",
        "▲７六歩なら △３四歩",
        "▲７六歩だ △３四歩",
        "▲７六歩より △３四歩",
    ] {
        assert_eq!(usi(&only(text).record), "7g7f 3c3d", "{text}");
    }
}

#[test]
fn the_side_of_a_move_may_be_a_word() {
    for text in [
        "先手７六歩、後手３四歩、先手２二角成、後手同銀",
        "先手７六歩 後手３四歩\n先手２二角成 後手同銀",
    ] {
        read_as(text, "7g7f 3c3d 8h2b+ 3a2b");
    }
    let read = one("先手：山田\n後手：鈴木\n先手７六歩");
    assert_eq!(read.record.headers.len(), 2);
    assert_eq!(usi(&read.record), "7g7f");
}

#[test]
fn a_list_is_read_with_any_marks_and_separators_or_none() {
    for text in [
        "▲７六歩△３四歩▲２二角成",
        "▲７六歩    △３四歩    ▲２二角成",
        "▲７六歩\n△３四歩\n▲２二角成",
        "☗７六歩　☖３四歩　☗２二角成",
        "⛊７六歩 ⛉３四歩 ⛊２二角成",
        "▼７六歩 ▽３四歩 ▼２二角成",
        "▲７六歩、△３四歩、▲２二角成。",
        "▲７六歩→△３四歩→▲２二角成",
        "①▲７六歩②△３四歩③▲２二角成",
        "▲７六歩(77)△３四歩(33)▲２二角成(88)",
        "▲ ７六歩 △ ３四歩 ▲ ２二角成",
        "1 ▲７六歩 △３四歩 ▲２二角成",
        "1 ▲７六歩 2 △３四歩 3 ▲２二角成",
        "７六歩 ３四歩 ２二角成",
        "７六歩　３四歩　２二角成",
        "７六歩、３四歩、２二角成",
        "76歩 34歩 22角成",
        "7六歩 3四歩 2二角成",
        "７６歩 ３４歩 ２２角成",
        "七六歩 三四歩 二二角成",
        "七六兵 三四兵 二二角成",
        "春歩 ら歩 る角成",
        "７六丶 ３四フ ２二クナ",
        "1.７六歩 2.３四歩 3.２二角成",
        "1. 76歩 34歩 2. 22角成",
        "７六歩\n３四歩\n２二角成",
    ] {
        read_as(text, "7g7f 3c3d 8h2b+");
    }
    assert_eq!(one("７六歩 ３四歩").format.name, "japanese");
    assert_eq!(one("▲７六歩 △３四歩").format.name, "ki2");
}

#[test]
fn the_same_square_is_read_in_each_spelling() {
    let spellings = "△同　銀|△同銀|△同 銀|△仝銀|△２二同銀|△同22銀|△22同　銀|△𠔼銀|△－銀";
    for last in spellings.split('|') {
        let read = one(&format!("▲７六歩△３四歩▲２二角成{last}"));
        assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b+ 3a2b", "{last}");
    }
}

#[test]
fn words_tell_like_pieces_apart() {
    let tokins = "8k/9/9/9/9/9/1+P7/+P8/+P+P+P5K b - 1";
    let dragons = "+R8/9/8k/1+R7/9/9/9/9/8K b - 1";
    let knights = "8k/9/9/9/9/9/2N1N4/9/8K b - 1";
    let silvers = "k5S1S/9/6S1S/9/9/9/9/9/8K b - 1";
    let drop = "4k4/9/9/9/9/9/9/9/5G2K b G 1";
    for (board, mv, texts) in [
        (tokins, "9i8h", "▲８八と左上|▲８八と上左|▲８八と左行"),
        (tokins, "8i8h", "▲８八と直|▲８八と直上"),
        (tokins, "8g8h", "▲８八と引|▲８八と下"),
        (dragons, "8d8b", "▲８二龍上|▲８二竜行|▲８二龍入|▲８二龍王行"),
        (knights, "7g6e", "▲６五桂左|▲６五桂左跳|▲６五桂(77)"),
        (
            silvers,
            "1a2b",
            "▲２二銀右引不成|▲２二銀引右生|▲２二銀右引成らず",
        ),
        (
            silvers,
            "3c2b+",
            "▲２二銀左上成|▲２二銀成左上|▲22銀左上成り",
        ),
        (drop, "G*5h", "▲５八金打"),
        (drop, "4i5h", "▲５八金|▲５八金左"),
    ] {
        let bod = common::write("bod", &Record::new(board.parse().unwrap())).0;
        for text in texts.split('|') {
            let read = one(&format!("{bod}{text}\n"));
            assert_eq!(usi(&read.record), mv, "{text}: {:?}", read.problems);
        }
    }
}

#[test]
fn an_ambiguous_move_names_its_candidates() {
    let read = &read("手合割：平手\n▲５八金")[0];
    assert_eq!(codes(read), ["ambiguous"]);
    let message = read.problems[0].to_string();
    assert!(
        message.contains("6i") && message.contains("4i"),
        "{message}"
    );
    let japanese = read.problems[0].message(Lang::Japanese);
    assert!(
        japanese.contains("６九") && japanese.contains("４九"),
        "{japanese}"
    );
}

#[test]
fn an_ending_is_read_in_the_line_and_as_a_sentence() {
    let (black, draw) = (Outcome::Win(kifuyomi::Color::Black), Outcome::Draw);
    for (ending, kind, outcome) in [
        ("△投了", EndKind::Resignation, black),
        // Some programs write the wrong mark.
        ("▲投了", EndKind::Resignation, black),
        ("投了", EndKind::Resignation, black),
        ("△千日手", EndKind::Repetition, draw),
        ("まで1手で先手の勝ち", EndKind::Resignation, black),
        ("まで1手詰", EndKind::Mate, black),
        ("まで1手で時間切れにより先手の勝ち", EndKind::TimeUp, black),
        ("まで、1手で持将棋", EndKind::Impasse, draw),
    ] {
        for text in [format!("▲７六歩 {ending}"), format!("▲７六歩\n{ending}\n")] {
            let read = one(&text);
            let found = read.record.ending().unwrap();
            assert_eq!((found.kind, found.outcome), (kind, outcome), "{text}");
            assert_eq!(read.record.moves(), 1, "{text}");
        }
    }
}

#[test]
fn variations_comments_and_bookmarks() {
    let text =
        "手合割：平手\n\n▲７六歩△３四歩\n*角道\n&図\n▲２六歩\n\n変化：2手\n△８四歩\n*飛車先\n";
    let read = one(text);
    let record = &read.record;
    let (second, node) = record.main_line().nth(1).unwrap();
    assert_eq!(node.comment(), "角道");
    assert_eq!(node.bookmarks(), ["図"]);
    let sibling = record.node(second).unwrap().next_sibling().unwrap();
    assert_eq!(record.node(sibling).unwrap().comment(), "飛車先");
    let kifuyomi::Written {
        text: again,
        losses,
        ..
    } = format::by_name("ki2").unwrap().write(record);
    assert_eq!(losses, []);
    assert_eq!(one(&again).record, *record, "{again}");
}

#[test]
fn remarks_after_moves_are_kept() {
    let read = one("▲７六歩（初手） △３四歩 # 角道\n*歩\n▲２六歩");
    let nodes: Vec<_> = read.record.main_line().map(|(_, node)| node).collect();
    assert_eq!(nodes[0].comment(), "初手");
    assert_eq!(nodes[1].hidden_lines(), [" 角道"]);
    assert_eq!(nodes[1].comment(), "歩");
}

#[test]
fn the_first_mark_decides_which_side_begins() {
    let read = one("△３四歩 ▲７六歩");
    assert_eq!(usi(&read.record), "3c3d 7g7f");
    assert_eq!(codes(&read), ["turn-from-first-move"]);
    let handicap = one("手合割：二枚落ち\n△６二銀 ▲７六歩");
    assert_eq!(codes(&handicap), [""; 0]);
    let odd = one("▲７六歩 ▲３四歩");
    assert_eq!(usi(&odd.record), "7g7f 3c3d");
    assert_eq!(codes(&odd), ["wrong-mark"]);
}

#[test]
fn any_piece_may_be_put_between() {
    let board = "7k1/9/9/7R1/9/9/9/9/8K w rb4g4s4n4l18p 1";
    let setup: kifuyomi::Setup = board.parse().unwrap();
    let bod = format::by_name("bod")
        .unwrap()
        .write(&Record::new(setup))
        .text;
    let read = one(&format!("{bod}△２三合 ▲同飛成 まで2手詰\n"));
    assert_eq!(usi(&read.record), "P*2c 2d2c+");
    assert_eq!(codes(&read), ["any-piece"]);
    let (_, first) = read.record.main_line().next().unwrap();
    assert!(first.played().unwrap().any);
}

#[test]
fn one_side_holds_all_other_pieces() {
    let head = "玉方の持駒：残り全部\n";
    let rows =
        "|v玉 ・ ・ ・ ・ ・ ・ ・ ・|\n".to_owned() + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(8);
    for text in [
        format!("{head}{rows}攻方の持駒：飛　金二\n"),
        format!("{rows}先手の持駒：飛　金二\n後手の持駒：残り駒全部\n"),
    ] {
        let read = one(&text);
        assert_eq!(codes(&read), [""; 0], "{text}");
        let hands = read.record.start.to_string();
        assert!(hands.contains(" R2Gr2b2g4s4n4l18p "), "{hands}");
    }
}

#[test]
fn a_diagram_keeps_the_names_of_the_players() {
    let mut record = one("先手：A\n後手：B\n棋戦：C\n▲７六歩").record;
    let lost = |record: &Record| {
        let written = format::by_name("bod").unwrap().write(record);
        let mut losses = written.losses.iter();
        let headers = losses.find(|loss| loss.kind == LossKind::Headers);
        (written.text, headers.map(|loss| loss.count))
    };
    let (text, count) = lost(&record);
    assert_eq!(count, Some(1), "the event");
    let again = one(&text).record;
    assert_eq!(again.header("先手"), Some("A"));
    assert_eq!(again.header("後手"), Some("B"));

    record.headers.pop();
    assert_eq!(lost(&record).1, None);

    // A name with a line break is written in another form, which is reported as a loss.
    record.headers[0].value = "A\n▲２六歩".into();
    let (text, count) = lost(&record);
    assert_eq!(count, Some(1));
    assert_eq!(one(&text).record.moves(), 0);
}

/// Moves in a sentence are a variation if only the moves before it go on in the next line.
#[test]
fn moves_of_a_sentence_may_be_an_aside() {
    let game = "▲２六歩 △３四歩 ▲２五歩 △３三角 ▲７六歩 △４四歩";
    let rest = "▲６八玉 △４二飛 ▲７八玉 △６二玉\nまで10手";
    for gap in ["\n", "\n\n"] {
        let aside = "▲４八銀△３二銀▲６八玉が狙い。";
        let record = one(&[game, gap, aside, gap, rest].concat()).record;
        let moves = "2g2f 3c3d 2f2e 2b3c 7g7f 4c4d 5i6h 8b4b 6h7h 5a6b";
        assert_eq!(usi(&record), moves);
        assert_eq!(record.all_moves(), 13);
        let followed = "▲４八銀△３二銀▲６八玉と進んだ。";
        let record = one(&[game, gap, followed, gap, "△４二飛 ▲７八玉"].concat()).record;
        let moves = "2g2f 3c3d 2f2e 2b3c 7g7f 4c4d 3i4h 3a3b 5i6h 8b4b 6h7h";
        assert_eq!(usi(&record), moves);
        // Nor is a sentence about the opening another game.
        let opening = "▲２六歩△３四歩▲２五歩は自然な出だし。";
        let record = one(&[game, gap, opening, gap, rest].concat()).record;
        assert_eq!((record.moves(), record.all_moves()), (10, 10));
    }
}

#[test]
fn prose_is_no_list_of_moves() {
    for text in [
        "互角の形勢",
        "先手有望",
        "これは将棋の本です。",
        "山田さんの銀",
    ] {
        let read = &read(text)[0];
        assert_eq!(read.record.moves(), 0, "{text}");
        assert!(read.has_errors(), "{text}");
    }
}

#[test]
fn written_as_the_association_has_it() {
    let read = one(
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 ６二金(61)\n7 投了\n",
    );
    let write = |name| format::by_name(name).unwrap().write(&read.record).text;
    assert_eq!(
        write("ki2"),
        "▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角    △６二金\nまで6手で後手の勝ち\n"
    );
    assert_eq!(
        write("japanese"),
        "７六歩      ３四歩      ２二角成    同　銀      ４五角      ６二金\nまで6手で後手の勝ち\n"
    );
}

/// Other programs read neither lines for programs nor comments after the sentence.
#[test]
fn written_ki2_ends_with_the_sentence_about_the_result() {
    let text = "# 私用\n手合割：平手\n1 ７六歩(77)\n*始め\n&印\n2 投了\n*終わり\n&末\n";
    let written = format::by_name("ki2").unwrap().write(&one(text).record);
    let moves = "手合割：平手\n\n▲７六歩\n*始め\n*終わり\n&印\n&末\nまで1手で先手の勝ち\n";
    assert_eq!(written.text, moves);
    let losses: Vec<_> = written.losses.iter().map(|loss| loss.kind).collect();
    assert_eq!(losses, [format::LossKind::HiddenLines]);
    let again = format::by_name("ki2")
        .unwrap()
        .write(&one(&written.text).record);
    assert_eq!(again.text, moves);
}
