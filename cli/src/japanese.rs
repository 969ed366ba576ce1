//! The command line in Japanese: its help and its error messages.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _, Error, FromArgMatches as _};

use crate::status::Status;
use kifuyomi::problem::Lang;

use crate::args::Args;
use crate::output::remark;
use crate::words::Refusal;

/// The descriptions of commands. The program itself has an empty name here.
const COMMANDS: &[(&str, &str)] = &[
    (
        "",
        "将棋の棋譜を形式を問わずに読みます。棋譜の検査と変換、指し手の出力と説明、局面図の作成、局面の検索、詰みの探索、ウェブページの作成ができます",
    ),
    ("moves", "本譜の指し手を、指定した表記で出力します"),
    (
        "check",
        "棋譜を検査します。読み取った内容とすべての問題を出力します",
    ),
    (
        "convert",
        "棋譜をほかの形式に変換します。失われる情報は標準エラーに出します",
    ),
    ("formats", "形式を名前とともに一覧します"),
    (
        "notations",
        "表記とその設定を一覧します：`--notation \"japanese dragon=竜\"`",
    ),
    (
        "explain",
        "指し手を説明します。表記の各部分の意味、読み方、すべての表記での書き方を出力します",
    ),
    (
        "describe",
        "指し手を解説します。駒を取る手、両取り、王手、成り、囲いの完成などを、一手一行で出力します",
    ),
    (
        "find",
        "その手が指された場所を探します。指し手はどの表記で書いてもかまいません",
    ),
    ("legal", "局面の合法手を USI で一行に一手ずつ出力します"),
    ("mate", "手番の側が王手の連続で詰ませる最短の手順を探します"),
    ("tsume", "詰将棋を検討します（`tsume check`）"),
    (
        "tsume check",
        "詰将棋を検討します。最短の手数、作意が成立するか、余詰、変長・変同、駒余りを調べます。欠陥があると終了コードは 1 です",
    ),
    (
        "diagram",
        "局面図を作ります。SVG か、ファイル名が `.png` で終われば PNG です",
    ),
    (
        "sheet",
        "本譜の n 手ごとの局面と最後の局面を、一枚に並べます",
    ),
    (
        "index",
        "棋譜集の索引を、どのサーバーにも置けるファイルとして作ります。`-o` でフォルダーを指定します",
    ),
    (
        "site",
        "棋譜集からウェブサイトを作ります。図と指し手のあるファイルごとのページ、一覧、フィード、索引です",
    ),
    (
        "search",
        "索引を検索します。局面が現れた対局と次の一手のほか、対局者、日付、言葉などで探せます",
    ),
    ("table", "表を作ります。一局一行か、本譜の一手一行です"),
    (
        "prerender",
        "ページのすべての `<kifu-viewer>` に局面図と指し手を書き込み、スクリプトなしで読めるようにします。繰り返しても変わりません",
    ),
    (
        "man",
        "プログラムまたはコマンドのマニュアルページ（英語）を出力します",
    ),
    (
        "completions",
        "コマンドとオプションの、シェルの補完スクリプトを出力します",
    ),
    (
        "help",
        "コマンドの一覧か、指定したコマンドの使い方を表示します",
    ),
];

