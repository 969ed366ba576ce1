//! Output of programs and servers: one-line CSA, one move a line, logs of engines and servers.

use kifuyomi::{Color, EndKind, Outcome, read};

use crate::support::common::{codes, only, read_as, usi};

const TWO: &str = "7g7f 3c3d";
const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

/// Each text is one record with these moves on its main line and nothing wrong with it.
fn all_read(cases: &[(&str, &str)]) {
    for (text, moves) in cases {
        read_as(text, moves);
    }
}

#[test]
fn a_record_of_csa_in_one_line() {
    let rows = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY,P2 * -HI *  *  *  *  * -KA * ,\
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU,P4 *  *  *  *  *  *  *  *  * ,P5 *  *  *  *  *  *  *  *  * ,\
        P6 *  *  *  *  *  *  *  *  * ,P7+FU+FU+FU+FU+FU+FU+FU+FU+FU,P8 * +KA *  *  *  *  * +HI * ,\
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY";
    let drawn = format!("V2.2,N+A,N-B,{rows},+,+7776FU,-3334FU");
    all_read(&[
        ("V2.2,PI,+,+7776FU,-3334FU", TWO),
        ("V2.2,N+A,N-B,PI,+,+7776FU,T1,-3334FU,T2,%TORYO", TWO),
        ("PI,+,+7776FU,-3334FU,%TORYO", TWO),
        ("v2.2,PI,+,+7776FU,T1,-3334FU,T1\n", TWO),
        ("N+A,N-B,PI,+,+7776FU,-3334FU", TWO),
        (
            "V2,$EVENT:x,$START_TIME:2024/01/01,PI,+,+7776FU,-3334FU",
            TWO,
        ),
        (&drawn, TWO),
    ]);
    let read = only("V2.2,N+A, B,N-C,$EVENT:d, e,PI,+,+7776FU,-3334FU");
    assert_eq!(read.record.header("先手"), Some("A, B"));
    assert_eq!(read.record.header("棋戦"), Some("d, e"));
    // A name on its own line may contain commas.
    let read = only("V2.2\nN+A,+B\nPI\n+\n+7776FU\n");
    assert_eq!(read.record.header("先手"), Some("A,+B"));
}

#[test]
fn moves_one_a_line() {
    all_read(&[
        ("7g7f\n3c3d\n2g2f\n8c8d\n", FOUR),
        ("7g7f\r\n3c3d\r\n2g2f\r\n8c8d\r\n", FOUR),
        ("1. 7g7f\n2. 3c3d\n3. 2g2f\n4. 8c8d\n", FOUR),
        ("1 7g7f\n2 3c3d\n", TWO),
        ("1: 7g7f\n2: 3c3d\n", TWO),
        ("7g7f,3c3d,2g2f,8c8d", FOUR),
        ("7g7f, 3c3d, 2g2f, 8c8d", FOUR),
        ("[\"7g7f\",\"3c3d\",\"2g2f\",\"8c8d\"]", FOUR),
        ("[\n  \"7g7f\",\n  \"3c3d\"\n]\n", TWO),
        ("7g7f\n3c3d\nresign\n", TWO),
    ]);
    for text in ["7776FU\n3334FU\n", "+7776FU\n-3334FU\n", "+7776FU -3334FU"] {
        let read = only(text);
        assert_eq!(
            (usi(&read.record).as_str(), codes(&read)),
            (TWO, vec!["no-start-position"])
        );
    }
    assert_eq!(
        only("7g7f\n3c3d\nresign\n").record.ending().map(|e| e.kind),
        Some(EndKind::Resignation)
    );
    // Lines of several moves are separate games.
    assert_eq!(read("7g7f 3c3d\n2g2f 8c8d\n").len(), 2);
}

const LOG: &str = "usi\nid name Engine 1.0\nid author nobody\noption name Threads type spin default 4\nusiok\n\
isready\nreadyok\nusinewgame\nposition startpos moves 7g7f\ngo btime 1000 wtime 1000\n\
info depth 1 score cp 33 pv 3c3d 2g2f\ninfo depth 2 score cp 30 nodes 1000 pv 3c3d 2g2f 8c8d\n\
bestmove 3c3d ponder 2g2f\nposition startpos moves 7g7f 3c3d 2g2f\ngo btime 1000 wtime 1000\n\
info depth 1 score cp 33 pv 8c8d\nbestmove 8c8d\ngameover win\nquit\n";

