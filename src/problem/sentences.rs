//! The engine’s sentences in English and Japanese, each under its code. `www/build/sentences.mjs` writes this
//! file from `www/lang/en.json` and `www/lang/ja.json`.

use crate::problem::lang::sentences;

sentences! {
    /// What is wrong with a record.
    problem 0 {
        NOTHING_TO_READ "nothing-to-read" "there is no game record here: no move, no board, no header was found" "棋譜が見つかりません。指し手も局面図も見出しもありません";
        UNKNOWN_LINE "unknown-line" "the line `{0}` is not understood" "「{0}」の行を解釈できません";
        UNKNOWN_LINES "unknown-lines" "the line `{0}` and the {1} below it are not understood" "「{0}」とその下の{1}行を解釈できません";
        TRAILING_TEXT "trailing-text" "`{0}` behind the move is not understood" "指し手の後の「{0}」を解釈できません";
        UNWRAPPED_HTML "unwrapped-html" "the record stands in HTML" "棋譜がHTMLに包まれています";
        UNWRAPPED_QUOTES "unwrapped-quotes" "the record is quoted as in mail" "棋譜がメールの引用になっています";
        UNWRAPPED_FENCES "unwrapped-fences" "the record stands in a block of code" "棋譜がコードブロックに入っています";
        UNWRAPPED_TABLE "unwrapped-table" "the moves stand in a table" "指し手が表になっています";
        UNWRAPPED_INDENTATION "unwrapped-indentation" "every line is indented" "全行が字下げされています";
        UNWRAPPED_VERTICAL "unwrapped-vertical" "the moves are set vertically" "指し手が縦書きになっています";
        UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left" "the moves run from right to left" "指し手が右から左へ書かれています";
        DAMAGED "damaged" "the text was read in a wrong encoding and saved before it came here: {0} characters are lost (�)" "文字コードを誤って読み込んだまま保存された文書です（{0}文字が「�」になっています）";
        NOT_A_MOVE "not-a-move" "expected a move, but found `{0}`" "指し手のはずが「{0}」とあります";
        NOT_A_SQUARE "not-a-square" "`{0}` is not a square of the board" "「{0}」は盤上のマスではありません";
        NOT_A_PIECE "not-a-piece" "expected the name of a piece, but found `{0}`" "駒の名のはずが「{0}」とあります";
        SAME_WITHOUT_MOVE "same-without-move" "同 refers to the square of the move before, but there is none" "「同」の前に指し手がありません";
        NOTHING_THERE "nothing-there" "no piece stands on {0}" "{0}に駒がありません";
        UNKNOWN_NOTATION "unknown-notation" "`{0}` is no notation, or nothing that can be chosen about it" "「{0}」という表記または設定はありません";
        OCCUPIED "occupied" "a piece cannot be dropped on {0}, which is taken" "{0}には駒があるので打てません";
        OWN_PIECE_THERE "own-piece-there" "a piece of the same side stands on {0}" "{0}には味方の駒があります";
        NOBODY_REACHES "nobody-reaches" "no {0} can go to {1}, and none is in hand" "{1}へ動ける{0}がなく、持駒にもありません";
        AMBIGUOUS "ambiguous" "`{0}` can be the piece on {1}" "「{0}」の駒は{1}のどれとも取れます";
        ONE_IS_LEGAL "one-is-legal" "`{0}` does not tell which piece moves" "「{0}」ではどの駒か決まりません";
        STRAIGHT_IS_MEANT "straight-is-meant" "`{0}` can be the piece on {1} or the one on {2}" "「{0}」は{1}の駒とも{2}の駒とも読めます";
        LOOSE_RELATION "loose-relation" "the words 右左直上寄引 in `{0}` do not fit the piece on {1}" "「{0}」の右左直上寄引は{1}の駒と合いません";
        OTHER_PIECE "other-piece" "the piece on {0} is a {1}, not a {2}" "{0}の駒は{2}でなく{1}です";
        WRONG_TURN "wrong-turn" "it was the other side's turn" "手番が違います";
        CANNOT_REACH "cannot-reach" "the piece on {0} cannot go to {1}" "{0}の駒は{1}へ動けません";
        NOT_IN_HAND "not-in-hand" "there is no {0} in hand" "持駒に{0}がありません";
        TWO_PAWNS "two-pawns" "two pawns on one file (nifu)" "二歩です";
        FULL_FILE "full-file" "there are as many such pieces on the file as there may be" "その筋にはもう打てません";
        TOO_FAR "too-far" "the piece may not be dropped on that rank" "その段には打てません";
        CANNOT_TAKE "cannot-take" "as most read the rules, the piece on {0} cannot take that one in this way" "多くの解釈では{0}の駒はそのようには取れません";
        MUST_PROMOTE "must-promote" "a piece that takes that one has to promote" "その駒を取れば成らなければなりません";
        UNINTENDED "unintended" "a third such piece comes to the file, which the inventor did not intend" "同じ筋に同じ駒が三枚並び、考案者の意図に反します";
        DEAD_END "dead-end" "the piece on {1} could never move again" "{1}の駒は行き所がありません";
        LEFT_IN_CHECK "left-in-check" "the king is left in check" "王手放置です";
        PAWN_DROP_MATE "pawn-drop-mate" "a pawn drop gives mate (uchifuzume)" "打ち歩詰めです";
        CANNOT_PROMOTE "cannot-promote" "the piece may not promote there" "そこでは成れません";
        PASS "pass" "the rules know no pass" "将棋にパスはありません";
        MOVE_NUMBER "move-number" "expected move {0}, but found number {1}" "{0}手目のはずが{1}手目とあります";
        NUMBER_GOES_BACK "number-goes-back" "expected move {0}, but found number {1}" "{0}手目のはずが{1}手目とあります";
        AFTER_ENDING "after-ending" "a move follows the end of the game" "終局の後に指し手があります";
        WRONG_MARK "wrong-mark" "the mark `{0}` is that of the side that is not to move" "「{0}」は手番と違う側の印です";
        WRONG_SIGN "wrong-sign" "`{0}` does not tell rightly whether a piece is captured" "「{0}」の駒取りの記号が盤面と合いません";
        UNCLOSED "unclosed" "`{0}` is opened but not closed" "「{0}」が閉じられていません";
        CHESS "chess" "this is a game of chess (PGN), not of shogi" "これはチェスの棋譜（PGN）で、将棋の棋譜ではありません";
        UNKNOWN_VARIANT "unknown-variant" "the game `{0}` is not known" "「{0}」という将棋には対応していません";
        OTHER_SQUARES "other-squares" "the moves do not fit squares that are counted from {0}" "{0}から数えた升目では指し手が合いません";
        UNKNOWN_ENDING "unknown-ending" "`{0}` is no known way for a game to end" "「{0}」という終局は知られていません";
        OTHER_WINNER "other-winner" "`{0}` does not agree with the ending before it" "「{0}」は終局の記述と合いません";
        OTHER_COUNT "other-count" "`{0}` counts {1} moves, but {2} were read" "「{0}」は{1}手ですが、読めたのは{2}手です";
        BAD_TIME "bad-time" "`{0}` is no time" "「{0}」は時間ではありません";
        OTHER_TOTAL "other-total" "the times of the moves do not add up to the total `{0}`" "指し手の時間の合計が「{0}」と合いません";
        UNKNOWN_HANDICAP "unknown-handicap" "the start position `{0}` is not known and there is no board" "手合割「{0}」は知られておらず、局面図もありません";
        NAMED_BOARD "named-board" "the start position `{0}` is not known by name" "手合割「{0}」は知られていません";
        BAD_BOARD_ROW "bad-board-row" "the board's row `{0}` has {1} squares instead of {2}" "局面図の「{0}」は{2}マスのはずが{1}マスです";
        BAD_BOARD_CELL "bad-board-cell" "`{0}` on the board is no piece" "局面図の「{0}」は駒ではありません";
        BAD_BOARD_RANKS "bad-board-ranks" "the board has {0} rows instead of {1}" "局面図は{1}段のはずが{0}段です";
        BAD_HAND "bad-hand" "`{0}` is no piece in hand" "「{0}」は持駒ではありません";
        HAND_WITHOUT_BOARD "hand-without-board" "there are pieces in hand but no board" "持駒だけあって局面図がありません";
        TOO_MANY_PIECES "too-many-pieces" "there are {0} {1} in the diagram" "局面図に{1}が{0}枚あります";
        TWO_KINGS "two-kings" "one side has more than one king" "一方に玉が二枚以上あります";
        NO_START_POSITION "no-start-position" "the record does not say how the pieces stand at the start" "開始局面の指定がありません";
        TWO_START_POSITIONS "two-start-positions" "the start position is described twice" "開始局面が二通りに書かれています";
        NO_SIDE_TO_MOVE "no-side-to-move" "the record does not say which side is to move at the start" "開始局面の手番がありません";
        TURN_FROM_LAST_MOVE "turn-from-last-move" "the diagram does not say who is to move" "局面図に手番がありません";
        TURN_FROM_FIRST_MOVE "turn-from-first-move" "the record does not say who begins" "どちらが先に指すか書かれていません";
        ANY_PIECE "any-piece" "`{0}` leaves open which piece is put between" "「{0}」の合駒の種類は書かれていません";
        BOARD_AFTER_MOVES "board-after-moves" "the start position is described after the first move" "指し手の後に開始局面があります";
        VARIATION_NOWHERE "variation-nowhere" "the variation starts at move {0}, which no line reaches" "変化の{0}手目に届く手順がありません";
        VARIATION_ELSEWHERE "variation-elsewhere" "the variation at move {0} does not fit the line before it" "{0}手目からの変化が直前の手順と合いません";
        STRAY_VARIATION "stray-variation" "a variation is announced before the first move" "最初の指し手の前に変化があります";
        TOO_BIG "too-big" "the record is larger than {0}" "棋譜が{0}を超えています";
        BAD_BYTES "bad-bytes" "some bytes are no {0} text" "{0}として読めない文字があります";
        OTHER_ENCODING "other-encoding" "the record says it is {0}, but its bytes are {1}" "{0}とありますが、実際は{1}です";
        MORE_PROBLEMS "more-problems" "there are more problems than are listed" "問題は他にもあります";
        CUT_JSON "cut-json" "the JSON breaks off before its end" "JSONが途中で切れています";
        BAD_JSON "bad-json" "the JSON is broken at `{0}`" "JSONが「{0}」で壊れています";
        NO_MOVE_LIST "no-move-list" "there is no list `moves`" "「moves」の一覧がありません";
        NO_RECORD_IN_JSON "no-record-in-json" "this is JSON, but there is no game record in it" "JSONですが、棋譜がありません";
        RECORD_IN_JSON "record-in-json" "this is JSON with a record in {1} under `{0}`" "JSONの「{0}」に{1}の棋譜があります";
        VARIATION_OF_WHICH "variation-of-which" "the variation at move {0} fits the line before it and the main line" "{0}手目からの変化は直前の手順とも本譜とも合います";
        DECLARED_OR_DRAWN "declared-or-drawn" "`{0}` stands for a declared win with some programs and for a draw with others" "「{0}」は宣言勝ちを表すプログラムと引き分けを表すプログラムがあります";
        ODD_SFEN "odd-sfen" "the position `{0}` is not written in the usual way" "局面「{0}」は普通の書き方ではありません";
        OLD_FEEN "old-feen" "this form of FEEN has been replaced" "この書き方のFEENは廃止されています";
        BAD_SFEN "bad-sfen" "the position `{0}` cannot be read: {1}" "局面「{0}」を読めません（{1}）";
    }
    /// What was done about it, under the same codes.
    done 87 {
        NOTHING_TO_READ "nothing-to-read" "the start position is shown" "初期局面を表示します";
        UNKNOWN_LINE "unknown-line" "it is kept as text" "文字のまま残しました";
        UNKNOWN_LINES "unknown-lines" "they are kept as text" "文字のまま残しました";
        TRAILING_TEXT "trailing-text" "it is kept as text" "文字のまま残しました";
        UNWRAPPED_HTML "unwrapped-html" "the tags were taken off" "タグを外しました";
        UNWRAPPED_QUOTES "unwrapped-quotes" "the marks of quotation were taken off" "引用符を外しました";
        UNWRAPPED_FENCES "unwrapped-fences" "the fences were taken off" "囲みを外しました";
        UNWRAPPED_TABLE "unwrapped-table" "the bars were taken off" "罫線を外しました";
        UNWRAPPED_INDENTATION "unwrapped-indentation" "the indentation was taken off" "字下げを外しました";
        UNWRAPPED_VERTICAL "unwrapped-vertical" "they were read from the right" "右から読みました";
        UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left" "they were read that way" "右から読みました";
        DAMAGED "damaged" "what is left was read" "残っている部分を読みました";
        NOT_A_MOVE "not-a-move" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        NOT_A_SQUARE "not-a-square" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        NOT_A_PIECE "not-a-piece" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        SAME_WITHOUT_MOVE "same-without-move" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        NOTHING_THERE "nothing-there" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        UNKNOWN_NOTATION "unknown-notation" "what is known of it was used" "分かるものだけを使いました";
        OCCUPIED "occupied" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        OWN_PIECE_THERE "own-piece-there" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        NOBODY_REACHES "nobody-reaches" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        AMBIGUOUS "ambiguous" "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました";
        ONE_IS_LEGAL "one-is-legal" "the only legal one, on {1}, was taken" "合法な{1}の駒としました";
        STRAIGHT_IS_MEANT "straight-is-meant" "the one on {1}, which goes straight, was taken" "まっすぐ進む{1}の駒としました";
        LOOSE_RELATION "loose-relation" "it was taken all the same" "その駒としました";
        OTHER_PIECE "other-piece" "the piece on the board was moved" "盤上の駒を動かしました";
        WRONG_TURN "wrong-turn" "the move was played and marked" "指し手に印を付けて進めました";
        CANNOT_REACH "cannot-reach" "the move was played and marked" "指し手に印を付けて進めました";
        NOT_IN_HAND "not-in-hand" "the move was played and marked" "指し手に印を付けて進めました";
        TWO_PAWNS "two-pawns" "the move was played and marked" "指し手に印を付けて進めました";
        FULL_FILE "full-file" "the move was played and marked" "指し手に印を付けて進めました";
        TOO_FAR "too-far" "the move was played and marked" "指し手に印を付けて進めました";
        CANNOT_TAKE "cannot-take" "the move was played and marked" "指し手に印を付けて進めました";
        MUST_PROMOTE "must-promote" "the move was played and marked" "指し手に印を付けて進めました";
        UNINTENDED "unintended" "the move was played, for no program forbids it" "禁じる実装はないので進めました";
        DEAD_END "dead-end" "the move was played and marked" "指し手に印を付けて進めました";
        LEFT_IN_CHECK "left-in-check" "the move was played and marked" "指し手に印を付けて進めました";
        PAWN_DROP_MATE "pawn-drop-mate" "the move was played and marked" "指し手に印を付けて進めました";
        CANNOT_PROMOTE "cannot-promote" "the move was played and marked" "指し手に印を付けて進めました";
        PASS "pass" "it was played and marked" "印を付けて進めました";
        MOVE_NUMBER "move-number" "the moves were read in order" "書かれた順に読みました";
        NUMBER_GOES_BACK "number-goes-back" "it was read as a variation" "変化として読みました";
        AFTER_ENDING "after-ending" "it was read as going on" "続きとして読みました";
        WRONG_MARK "wrong-mark" "the turn was kept" "手番に従いました";
        WRONG_SIGN "wrong-sign" "the board was believed" "盤面に従いました";
        UNCLOSED "unclosed" "it was taken to end where something else begins" "次の内容の手前までとしました";
        CHESS "chess" "its moves are kept as text" "指し手は文字のまま残しました";
        UNKNOWN_VARIANT "unknown-variant" "its moves are kept as text" "指し手は文字のまま残しました";
        OTHER_SQUARES "other-squares" "they were read as counted from {1}" "{1}から数えて読みました";
        UNKNOWN_ENDING "unknown-ending" "it is kept in its own words" "言葉のまま残しました";
        OTHER_WINNER "other-winner" "this sentence was believed" "この文に従いました";
        OTHER_COUNT "other-count" "nothing was changed" "そのままにしました";
        BAD_TIME "bad-time" "the time is left unknown" "時間は不明としました";
        OTHER_TOTAL "other-total" "the times of the moves were kept" "各手の時間を残しました";
        UNKNOWN_HANDICAP "unknown-handicap" "the even start was taken" "平手としました";
        NAMED_BOARD "named-board" "the board was taken" "局面図に従いました";
        BAD_BOARD_ROW "bad-board-row" "its squares were filled from file {2}" "{2}筋から順に読みました";
        BAD_BOARD_CELL "bad-board-cell" "the square was left empty" "空きマスとしました";
        BAD_BOARD_RANKS "bad-board-ranks" "the rows that are there were taken" "ある段だけを読みました";
        BAD_HAND "bad-hand" "it was left out" "読み飛ばしました";
        HAND_WITHOUT_BOARD "hand-without-board" "they were added to the start position" "開始局面に加えました";
        TOO_MANY_PIECES "too-many-pieces" "they were all put on the board" "そのまま並べました";
        TWO_KINGS "two-kings" "they were all put on the board" "そのまま並べました";
        NO_START_POSITION "no-start-position" "the even start was taken" "平手としました";
        TWO_START_POSITIONS "two-start-positions" "`{0}` was put on top" "「{0}」を重ねました";
        NO_SIDE_TO_MOVE "no-side-to-move" "the side of the first move was taken, or else Black" "最初の指し手の側（なければ先手）としました";
        TURN_FROM_LAST_MOVE "turn-from-last-move" "the mark of the last move `{0}` tells it" "直前の手「{0}」から決めました";
        TURN_FROM_FIRST_MOVE "turn-from-first-move" "the mark of the first move `{0}` tells it" "最初の手「{0}」の印から決めました";
        ANY_PIECE "any-piece" "a {1} was put there" "{1}としました";
        BOARD_AFTER_MOVES "board-after-moves" "it was taken as a new record" "別の棋譜としました";
        VARIATION_NOWHERE "variation-nowhere" "its moves are kept as text" "指し手は文字のまま残しました";
        VARIATION_ELSEWHERE "variation-elsewhere" "it was put on the line that it fits" "合う手順につなぎました";
        STRAY_VARIATION "stray-variation" "it was passed over" "読み飛ばしました";
        TOO_BIG "too-big" "the rest was not read" "残りは読みませんでした";
        BAD_BYTES "bad-bytes" "they were replaced by `�`" "「�」に置き換えました";
        OTHER_ENCODING "other-encoding" "the bytes were believed" "実際の文字コードで読みました";
        MORE_PROBLEMS "more-problems" "the record was read all the same" "棋譜は最後まで読みました";
        CUT_JSON "cut-json" "what is there was read" "あるところまで読みました";
        BAD_JSON "bad-json" "what could be read of it was read" "読めるところだけを読みました";
        NO_MOVE_LIST "no-move-list" "the record was read without moves" "指し手なしで読みました";
        NO_RECORD_IN_JSON "no-record-in-json" "the start position is shown" "初期局面を表示します";
        RECORD_IN_JSON "record-in-json" "that record was read" "その棋譜を読みました";
        VARIATION_OF_WHICH "variation-of-which" "it was put on the line before it" "直前の手順につなぎました";
        DECLARED_OR_DRAWN "declared-or-drawn" "it is kept as it stands" "そのまま残しました";
        ODD_SFEN "odd-sfen" "it was read as `{1}`" "「{1}」と読みました";
        OLD_FEEN "old-feen" "it was read as `{0}`" "「{0}」と読みました";
        BAD_SFEN "bad-sfen" "the start position was taken and the moves are kept as text" "初期局面とし、指し手は文字のまま残しました";
    }
    /// Where a problem is, and what was probably meant.
    about 174 {
        PLACE "place" "line {0}, column {1}: {2}" "{0}行{1}桁：{2}";
        HINT "hint" "{0} (did you mean `{1}`?)" "{0}（「{1}」の誤りですか）";
    }
    /// How sentences, words and names follow each other.
    join 176 {
        COMMA "comma" "{0}, {1}" "{0}、{1}";
        AND "and" "{0} and {1}" "{0}と{1}";
        THEN "then" "{0}; {1}" "{0}。{1}";
        NEXT "next" "{0} {1}" "{0}{1}";
        NAMED "named" "{0} ({1})" "{0}（{1}）";
    }
    /// What a format cannot hold: one, and many.
    loss 181 {
        GAME "game" "{0} game other than shogi|{0} games other than shogi" "本将棋以外の対局{0}件";
        MOVES "moves" "{0} move|{0} moves" "指し手{0}件";
        VARIATIONS "variations" "{0} variation|{0} variations" "変化{0}件";
        COMMENTS "comments" "{0} comment|{0} comments" "コメント{0}件";
        BOOKMARKS "bookmarks" "{0} bookmark|{0} bookmarks" "しおり{0}件";
        TIMES "times" "{0} thinking time|{0} thinking times" "消費時間{0}件";
        FRACTIONS "fractions" "{0} fraction of a second|{0} fractions of a second" "一秒未満の消費時間{0}件";
        HEADERS "headers" "{0} header|{0} headers" "見出し{0}件";
        ENDINGS "endings" "{0} ending|{0} endings" "終局{0}件";
        START_NUMBER "start-number" "{0} number of the first move|{0} numbers of the first move" "開始手数{0}件";
        ODD_MOVES "odd-moves" "{0} move it has no sign for|{0} moves it has no sign for" "表せない指し手{0}件";
        UNREAD "unread" "{0} piece of text that could not be read|{0} pieces of text that could not be read" "解釈できなかった文字{0}件";
        HIDDEN_LINES "hidden-lines" "{0} line for programs|{0} lines for programs" "プログラム用の行{0}件";
    }
    /// How a game ended, in place of a move.
    ending 194 {
        RESIGNATION "resignation" "resigns" "投了";
        INTERRUPTION "interruption" "interrupted" "中断";
        SEALED_MOVE "sealed-move" "sealed move" "封じ手";
        IMPASSE "impasse" "impasse" "持将棋";
        REPETITION "repetition" "repetition" "千日手";
        PERPETUAL_CHECK "perpetual-check" "perpetual check" "連続王手の千日手";
        MATE "mate" "mate" "詰み";
        NO_MATE "no-mate" "no mate" "不詰";
        TIME_UP "time-up" "time up" "切れ負け";
        FOUL_BEFORE "foul-before" "foul by the other side" "反則勝ち";
        FOUL "foul" "foul" "反則負け";
        DECLARATION "declaration" "wins by declaration" "入玉勝ち";
        DEFAULT_WIN "default-win" "win by default" "不戦勝";
        DEFAULT_LOSS "default-loss" "loss by default" "不戦敗";
        MOVE_LIMIT "move-limit" "move limit" "最大手数";
        DRAW "draw" "draw" "引き分け";
    }
    /// How a game ended, as the reason of a result.
    reason 210 {
        RESIGNATION "resignation" "resignation" "投了";
        INTERRUPTION "interruption" "interruption" "中断";
        SEALED_MOVE "sealed-move" "sealed move" "封じ手";
        IMPASSE "impasse" "impasse" "持将棋";
        REPETITION "repetition" "repetition" "千日手";
        PERPETUAL_CHECK "perpetual-check" "perpetual check" "連続王手の千日手";
        MATE "mate" "mate" "詰み";
        NO_MATE "no-mate" "no mate" "不詰";
        TIME_UP "time-up" "time" "切れ負け";
        FOUL_BEFORE "foul-before" "foul" "反則勝ち";
        FOUL "foul" "foul" "反則負け";
        DECLARATION "declaration" "declaration" "入玉勝ち";
        DEFAULT_WIN "default-win" "default" "不戦勝";
        DEFAULT_LOSS "default-loss" "default" "不戦敗";
        MOVE_LIMIT "move-limit" "move limit" "最大手数";
        DRAW "draw" "agreement" "引き分け";
    }
    /// Who won.
    result 226 {
        BLACK_WINS "black-wins" "Black wins after {0} moves ({1})" "まで{0}手で先手の勝ち（{1}）";
        WHITE_WINS "white-wins" "White wins after {0} moves ({1})" "まで{0}手で後手の勝ち（{1}）";
        DRAW "draw" "Draw after {0} moves ({1})" "まで{0}手で引き分け（{1}）";
        UNKNOWN "unknown" "{1}, after {0} moves" "まで{0}手で{1}";
    }
    /// What is against the rules about a move.
    violation 230 {
        WRONG_TURN "wrong-turn" "it was the other side's turn" "手番が違います";
        CANNOT_REACH "cannot-reach" "the piece cannot move there" "その駒はそこへ動けません";
        NOT_IN_HAND "not-in-hand" "there is no such piece in hand" "持駒にありません";
        TWO_PAWNS "two-pawns" "two pawns on one file (nifu)" "二歩です";
        DEAD_END "dead-end" "the piece could never move again" "行き所のない駒です";
        LEFT_IN_CHECK "left-in-check" "the king is left in check" "王手放置です";
        PAWN_DROP_MATE "pawn-drop-mate" "a pawn drop gives mate (uchifuzume)" "打ち歩詰めです";
        CANNOT_PROMOTE "cannot-promote" "the piece may not promote there" "そこでは成れません";
        PASS "pass" "a pass" "パスです";
        FULL_FILE "full-file" "there are as many such pieces on the file as there may be" "その筋にはもう打てません";
        TOO_FAR "too-far" "the piece may not be dropped on that rank" "その段には打てません";
        CANNOT_TAKE "cannot-take" "the piece cannot take that one in this way, as most read the rules" "その駒をそのようには取れません";
        MUST_PROMOTE "must-promote" "a piece that takes that one has to promote" "その駒を取れば成らなければなりません";
        UNINTENDED "unintended" "a third such piece comes to the file, which the inventor did not intend" "同じ筋に同じ駒が三枚並びます（考案者の意図に反します）";
    }
    /// What the rules say of a position.
    standing 244 {
        CHECK "check" "check" "王手";
        MATE "mate" "checkmate" "詰み";
        DROPPED_BETWEEN "dropped-between" "interposition" "合駒";
        MOVED_BETWEEN "moved-between" "interposition" "移動合";
        PERPETUAL_CHECK "perpetual-check" "perpetual check" "連続王手の千日手";
        AGAIN "again" "{0} time" "同一局面{0}回目";
        REPETITION "repetition" "repetition ({0} time)" "千日手（{0}回目）";
    }
    /// What a part of a move’s text is for.
    role 251 {
        SIDE "side" "side" "手番";
        DESTINATION "destination" "square" "位置";
        PIECE "piece" "piece" "駒";
        RELATION "relation" "which one" "動作";
        DROP "drop" "drop" "打";
        PROMOTION "promotion" "promotion" "成・不成";
        ORIGIN "origin" "origin" "移動元";
        MOVEMENT "movement" "movement" "動き";
        TAKEN "taken" "taken on the way" "取る駒";
        CODE "code" "code" "符号";
    }
    /// What a part of a move’s text says, and why it is there.
    explain 261 {
        RELATION_RIGHT "relation-right" "from the right" "右から";
        RELATION_LEFT "relation-left" "from the left" "左から";
        RELATION_STRAIGHT "relation-straight" "straight ahead" "まっすぐ前へ";
        RELATION_UP "relation-up" "forward" "前へ";
        RELATION_ACROSS "relation-across" "sideways" "横へ";
        RELATION_BACK "relation-back" "backward" "後ろへ";
        BLACK "black" "Black (sente)" "先手";
        WHITE "white" "White (gote)" "後手";
        SQUARE "square" "file {0}, rank {1}" "{0}筋の{1}段目";
        FROM_SQUARE "from-square" "from file {0}, rank {1}" "{0}筋の{1}段目から";
        PIECE_ON "piece-on" "the {0} on {1}" "{1}の{0}";
        SHOOTS "shoots" "shoots {0}" "{0}を射る";
        EATS "eats" "takes {0} and stays where it is (igui)" "{0}をその場で取る（居食い）";
        COMES_BACK "comes-back" "goes and comes back, taking nothing" "動いて元の位置に戻る";
        TAKES_AND_STAYS "takes-and-stays" "takes without moving (igui)" "その場で取る（居食い）";
        TAKES_THERE "takes-there" "takes the piece there" "そこの駒を取る";
        GOES_ON "goes-on" "goes on to the next square" "続けて動く";
        SAME_SQUARE "same-square" "the same square, {0}" "同じ位置、{0}";
        AFTER_BLACK "after-black" "Black’s move before went there, too" "直前の手も同じ位置だった";
        AFTER_WHITE "after-white" "White’s move before went there, too" "直前の手も同じ位置だった";
        UNNAMED_AFTER_BLACK "unnamed-after-black" "Black’s move before went there, too" "直前の手も同じ位置だったので数字を書かない";
        UNNAMED_AFTER_WHITE "unnamed-after-white" "White’s move before went there, too" "直前の手も同じ位置だったので数字を書かない";
        OWN_SIGN "own-sign" "each square has a sign of its own" "一つひとつの升目に名がある";
        NO_MOVE "no-move" "no move" "指さない";
        LIKE_A_GOLD "like-a-gold" "{0}, moves like a gold" "{0}、動きは金と同じ";
        SILENT_DROP "silent-drop" "dropped from the hand; that is not written, for no {0} on the board could go there" "持駒を打った。盤上にそこへ動ける{0}がないので書き分けない";
        RIVAL "rival" "the {0} on {1} could also go to {2}" "{1}の{0}も{2}へ動ける";
        RIVALS "rivals" "{3} other {0}s, on {1}, could also go to {2}" "{1}の{0}も{2}へ動ける";
        ONLY_STRAIGHT "only-straight" "this one goes straight ahead" "この駒だけがまっすぐ進む";
        ONLY_UP "only-up" "only this one moves forward" "前へ動くのはこの駒だけ";
        ONLY_ACROSS "only-across" "only this one moves sideways" "横へ動くのはこの駒だけ";
        ONLY_BACK "only-back" "only this one moves backward" "後ろへ動くのはこの駒だけ";
        ONLY_RIGHT "only-right" "this one comes from the right, as its own side sees it" "自分の側から見て右の駒";
        ONLY_LEFT "only-left" "this one comes from the left, as its own side sees it" "自分の側から見て左の駒";
        ONLY_BOTH "only-both" "neither word alone would tell this one" "どちらか一方だけではこの駒と決まらない";
        FROM_HAND "from-hand" "from the hand" "持駒から";
        ALWAYS_WRITTEN "always-written" "always written" "常に書く";
        THREE_ALIKE "three-alike" "no word tells three alike apart" "三枚以上あって言葉では区別できない";
        DROPPED "dropped" "dropped from the hand" "持駒を打つ";
        DROP_ALWAYS_WRITTEN "drop-always-written" "always written with a drop" "打つ手には常に書く";
        CAPTURES "captures" "captures the {0} there" "そこの{0}を取る";
        TO_EMPTY "to-empty" "moves to an empty square" "空いた升目へ動く";
        SQUARE_LEFT_OUT "square-left-out" "the square is left out, for the move before went there, too: {0}" "直前の手も同じ位置なので省く：{0}";
        DECLINES "declines" "does not promote" "成らない";
        DECLINED "declined" "promotion was possible and declined" "成ることもできたが成らなかった";
        PROMOTES "promotes" "promotes to {0}" "成って{0}になる";
        PROMOTES_BY_TAKING "promotes-by-taking" "whoever takes that piece promotes at once" "その駒を取れば直ちに成る";
        PROMOTES_AT_DEAD_END "promotes-at-dead-end" "it would have no move left otherwise" "成らないと行き所がない";
        PROMOTES_ENTERING "promotes-entering" "it enters the promotion zone" "敵陣に入った";
        PROMOTES_WITHIN "promotes-within" "it moves within the promotion zone" "敵陣の中で動いた";
        PROMOTES_LEAVING "promotes-leaving" "it leaves the promotion zone" "敵陣から出た";
        FROM_TO "from-to" "from {0} to {1}" "{0}から{1}へ";
        HAND "hand" "the hand" "持駒";
        ONE_NUMBER "one-number" "both squares and the promotion as one number in base 36" "移動元と移動先と成をあわせた36進数";
    }
    /// What a picture shows.
    picture 315 {
        START "start" "Start position" "開始局面";
        AFTER "after" "After {0}. {1}" "{1}まで";
        POSITION "position" "Position after move {0}, {1}" "{0}手目 {1} までの局面";
        BLACK "black" "Black" "先手";
        WHITE "white" "White" "後手";
        TO_MOVE "to-move" "{0} to move." "{0}番。";
        IN_HAND "in-hand" "{0} in hand: {1}." "{0}の持駒：{1}。";
        MANY "many" "{0} ×{1}" "{0}{1}";
        NOTHING "nothing" "nothing" "なし";
    }
    /// What is not understood of a text that names a notation.
    unknown 324 {
        NOTATION "notation" "there is no notation `{0}`" "「{0}」という表記はありません";
        SETTING "setting" "the notation has no setting `{0}`" "この表記に「{0}」という設定はありません";
        CHOICE "choice" "`{0}` cannot be `{1}`, only one of {2}" "「{0}」に「{1}」は選べません（{2}）";
    }
    /// Names of notations.
    notation 327 {
        CUSTOM "custom" "Your own" "自分で作る";
        GLOSS "gloss" "English gloss" "英語の逐語訳";
        IROHA "iroha" "Iroha" "いろは譜";
        YOROZUYA "yorozuya" "Yorozuya" "萬屋（十二支）";
        JAPANESE "japanese" "Japanese" "日本語";
        KITAO "kitao" "Kitao–Kawasaki" "北尾・川崎式";
        FIGURINE "figurine" "Figurine" "駒の絵";
        USI "usi" "USI" "USI";
        CSA "csa" "CSA" "CSA";
        USEN "usen" "USEN" "USEN";
        SHORTHAND "shorthand" "Shorthand" "略記";
        KANA "kana" "Spoken, kana" "読み（かな）";
        ROMAJI "romaji" "Spoken, rōmaji" "読み（ローマ字）";
        SPOKEN "spoken" "Spoken, English" "読み（英語）";
        WESTERN "western" "Western" "英語式";
        WESTERN_NUMERALS "western-numerals" "Western, numerals" "英語式（数字）";
        HOSKING "hosking" "Hosking" "ホスキング式";
        DOJO "dojo" "81Dojo" "81Dojo式";
    }
    /// What can be chosen about notations.
    setting 345 {
        ORDER "order" "First" "順序";
        MARKS "marks" "Side" "手番の印";
        SIDE "side" "Side" "手番";
        SQUARES "squares" "Squares" "位置";
        SAME "same" "Same square" "同じ位置";
        AFTER_SAME "after-same" "Space after 同" "同の後の空白";
        PIECES "pieces" "Pieces" "駒";
        KING "king" "King" "玉・王";
        DRAGON "dragon" "Dragon" "龍・竜";
        PAWN "pawn" "Pawn" "歩・兵";
        ORIGIN "origin" "Which one" "動作・移動元";
        UP "up" "龍 and 馬 forward" "龍・馬の前進";
        GOES "goes" "Move" "移動";
        TAKES "takes" "Capture" "駒取り";
        DROPS "drops" "Drop" "打つ";
        DROP "drop" "Drop is written" "打を書く";
        PROMOTES "promotes" "Promotion" "成";
        DECLINES "declines" "No promotion" "不成";
        GAP "gap" "Words" "分かち書き";
        NUMBERS "numbers" "Numbers" "手数";
        SIGN_OF_PAWN "sign-of-pawn" "Pawn" "歩";
        SIGN_OF_LANCE "sign-of-lance" "Lance" "香";
        SIGN_OF_HORSE "sign-of-horse" "Horse" "馬";
        SIGN_OF_ROOK "sign-of-rook" "Rook" "飛";
        SIGN_OF_DRAGON "sign-of-dragon" "Dragon" "龍";
        SIGN_OF_KING "sign-of-king" "King" "玉";
    }
    /// What they can be, where it is said in words.
    choice 371 {
        ORDER_SQUARE "order-square" "the square" "位置が先";
        ORDER_PIECE "order-piece" "the piece" "駒が先";
        MARKS_NONE "marks-none" "none" "なし";
        SIDE_NONE "side-none" "unsaid" "言わない";
        SAME_NOTHING "same-nothing" "left out" "省略";
        SAME_SQUARE "same-square" "the square" "位置";
        ORIGIN_SQUARE "origin-square" "its square" "移動元";
        ORIGIN_ALWAYS "origin-always" "(77), always" "(77) 常に";
        ORIGIN_ALWAYS_SQUARE "origin-always-square" "its square, always" "移動元 常に";
        GOES_NONE "goes-none" "none" "なし";
        TAKES_NONE "takes-none" "none" "なし";
        DROP_NEEDED "drop-needed" "when needed" "必要なときだけ";
        DROP_ALWAYS "drop-always" "always" "常に";
        DECLINES_NONE "declines-none" "unsaid" "書かない";
        GAP_SPACE "gap-space" "apart" "する";
        GAP_NONE "gap-none" "together" "しない";
        NUMBERS_PAIRS "numbers-pairs" "1. … …" "二手ごと";
        NUMBERS_PLIES "numbers-plies" "1 2 3" "一手ごと";
    }
}