/// The descriptions of arguments and options: for one command, or for all without a description for that
/// command.
const ARGUMENTS: &[(&str, &str, &str)] = &[
    ("", "help", "使い方を表示します"),
    ("", "version", "バージョンを表示します"),
    ("", "lang", "メッセージと使い方の言語（en、ja）"),
    (
        "",
        "paths",
        "ファイル、フォルダー、または \"games/*.kif\" のようなパターン。省略するか - を書くと標準入力",
    ),
    ("", "recursive", "下のフォルダーも対象にします"),
    ("", "jobs", "同時に読むファイルの数。省略するとコアの数"),
    ("", "quiet", "進み具合も要約も表示しません"),
    (
        "",
        "from",
        "棋譜の形式。省略すると自動で判定します。`kifuyomi formats` で一覧できます",
    ),
    ("", "output", "書き込むファイル。省略すると標準出力"),
    (
        "",
        "notation",
        "指し手の表記。`kifuyomi notations` で一覧できます",
    ),
    ("", "json", "一行に一つの JSON を出力します"),
    ("", "file", "棋譜のファイル。省略するか - を書くと標準入力"),
    ("", "nodes", "調べる局面の数の上限"),
    ("", "seconds", "一局面にかける秒数の上限"),
    ("", "memory", "探索に使うメモリ（MB）"),
    (
        "",
        "game",
        "将棋の種類（`mini`、`tori` など）。省略すると本将棋か、盤の大きさが合う最初のもの",
    ),
    ("", "theme", "配色：print（白地に黒）、light、dark、wood"),
    ("", "flip", "後手を手前にします"),
    (
        "",
        "letters",
        "駒の文字の代わりに、欧文の略号と動きの印を表示します",
    ),
    ("", "names", "対局者名を入れます"),
    ("", "turn", "手番の側の持駒のそばに印を付けます"),
    ("", "last_move", "盤の下に最終手を書きます：`▲６三銀まで`"),
    ("", "caption", "盤の下に好きな文を書きます"),
    (
        "",
        "without",
        "省くもの：coordinates（座標）、hands（持駒）、marks（コメントの矢印と丸）、last（最終手の強調）",
    ),
    ("", "width", "幅（ピクセル）"),
    ("", "scale", "PNG の倍率。印刷や高解像度の画面のために"),
    (
        "moves",
        "numbering",
        "手数の付け方：pairs（二手ごと）、plies（一手ごと）、none（なし、棋譜ごとに一行）。省略すると表記ごとに決まった付け方",
    ),
    (
        "moves",
        "table",
        "すべての指し手とコメントを、表記ごとの列を並べた表として出力します：markdown、html、wiki",
    ),
    (
        "moves",
        "notation",
        "指し手の表記。`kifuyomi notations` で一覧できます。表にはいくつでも並べられます",
    ),
    (
        "moves",
        "json",
        "棋譜ごとに一行の JSON を出力します：指定した表記の指し手と USI",
    ),
    ("check", "json", "棋譜ごとに一行の JSON を出力します"),
    (
        "convert",
        "to",
        "変換先の形式。`kifuyomi formats` で一覧できます。省略すると -o のファイル名の拡張子で決まります",
    ),
    ("convert", "notation", "形式 `words` で使う指し手の表記"),
    (
        "convert",
        "encoding",
        "文字コード：UTF-8、Shift_JIS、EUC-JP",
    ),
    (
        "convert",
        "out_dir",
        "このフォルダーに、棋譜を一つずつファイルとして書きます",
    ),
    (
        "convert",
        "name",
        "ファイル名の付け方：{date}（日付）、{black}（先手）、{white}（後手）、{event}（棋戦）、{site}（場所）、{handicap}（手合割）、{result}（結果）、{ending}（終局）、{file}（元のファイル名）、{number}（その中での番号）が置き換わります",
    ),
    ("explain", "json", "一つの JSON を出力します"),
    ("explain", "ply", "本譜の手数。省略すると最後の手"),
    ("explain", "notation", "説明する表記"),
    (
        "describe",
        "positions",
        "詰めろかどうかを、一手ごとに何局面まで調べるか。0 なら調べません",
    ),
    ("find", "text", "指し手：`S-56`、`５六銀`"),
    ("legal", "sfen", "局面の SFEN。省略すると開始局面"),
    ("legal", "notation", "指し手の表記。省略すると USI"),
    (
        "legal",
        "depth",
        "この手数の手順が何通りあるかだけを出力します（perft）",
    ),
    (
        "mate",
        "sfen",
        "局面の SFEN。先頭の `sfen` はあってもなくてもかまいません",
    ),
    (
        "mate",
        "json",
        "JSON を出力します：mate（true、false、制限で終わったときは null）、plies、line（USI）、nodes、exact、left_over",
    ),
    ("mate", "notation", "--json を付けないときの指し手の表記"),
    (
        "mate",
        "file",
        "--sfen の代わりに、開始局面を解く棋譜のファイル。省略するか - を書くと標準入力",
    ),
    ("tsume check", "json", "棋譜ごとに一行の JSON を出力します"),
    (
        "tsume check",
        "notation",
        "--json を付けないときの指し手の表記",
    ),
    (
        "diagram",
        "ply",
        "本譜の手数。0 は開始局面。省略すると最後の局面",
    ),
    (
        "diagram",
        "at",
        "ビューアと同じ書き方の位置：`37`、`last`、変化は `12.1.30`",
    ),
    ("diagram", "sfen", "棋譜の代わりに描く局面の SFEN"),
    ("diagram", "notation", "筋・段・指し手の表記"),
    (
        "diagram",
        "output",
        "書き込むファイル。SVG か、名前が `.png` で終われば PNG。省略すると SVG を標準出力に出します",
    ),
    ("sheet", "every", "局面と局面の間の手数"),
    ("sheet", "columns", "横に並べる局面の数"),
    ("sheet", "notation", "筋・段・指し手の表記"),
    (
        "sheet",
        "output",
        "書き込むファイル。SVG か、名前が `.png` で終われば PNG。省略すると SVG を標準出力に出します",
    ),
    ("index", "plies", "この手数までの局面だけを索引に入れます"),
    (
        "index",
        "address",
        "ページから見た棋譜の場所：アドレスか、索引のフォルダーからのパス。省略すると、そこから棋譜へのパス",
    ),
    ("index", "output", "書き込むフォルダー"),
    ("site", "title", "サイトの題名"),
    (
        "site",
        "base",
        "サイトを置くアドレス（フィードのため）。省略するとフィードは作りません",
    ),
    (
        "site",
        "viewer",
        "ビューア：`kifuyomi.js` のアドレスか、サイトにコピーするフォルダー。省略すると、ページは図と指し手だけになります",
    ),
    (
        "site",
        "notation",
        "指し手の表記。何度か書くと、どの指し手もそのすべての表記で並べます",
    ),
    ("site", "output", "書き込むフォルダー"),
    (
        "search",
        "site",
        "`kifuyomi index` で作った索引のフォルダー",
    ),
    (
        "search",
        "sfen",
        "この局面（SFEN）になった対局。条件が何もなければ開始局面",
    ),
    ("search", "player", "この対局者の対局"),
    ("search", "text", "コメントか対局情報にこの言葉がある対局"),
    ("search", "opening", "この戦型の対局"),
    ("search", "event", "この棋戦の対局"),
    (
        "search",
        "date",
        "この年、月、日の対局：2024、2024-01、2024-01-31",
    ),
    ("search", "result", "この結果の対局"),
    ("search", "limit", "一覧に出す局数"),
    ("search", "notation", "次の一手の表記。省略すると USI"),
    ("search", "json", "一つの JSON を出力します"),
    (
        "search",
        "stats",
        "ブラウザから検索した場合の、読み込みの回数とバイト数を表示します",
    ),
    (
        "table",
        "to",
        "表の形式：parquet（Apache Parquet）、csv（一行目は列の名前）、jsonl（一行に一つの JSON）",
    ),
    (
        "table",
        "out_dir",
        "このフォルダーの中の `games` と `plies` というフォルダーに表を書きます",
    ),
    (
        "table",
        "rows",
        "書き込む行：games（一局一行）、plies（一手一行）。省略すると games、--out-dir があれば両方",
    ),
    (
        "table",
        "notation",
        "一手一行の表に、この表記の指し手の列を加えます。何度でも指定できます",
    ),
    (
        "table",
        "part_size",
        "ファイルの大きさの上限（MB）。超えると次のファイルに続けます",
    ),
    (
        "table",
        "part",
        "ファイル名の始まり。何回かに分けて一つのフォルダーに書くときに使います。その名前のファイルがすでにあれば、何もしません",
    ),
    (
        "prerender",
        "notation",
        "表記の指定がないビューアで使う表記。何度か書くと、どの指し手もそのすべての表記で並べます",
    ),
    ("prerender", "in_place", "ページを上書きします"),
    (
        "prerender",
        "base",
        "このフォルダーを公開するアドレス。各ページのヘッダーにリンクのプレビュー用のタグを書き、隣に画像と oEmbed のファイルを置きます",
    ),
    (
        "prerender",
        "files",
        "ページ。棋譜はページからの相対パスで読みます",
    ),
    ("man", "command", "コマンド"),
    (
        "man",
        "out_dir",
        "すべてのコマンドのマニュアルページを、このフォルダーに書きます",
    ),
    ("completions", "shell", "シェル"),
];