#[test]
fn logs_of_engines() {
    let is_answer = |line: &str| {
        ["id", "option", "usiok", "readyok", "info", "bestmove"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let fronts: [[&str; 2]; 7] = [
        ["", ""],
        ["> ", "< "],
        [">1:", "<1:"],
        ["2024-01-01 12:00:00.123 >1:", "2024-01-01 12:00:00.125 <1:"],
        [
            "[2024-01-01T12:00:00.123] [INFO] usi - sid=1 > ",
            "[2024-01-01T12:00:00.123] [INFO] usi - sid=1 < ",
        ],
        ["12:00:00 ", "12:00:01 "],
        ["Engine: ", "Engine: "],
    ];
    for [to, from] in fronts {
        let lines = LOG
            .lines()
            .map(|line| [if is_answer(line) { from } else { to }, line, "\n"].concat());
        let text: String = lines.collect();
        let read = only(&text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
    }
    all_read(&[
        (
            "position startpos\ngo infinite\ninfo depth 1 pv 7g7f 3c3d\nbestmove 7g7f\n",
            "7g7f",
        ),
        ("position startpos moves 7g7f 3c3d\nbestmove resign\n", TWO),
        (
            "position startpos moves 7g7f\ngo ponder\nbestmove 8c8d\nposition startpos moves 7g7f 3c3d\ngo\nbestmove 2g2f\n",
            "7g7f 3c3d 2g2f",
        ),
        // A pondered move that was not played.
        (
            "position startpos moves 7g7f 8c8d\nstop\nposition startpos moves 7g7f 3c3d\nbestmove 2g2f\n",
            "7g7f 3c3d 2g2f",
        ),
        (
            "position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a4b\nbestmove 7g7f\n",
            "5a4b 7g7f",
        ),
    ]);
    let reads = read(
        "position startpos moves 7g7f\nbestmove 3c3d\nusinewgame\nposition startpos moves 2g2f\nbestmove 8c8d\n",
    );
    let games: Vec<String> = reads.iter().map(|read| usi(&read.record)).collect();
    assert_eq!(games, [TWO, "2g2f 8c8d"]);
    // Positions alone are separate records.
    assert_eq!(
        read("position startpos moves 7g7f\nposition startpos moves 7g7f 3c3d\n").len(),
        2
    );
}

const SERVER: &str = "BEGIN Game_Summary\nProtocol_Version:1.2\nFormat:Shogi 1.0\nGame_ID:x\nName+:A\nName-:B\n\
Your_Turn:+\nTo_Move:+\nBEGIN Time\nTime_Unit:1sec\nEND Time\nBEGIN Position\nPI\n+\nEND Position\n\
END Game_Summary\nAGREE\nSTART:x\n+7776FU,T1\n-3334FU,T2\n";

#[test]
fn logs_of_servers() {
    for end in [
        "%TORYO,T3\n#RESIGN\n#WIN\n",
        "#RESIGN\n#WIN\n",
        "#TIME_UP\n#LOSE\n",
        "#GOTE_WIN\n",
    ] {
        let text = [SERVER, end].concat();
        for (front, back) in [("", ""), ("< ", "> "), ("<1:", ">1:"), (">>", "<<")] {
            let lines = text.lines().map(|line| {
                let is_mine = line.starts_with('+') || line == "AGREE";
                [if is_mine { back } else { front }, line, "\n"].concat()
            });
            let text: String = lines.collect();
            let read = only(&text);
            assert_eq!(usi(&read.record), TWO, "{text}\n{:?}", read.problems);
            let serious = read
                .problems
                .iter()
                .filter(|p| p.code() != "unwrapped-quotes");
            assert_eq!(serious.count(), 0, "{text}\n{:?}", read.problems);
            let ending = read.record.ending().unwrap();
            assert_eq!(ending.outcome, Outcome::Win(Color::White), "{text}");
        }
    }
}

#[test]
fn words_of_servers_end_a_game() {
    let ending = |word: &str| {
        let read = read_as(&format!("PI\n+\n+7776FU\n-3334FU\n{word}\n"), TWO);
        let ending = read
            .record
            .ending()
            .map(|ending| (ending.kind, ending.outcome));
        ending.unwrap_or_else(|| panic!("{word}"))
    };
    let black = Outcome::Win(Color::Black);
    let white = Outcome::Win(Color::White);
    for (word, kind, outcome) in [
        ("#SENTE_WIN", EndKind::Other, black),
        ("#GOTE_WIN", EndKind::Other, white),
        ("#DRAW", EndKind::Draw, Outcome::Draw),
        ("#SENTE_WIN_TIMEOUT", EndKind::TimeUp, black),
        ("#SENNICHITE", EndKind::Repetition, Outcome::Draw),
        (
            "#OUTE_SENNICHITE",
            EndKind::PerpetualCheck,
            Outcome::Unknown,
        ),
        (
            "%OUTE_SENNICHITE",
            EndKind::PerpetualCheck,
            Outcome::Unknown,
        ),
        ("%ERROR", EndKind::Other, Outcome::Unknown),
        ("%MATTA", EndKind::Other, Outcome::Unknown),
    ] {
        assert_eq!(ending(word), (kind, outcome), "{word}");
    }
}

#[test]
fn a_move_taken_back_is_a_variation() {
    for (text, moves, nodes) in [
        (
            "+7776FU\n-8384FU\n%MATTA\n-3334FU\n+2726FU\n%TORYO\n",
            "7g7f 3c3d 2g2f",
            6,
        ),
        ("+7776FU\n%MATTA\n+2726FU\n-3334FU\n", "2g2f 3c3d", 4),
        ("+7776FU\n-8384FU\n%MATTA\n%MATTA\n+2726FU\n", "2g2f", 4),
        (
            "+7776FU\nT3\n-8384FU\n%MATTA\nT1\n-3334FU\n%MATTA\n-1314FU\n",
            "7g7f 1c1d",
            5,
        ),
        // Some programs only record the takeback.
        ("+7776FU\n%MATTA\n-3334FU\n", TWO, 3),
    ] {
        let read = read_as(&["PI\n+\n", text].concat(), moves);
        assert_eq!(read.record.nodes().count(), nodes, "{text}");
    }
}

#[test]
fn an_impossible_time_is_no_move() {
    for time in ["T-600", "T-3", "Tabc"] {
        let read = only(&format!("PI\n+\n+7776FU\n{time}\n-3334FU,{time}\n"));
        assert_eq!(usi(&read.record), TWO, "{time}");
        assert_eq!(codes(&read), ["bad-time"; 2], "{time}");
    }
}