/// The text after the help of the program.
const EXIT_STATUS: &str = "終了コード：0 すべて読めた。1 読めない部分があるか、何も見つからなかった。\
     2 コマンドに誤りがあるか、開けない、または書けないファイルがあった。";

/// Returns the language that a command line requests, otherwise that of the system: the first variable that
/// is set.
pub fn lang_of(words: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Lang {
    let mut pairs = words.windows(2);
    let pair = pairs.find_map(|pair| match pair {
        [name, value] if name == "--lang" => value.to_str(),
        _ => None,
    });
    let joined = || {
        let mut words = words.iter().filter_map(|word| word.to_str());
        words.find_map(|word| word.strip_prefix("--lang="))
    };
    let of_system = || {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        let mut set = set.filter_map(variable);
        set.find(|value| !value.is_empty())
    };
    let tag = pair.or_else(joined).map(str::to_owned);
    match tag.or_else(of_system) {
        Some(tag) if tag.starts_with("ja") => Lang::Japanese,
        _ => Lang::English,
    }
}

/// Parses a command line, or prints the error and exits.
pub fn parse(words: &[OsString]) -> Args {
    let matches = command().try_get_matches_from(help_in_front(words));
    let args = matches.and_then(|matches| Args::from_arg_matches(&matches));
    args.unwrap_or_else(|error| match said(&error) {
        None => error.exit(),
        Some(said) => {
            remark(&said);
            std::process::exit(Status::Usage as i32)
        }
    })
}

/// `help COMMAND` accepts no options after it, so the language is moved to the front.
fn help_in_front(words: &[OsString]) -> Vec<OsString> {
    let mut words = words.to_vec();
    if words.get(1).is_some_and(|word| word == "help")
        && let Some(at) = words.iter().position(|word| word == "--lang")
        && at + 1 < words.len()
    {
        let pair: Vec<OsString> = words.drain(at..at + 2).collect();
        words.splice(1..1, pair);
    }
    words
}

/// Returns the command line with its help in Japanese.
pub fn command() -> Command {
    let mut program = Args::command();
    // Now the options and the command that clap adds exist as well.
    program.build();
    translated(program, "").after_help(EXIT_STATUS)
}

fn translated(command: Command, path: &str) -> Command {
    let known = if path.ends_with(" help") {
        "help"
    } else {
        path
    };
    let about = COMMANDS.iter().find(|(name, _)| *name == known);
    let about = about.map_or("", |(_, about)| *about);
    let layout = layout(&command);
    let command = command
        .about(about)
        .long_about(about)
        .help_template(layout)
        .mut_args(|arg| explained(arg, path));
    // The subcommands of `help` are the names of the commands again.
    if path == "help" || path.ends_with(" help") {
        return command;
    }
    command.mut_subcommands(|inner| {
        let path = [path, inner.get_name()].join(" ");
        translated(inner, path.trim())
    })
}

/// Returns the help layout of a command.
fn layout(command: &Command) -> String {
    let mut parts = vec!["{about-with-newline}\n使い方：{usage}"];
    if command.has_subcommands() {
        parts.push("コマンド：\n{subcommands}");
    }
    if command.get_positionals().next().is_some() {
        parts.push("引数：\n{positionals}");
    }
    parts.push("オプション：\n{options}{after-help}");
    parts.join("\n\n") + "\n"
}

/// Returns the description of an argument: of the command, or the common one.
fn meaning(path: &str, id: &str) -> Option<&'static str> {
    let of = |path: &str| {
        let mut known = ARGUMENTS.iter();
        known.find(|(command, name, _)| *command == path && *name == id)
    };
    of(path).or_else(|| of("")).map(|(_, _, meaning)| *meaning)
}

fn explained(arg: Arg, path: &str) -> Arg {
    let mut help = meaning(path, arg.get_id().as_str())
        .unwrap_or_default()
        .to_owned();
    let values = arg.get_possible_values();
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    let is_listed = names.first().is_some_and(|name| !help.contains(name));
    if is_listed && !arg.is_hide_possible_values_set() && arg.get_action().takes_values() {
        help += &format!("（{}）", names.join("、"));
    }
    let defaults = arg.get_default_values().iter();
    let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && arg.get_action().takes_values() && !arg.is_hide_default_value_set() {
        help += &format!("（初期値：{}）", defaults.join("、"));
    }
    arg.help(help.clone())
        .long_help(help)
        .hide_possible_values(true)
        .hide_default_value(true)
}

/// Translates a command line error; returns `None` for output that is shown unchanged, such as help.
fn said(error: &Error) -> Option<String> {
    let text = |kind: ContextKind| {
        let text = error.get(kind).map(ContextValue::to_string);
        text.filter(|text| !text.is_empty())
    };
    let of = |kind: ContextKind| text(kind).unwrap_or_default();
    let (name, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let said = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            format!(
                "{}：このようなコマンドはありません",
                of(ContextKind::InvalidSubcommand)
            )
        }
        ErrorKind::UnknownArgument => format!("{name}：このような引数やオプションはありません"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{name} の値を指定してください"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("「{value}」は {name} の値になりません")
        }
        ErrorKind::MissingRequiredArgument => format!("{name} を指定してください"),
        ErrorKind::ArgumentConflict => {
            let other = of(ContextKind::PriorArg);
            format!("{name} と {other} は同時に指定できません")
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            format!("{name} の値の数が違います")
        }
        _ => return None,
    };
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let suggested = suggested.into_iter().find_map(text);
    let suggested = suggested.map(|name| format!("もしかして：{name}"));
    let values = text(ContextKind::ValidValue).map(|values| format!("使える値：{values}"));
    let usage = text(ContextKind::Usage);
    let usage = usage.map(|usage| usage.trim().replacen("Usage: ", "使い方：", 1));
    let mut out = format!("エラー：{said}\n");
    for line in [reason(error), values, suggested].into_iter().flatten() {
        out += &format!("  {line}\n");
    }
    if let Some(usage) = usage {
        out += &format!("\n{usage}\n");
    }
    Some(out + "\n詳しくは --help をご覧ください。\n")
}

/// Returns the reason why a value is rejected.
fn reason(error: &Error) -> Option<String> {
    let source = error.source()?;
    if let Some(refusal) = source.downcast_ref::<Refusal>() {
        return Some(refusal.japanese.clone());
    }
    let text = source.to_string();
    let is_number = source.is::<ParseIntError>() || source.is::<ParseFloatError>();
    Some(match text.split_once(" is not in ") {
        Some((_, range)) => format!("範囲：{range}"),
        None if is_number => "数ではありません".into(),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each command, argument and option has a translation, and there are no others.
    #[test]
    fn all_is_translated() {
        fn look(command: &Command, path: &str, seen: &mut (Vec<String>, Vec<String>)) {
            let known = COMMANDS.iter().any(|(name, _)| *name == path);
            assert!(known, "the command `{path}` has no Japanese words");
            seen.0.push(path.to_owned());
            if path == "help" {
                return;
            }
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str();
                assert!(
                    meaning(path, id).is_some(),
                    "`{path}` {id} has no Japanese words"
                );
                let own = ARGUMENTS
                    .iter()
                    .any(|(of, name, _)| *of == path && *name == id);
                let path = if own { path } else { "" };
                seen.1.push(format!("{path} {id}"));
            }
            for inner in command.get_subcommands() {
                let path = [path, inner.get_name()].join(" ");
                let path = path.trim();
                // `tsume` has another `help` below it.
                look(
                    inner,
                    path.rsplit_once(" help").map_or(path, |_| "help"),
                    seen,
                );
            }
        }
        let mut program = Args::command();
        program.build();
        let mut seen = (Vec::new(), Vec::new());
        look(&program, "", &mut seen);
        for (name, _) in COMMANDS {
            assert!(
                seen.0.iter().any(|seen| seen == name),
                "no command `{name}`"
            );
        }
        for (path, id, _) in ARGUMENTS {
            let wanted = format!("{path} {id}");
            assert!(seen.1.contains(&wanted), "nothing is called `{wanted}`");
        }
    }
}
