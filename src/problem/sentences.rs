//! The engine’s sentences in English and Japanese, each under its code. `www/build/sentences.mjs` writes this
//! file from `www/lang/en.json` and `www/lang/ja.json`.

use crate::problem::lang::sentences;

sentences! {
    /// What is wrong with a record.
    problem 0 {
        NOTHING_TO_READ "nothing-to-read" "No moves, position or game information were found." "指し手も局面図も対局情報も見つかりません。";
        UNKNOWN_LINE "unknown-line" "“{0}” is not part of the record." "「{0}」は棋譜として読めません。";
        UNKNOWN_LINES "unknown-lines" "“{0}” and the text below it (lines: {1}) are not part of the record." "「{0}」とその下の{1}行は棋譜として読めません。";
        TRAILING_TEXT "trailing-text" "“{0}” after the move is not part of the record." "指し手の後の「{0}」は棋譜として読めません。";
        HEADER_WITH_MOVES "header-with-moves" "The header “{0}” contains moves." "対局情報「{0}」に指し手があります。";
        AMONG_TEXT "among-text" "The moves are inside other text." "指し手が文章の中にあります。";
        UNWRAPPED_HTML "unwrapped-html" "The record is wrapped in HTML." "棋譜がHTMLに包まれています。";
        UNWRAPPED_QUOTES "unwrapped-quotes" "The record is quoted as in an e-mail." "棋譜がメールの引用文になっています。";
        UNWRAPPED_FENCES "unwrapped-fences" "The record is in a code block." "棋譜がコードブロックに入っています。";
        UNWRAPPED_TABLE "unwrapped-table" "The moves are in a table." "指し手が表になっています。";
        UNWRAPPED_INDENTATION "unwrapped-indentation" "Every line is indented." "全行が字下げされています。";
        UNWRAPPED_VERTICAL "unwrapped-vertical" "The moves are written vertically." "指し手が縦書きです。";
        UNWRAPPED_NEWEST_FIRST "unwrapped-newest-first" "The newest move comes first." "新しい指し手が上にあります。";
        UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left" "The moves are written from right to left." "指し手が右から左に書かれています。";
        UNWRAPPED_SIGNS "unwrapped-signs" "The text has unusual characters, such as full-width or invisible ones, emphasis marks or “7六fu”." "見えない文字、全角英字、強調の記号、「7六fu」など、通常と違う書き方です。";
        UNWRAPPED_FRONTS "unwrapped-fronts" "Lines begin with a time, a checkbox or a number." "行の先頭に時刻、チェックボックス、番号があります。";
        UNWRAPPED_BROKEN "unwrapped-broken" "Moves are split across lines." "指し手が行末で分かれています。";
        UNWRAPPED_ENCODING "unwrapped-encoding" "The text is encoded for web addresses, e-mail or word processors." "URL・メール・ワープロ用の符号で書かれています。";
        MISREAD "misread" "The text was opened in the wrong encoding." "別の文字コードで開かれた文章です。";
        DAMAGED "damaged" "This text was opened in the wrong encoding and saved: {0} characters are lost (�)." "別の文字コードで開いたまま保存された文章です（{0}文字が「�」になっています）。";
        NOT_A_MOVE "not-a-move" "Expected a move, found “{0}”." "指し手があるはずの場所に「{0}」があります。";
        NOT_A_SQUARE "not-a-square" "“{0}” is not a square of the board." "「{0}」は盤上のマスではありません。";
        NOT_A_PIECE "not-a-piece" "Expected the name of a piece, found “{0}”." "駒の名前があるはずの場所に「{0}」があります。";
        SAME_WITHOUT_MOVE "same-without-move" "同 means the square of the previous move, but there is no previous move." "「同」の前に指し手がありません。";
        NOTHING_THERE "nothing-there" "There is no piece on {0}." "{0}に駒がありません。";
        UNKNOWN_NOTATION "unknown-notation" "“{0}” is not a known notation or notation option." "「{0}」という表記または設定項目はありません。";
        OCCUPIED "occupied" "A piece cannot be dropped on {0}: the square is occupied." "{0}には駒があるので打てません。";
        OWN_PIECE_THERE "own-piece-there" "{0} is occupied by a piece of the same side." "{0}には自分の駒があります。";
        NOBODY_REACHES "nobody-reaches" "No {0} can reach {1}, and none is in hand." "{1}へ動ける{0}がなく、持駒にもありません。";
        AMBIGUOUS "ambiguous" "“{0}” could be the piece on {1}." "「{0}」だけでは{1}のどの駒か決まりません。";
        ONE_IS_LEGAL "one-is-legal" "“{0}” does not say which piece moves." "「{0}」だけではどの駒か決まりません。";
        STRAIGHT_IS_MEANT "straight-is-meant" "“{0}” could be the piece on {1} or the one on {2}." "「{0}」は{1}の駒とも{2}の駒とも読めます。";
        LOOSE_RELATION "loose-relation" "右左直上寄引 in “{0}” does not match the piece on {1}." "「{0}」の右左直上寄引が{1}の駒と合いません。";
        OTHER_PIECE "other-piece" "The piece on {0} is {1}, not {2}." "{0}の駒は{2}ではなく{1}です。";
        WRONG_TURN "wrong-turn" "It is the other side’s turn." "手番が違います。";
        CANNOT_REACH "cannot-reach" "The piece on {0} cannot move to {1}." "{0}の駒は{1}へ動けません。";
        NOT_IN_HAND "not-in-hand" "There is no {0} in hand." "持駒に{0}がありません。";
        TWO_PAWNS "two-pawns" "Two pawns on one file (nifu)." "二歩です。";
        FULL_FILE "full-file" "No more of these pieces may be dropped on the file." "その筋にはこれ以上打てません。";
        TOO_FAR "too-far" "The piece may not be dropped on that rank." "その段には打てません。";
        CANNOT_TAKE "cannot-take" "Under the usual reading of the rules, the piece on {0} cannot capture that piece in this way." "一般的な規則の解釈では、{0}の駒はそのようには取れません。";
        MUST_PROMOTE "must-promote" "A piece that captures that piece must promote." "その駒を取る駒は必ず成ります。";
        UNINTENDED "unintended" "This is the third such piece on the file, which the inventor did not intend." "同じ筋に同じ駒が三枚並びます（考案者の意図に反します）。";
        DEAD_END "dead-end" "The piece on {1} could never move again." "{1}の駒は行き所のない駒です。";
        LEFT_IN_CHECK "left-in-check" "The king is left in check." "王手放置です。";
        PAWN_DROP_MATE "pawn-drop-mate" "Checkmate by a pawn drop (uchifuzume)." "打ち歩詰めです。";
        CANNOT_PROMOTE "cannot-promote" "The piece cannot promote there." "そこでは成れません。";
        PASS "pass" "Passing is not allowed." "パスはできません。";
        MOVE_NUMBER "move-number" "Expected move {0}, found {1}." "{0}手目のはずが{1}手目とあります。";
        NUMBER_GOES_BACK "number-goes-back" "Expected move {0}, found {1}." "{0}手目のはずが{1}手目とあります。";
        AFTER_ENDING "after-ending" "The game goes on after its end." "終局の後に続きがあります。";
        WRONG_MARK "wrong-mark" "The mark “{0}” belongs to the side that is not to move." "「{0}」は手番でない側の印です。";
        WRONG_SIGN "wrong-sign" "The capture sign in “{0}” does not match the board." "「{0}」の駒取りの記号が盤面と一致しません。";
        UNCLOSED "unclosed" "“{0}” is not closed." "「{0}」が閉じていません。";
        CHESS "chess" "This is a chess game (PGN), not shogi." "これはチェスの棋譜（PGN）で、将棋の棋譜ではありません。";
        UNKNOWN_VARIANT "unknown-variant" "The game “{0}” is not supported." "「{0}」という将棋には対応していません。";
        OTHER_SQUARES "other-squares" "The moves do not match squares counted from {0}." "{0}から数えると指し手が合いません。";
        UNKNOWN_ENDING "unknown-ending" "“{0}” is not a known result." "「{0}」は未対応の終局です。";
        OTHER_WINNER "other-winner" "“{0}” contradicts the ending before it." "「{0}」が終局の記述と一致しません。";
        OTHER_COUNT "other-count" "“{0}” gives {1} as the number of moves, but {2} were read." "「{0}」は{1}手ですが、読めたのは{2}手です。";
        BAD_TIME "bad-time" "“{0}” is not a time." "「{0}」は時間として読めません。";
        OTHER_TOTAL "other-total" "The times of the moves do not add up to the total “{0}”." "消費時間の合計が「{0}」と一致しません。";
        UNKNOWN_HANDICAP "unknown-handicap" "The handicap “{0}” is not known, and there is no diagram." "手合割「{0}」は未対応で、局面図もありません。";
        NAMED_BOARD "named-board" "The handicap “{0}” is not known." "手合割「{0}」は未対応です。";
        BAD_BOARD_ROW "bad-board-row" "The row “{0}” of the diagram has {1} squares instead of {2}." "局面図の「{0}」は{2}マスのはずが{1}マスです。";
        BAD_BOARD_CELL "bad-board-cell" "“{0}” in the diagram is not a piece." "局面図の「{0}」は駒として読めません。";
        BAD_BOARD_RANKS "bad-board-ranks" "The diagram has {0} rows instead of {1}." "局面図は{1}段のはずが{0}段です。";
        BAD_HAND "bad-hand" "“{0}” is not a piece in hand." "「{0}」は持駒として読めません。";
        HAND_WITHOUT_BOARD "hand-without-board" "There are pieces in hand but no diagram." "持駒はありますが、局面図がありません。";
        TOO_MANY_PIECES "too-many-pieces" "The diagram has too many pieces: {0} × {1}." "局面図の駒が多すぎます（{1}が{0}枚）。";
        TWO_KINGS "two-kings" "One side has more than one king." "一方に玉が二枚以上あります。";
        NO_START_POSITION "no-start-position" "The record has no start position." "開始局面の指定がありません。";
        TWO_START_POSITIONS "two-start-positions" "The record has two start positions." "開始局面が二つあります。";
        NO_SIDE_TO_MOVE "no-side-to-move" "The record does not say who moves first." "先に指す側が書かれていません。";
        TURN_FROM_LAST_MOVE "turn-from-last-move" "The diagram does not say whose turn it is." "局面図に手番が書かれていません。";
        TURN_FROM_FIRST_MOVE "turn-from-first-move" "The record does not say who moves first." "先に指す側が書かれていません。";
        ANY_PIECE "any-piece" "“{0}” does not say which piece interposes." "「{0}」の合駒の種類が書かれていません。";
        BOARD_AFTER_MOVES "board-after-moves" "There is a start position after the first move." "指し手の後に開始局面があります。";
        VARIATION_NOWHERE "variation-nowhere" "No line reaches move {0}, where this variation starts." "{0}手目まで続く手順がないため、この変化をつなげません。";
        VARIATION_ELSEWHERE "variation-elsewhere" "The variation at move {0} does not fit the line before it." "{0}手目からの変化が直前の手順につながりません。";
        STRAY_VARIATION "stray-variation" "There is a variation before the first move." "最初の指し手の前に変化があります。";
        TOO_BIG "too-big" "The record has more than {0} moves." "指し手が{0}手を超えています。";
        TEXT_TOO_BIG "text-too-big" "The text is larger than {0}." "テキストが{0}を超えています。";
        TOO_MANY_RECORDS "too-many-records" "The text contains more than {0} records." "棋譜が{0}局を超えています。";
        BAD_BYTES "bad-bytes" "Some bytes are not valid {0}." "{0}として正しくないバイトがあります。";
        OTHER_ENCODING "other-encoding" "The record says {0}, but it is encoded in {1}." "{0}と書かれていますが、実際の文字コードは{1}です。";
        MORE_PROBLEMS "more-problems" "There are more problems than are listed here." "ほかにも問題があります。";
        CUT_JSON "cut-json" "The JSON is cut off." "JSONが途中で切れています。";
        BAD_JSON "bad-json" "The JSON is not valid at “{0}”." "JSONの「{0}」が正しくありません。";
        NO_MOVE_LIST "no-move-list" "The list “moves” is missing." "「moves」がありません。";
        NO_RECORD_IN_JSON "no-record-in-json" "This JSON contains no game record." "このJSONに棋譜はありません。";
        ZIP_FILE "zip-file" "This is a ZIP archive." "これはZIPファイルです。";
        PDF_FILE "pdf-file" "This is a PDF document." "これはPDF文書です。";
        PICTURE_FILE "picture-file" "This is a picture." "これは画像です。";
        ONLY_A_LINK "only-a-link" "This is a link, not a record." "リンクだけで、棋譜がありません。";
        PROMOTION_UNSAID "promotion-unsaid" "“{0}” does not say whether the piece promotes." "「{0}」には成・不成がありません。";
        WHITE_FIRST "white-first" "White moves first, but no handicap is given." "後手から指していますが、手合割がありません。";
        RECORD_IN_JSON "record-in-json" "This JSON contains a record in {1} under “{0}”." "このJSONの「{0}」に{1}の棋譜があります。";
        VARIATION_OF_WHICH "variation-of-which" "The variation at move {0} fits both the line before it and the main line." "{0}手目からの変化は、直前の手順にも本譜にもつながります。";
        DECLARED_OR_DRAWN "declared-or-drawn" "“{0}” means a declared win in some programs and a draw in others." "「{0}」の意味はプログラムによって異なります（宣言勝ちまたは引き分け）。";
        ODD_SFEN "odd-sfen" "The position “{0}” is written in an unusual way." "局面「{0}」の書き方が標準と異なります。";
        OLD_FEEN "old-feen" "This form of FEEN is obsolete." "この形式のFEENは廃止されています。";
        BAD_SFEN "bad-sfen" "The position “{0}” cannot be read: {1}." "局面「{0}」を読めません（{1}）。";
    }
    /// What was done about it, under the same codes.
    done 103 {
        NOTHING_TO_READ "nothing-to-read" "The start position is shown." "開始局面を表示します。";
        UNKNOWN_LINE "unknown-line" "Kept as a comment." "コメントとして残しました。";
        UNKNOWN_LINES "unknown-lines" "Kept as a comment." "コメントとして残しました。";
        TRAILING_TEXT "trailing-text" "Kept as a comment." "コメントとして残しました。";
        HEADER_WITH_MOVES "header-with-moves" "Kept as a header." "対局情報のまま残しました。";
        AMONG_TEXT "among-text" "The moves that fit were read." "つながる指し手を読みました。";
        UNWRAPPED_HTML "unwrapped-html" "The tags were removed." "タグを外しました。";
        UNWRAPPED_QUOTES "unwrapped-quotes" "The quote marks were removed." "引用記号を外しました。";
        UNWRAPPED_FENCES "unwrapped-fences" "The code fences were removed." "コードブロックの記号を外しました。";
        UNWRAPPED_TABLE "unwrapped-table" "The table lines were removed." "表の罫線を外しました。";
        UNWRAPPED_INDENTATION "unwrapped-indentation" "The indentation was removed." "字下げを外しました。";
        UNWRAPPED_VERTICAL "unwrapped-vertical" "Read from the right." "右から読みました。";
        UNWRAPPED_NEWEST_FIRST "unwrapped-newest-first" "The lines were read from the last to the first." "下の行から順に読みました。";
        UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left" "Read from the right." "右から読みました。";
        UNWRAPPED_SIGNS "unwrapped-signs" "Read as the usual characters." "通常の書き方として読みました。";
        UNWRAPPED_FRONTS "unwrapped-fronts" "These parts were removed." "先頭の部分を外しました。";
        UNWRAPPED_BROKEN "unwrapped-broken" "The parts were joined." "つなげて読みました。";
        UNWRAPPED_ENCODING "unwrapped-encoding" "Decoded." "元の文字に戻して読みました。";
        MISREAD "misread" "The right characters were restored." "正しい文字に直して読みました。";
        DAMAGED "damaged" "The rest was read." "残りの部分を読みました。";
        NOT_A_MOVE "not-a-move" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        NOT_A_SQUARE "not-a-square" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        NOT_A_PIECE "not-a-piece" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        SAME_WITHOUT_MOVE "same-without-move" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        NOTHING_THERE "nothing-there" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        UNKNOWN_NOTATION "unknown-notation" "Only the known part was used." "分かる部分だけを使いました。";
        OCCUPIED "occupied" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        OWN_PIECE_THERE "own-piece-there" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        NOBODY_REACHES "nobody-reaches" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        AMBIGUOUS "ambiguous" "The line stops here. The rest is kept as text." "手順はここまでとし、以降はテキストとして残しました。";
        ONE_IS_LEGAL "one-is-legal" "The only legal piece, on {1}, was moved." "合法手になる{1}の駒を動かしました。";
        STRAIGHT_IS_MEANT "straight-is-meant" "The piece on {1}, which moves straight, was chosen." "まっすぐ進む{1}の駒を動かしました。";
        LOOSE_RELATION "loose-relation" "Accepted anyway." "そのまま読みました。";
        OTHER_PIECE "other-piece" "The piece on the board was moved." "盤上の駒を動かしました。";
        WRONG_TURN "wrong-turn" "Played anyway and marked." "印を付けて進めました。";
        CANNOT_REACH "cannot-reach" "Played anyway and marked." "印を付けて進めました。";
        NOT_IN_HAND "not-in-hand" "Played anyway and marked." "印を付けて進めました。";
        TWO_PAWNS "two-pawns" "Played anyway and marked." "印を付けて進めました。";
        FULL_FILE "full-file" "Played anyway and marked." "印を付けて進めました。";
        TOO_FAR "too-far" "Played anyway and marked." "印を付けて進めました。";
        CANNOT_TAKE "cannot-take" "Played anyway and marked." "印を付けて進めました。";
        MUST_PROMOTE "must-promote" "Played anyway and marked." "印を付けて進めました。";
        UNINTENDED "unintended" "Played anyway: no program forbids it." "禁止しているプログラムがないため、そのまま進めました。";
        DEAD_END "dead-end" "Played anyway and marked." "印を付けて進めました。";
        LEFT_IN_CHECK "left-in-check" "Played anyway and marked." "印を付けて進めました。";
        PAWN_DROP_MATE "pawn-drop-mate" "Played anyway and marked." "印を付けて進めました。";
        CANNOT_PROMOTE "cannot-promote" "Played anyway and marked." "印を付けて進めました。";
        PASS "pass" "Played anyway and marked." "印を付けて進めました。";
        MOVE_NUMBER "move-number" "The moves were read in order." "書かれた順に読みました。";
        NUMBER_GOES_BACK "number-goes-back" "Read as a variation." "変化として読みました。";
        AFTER_ENDING "after-ending" "Read as part of the game." "対局の続きとして読みました。";
        WRONG_MARK "wrong-mark" "The side to move was kept." "手番に従いました。";
        WRONG_SIGN "wrong-sign" "The board was followed." "盤面に従いました。";
        UNCLOSED "unclosed" "Read up to the next part." "次の項目の手前までとしました。";
        CHESS "chess" "The moves are kept as text." "指し手はテキストとして残しました。";
        UNKNOWN_VARIANT "unknown-variant" "The moves are kept as text." "指し手はテキストとして残しました。";
        OTHER_SQUARES "other-squares" "The squares were counted from {1}." "{1}から数えて読みました。";
        UNKNOWN_ENDING "unknown-ending" "Kept as written." "表記のまま残しました。";
        OTHER_WINNER "other-winner" "The result given here was used." "ここに書かれた勝敗に従いました。";
        OTHER_COUNT "other-count" "Nothing was changed." "変更していません。";
        BAD_TIME "bad-time" "The time is left unknown." "時間は不明としました。";
        OTHER_TOTAL "other-total" "The times of the moves were kept." "各手の時間を残しました。";
        UNKNOWN_HANDICAP "unknown-handicap" "An even game was assumed." "平手としました。";
        NAMED_BOARD "named-board" "The diagram was used." "局面図に従いました。";
        BAD_BOARD_ROW "bad-board-row" "The squares were filled from file {2}." "{2}筋から順に読みました。";
        BAD_BOARD_CELL "bad-board-cell" "The square was left empty." "空きマスとしました。";
        BAD_BOARD_RANKS "bad-board-ranks" "The existing rows were used." "書かれている段だけを読みました。";
        BAD_HAND "bad-hand" "Ignored." "無視しました。";
        HAND_WITHOUT_BOARD "hand-without-board" "Added to the start position." "開始局面に加えました。";
        TOO_MANY_PIECES "too-many-pieces" "All of them were placed." "すべて配置しました。";
        TWO_KINGS "two-kings" "All of them were placed." "すべて配置しました。";
        NO_START_POSITION "no-start-position" "An even game was assumed." "平手としました。";
        TWO_START_POSITIONS "two-start-positions" "“{0}” was applied to the first one." "「{0}」を重ねて適用しました。";
        NO_SIDE_TO_MOVE "no-side-to-move" "The side of the first move, or else Black, was assumed." "最初の指し手の側（なければ先手）を手番としました。";
        TURN_FROM_LAST_MOVE "turn-from-last-move" "Taken from the last move “{0}”." "直前の手「{0}」から判断しました。";
        TURN_FROM_FIRST_MOVE "turn-from-first-move" "Taken from the mark of the first move “{0}”." "最初の手の印「{0}」から判断しました。";
        ANY_PIECE "any-piece" "Assumed: {1}." "{1}とみなしました。";
        BOARD_AFTER_MOVES "board-after-moves" "Read as a new record." "別の棋譜として読みました。";
        VARIATION_NOWHERE "variation-nowhere" "Its moves are kept as text." "指し手はテキストとして残しました。";
        VARIATION_ELSEWHERE "variation-elsewhere" "Attached to the line that it fits." "つながる手順に付けました。";
        STRAY_VARIATION "stray-variation" "Ignored." "無視しました。";
        TOO_BIG "too-big" "The rest was not read." "残りは読みませんでした。";
        TEXT_TOO_BIG "text-too-big" "Nothing was read." "何も読んでいません。";
        TOO_MANY_RECORDS "too-many-records" "The remaining records were not read." "残りの棋譜は読みませんでした。";
        BAD_BYTES "bad-bytes" "Replaced by “�”." "「�」に置き換えました。";
        OTHER_ENCODING "other-encoding" "Read in its actual encoding." "実際の文字コードで読みました。";
        MORE_PROBLEMS "more-problems" "The record was read to its end." "棋譜は最後まで読みました。";
        CUT_JSON "cut-json" "Read as far as it goes." "途中まで読みました。";
        BAD_JSON "bad-json" "Read as far as possible." "読める部分だけを読みました。";
        NO_MOVE_LIST "no-move-list" "Read without moves." "指し手のない棋譜として読みました。";
        NO_RECORD_IN_JSON "no-record-in-json" "The start position is shown." "開始局面を表示します。";
        ZIP_FILE "zip-file" "Unpack it and open the files inside." "展開して、中のファイルを開いてください。";
        PDF_FILE "pdf-file" "Copy the record inside it as text." "中の棋譜を文字としてコピーしてください。";
        PICTURE_FILE "picture-file" "Records can be read from text only." "棋譜は文字からだけ読めます。";
        ONLY_A_LINK "only-a-link" "Open it and copy the record from there." "リンク先を開いて、棋譜をコピーしてください。";
        PROMOTION_UNSAID "promotion-unsaid" "It was not promoted." "不成としました。";
        WHITE_FIRST "white-first" "The even position was used." "平手の局面としました。";
        RECORD_IN_JSON "record-in-json" "That record was read." "その棋譜を読みました。";
        VARIATION_OF_WHICH "variation-of-which" "Attached to the line before it." "直前の手順に付けました。";
        DECLARED_OR_DRAWN "declared-or-drawn" "Kept as written." "表記のまま残しました。";
        ODD_SFEN "odd-sfen" "Read as “{1}”." "「{1}」として読みました。";
        OLD_FEEN "old-feen" "Read as “{0}”." "「{0}」として読みました。";
        BAD_SFEN "bad-sfen" "The usual start position was used, and the moves are kept as text." "平手の開始局面とし、指し手はテキストとして残しました。";
    }
    /// Where a problem is, and what was probably meant.
    about 206 {
        PLACE "place" "line {0}, column {1}: {2}" "{0}行{1}桁：{2}";
        HINT "hint" "{0} Did you mean “{1}”?" "{0}「{1}」でしょうか。";
    }
    /// How sentences, words and names follow each other.
    join 208 {
        COMMA "comma" "{0}, {1}" "{0}、{1}";
        AND "and" "{0} and {1}" "{0}と{1}";
        THEN "then" "{0}; {1}" "{0}。{1}";
        NEXT "next" "{0} {1}" "{0}{1}";
        NAMED "named" "{0} ({1})" "{0}（{1}）";
    }
    /// What a format cannot hold: one, and many.
    loss 213 {
        GAME "game" "{0} game other than shogi|{0} games other than shogi" "本将棋以外の対局{0}件";
        FORM "form" "the form (rules, names of squares) of {0} game|the form (rules, names of squares) of {0} games" "ルールや座標の形の指定{0}件";
        MOVES "moves" "{0} move|{0} moves" "指し手{0}件";
        VARIATIONS "variations" "{0} variation|{0} variations" "変化{0}件";
        COMMENTS "comments" "{0} comment|{0} comments" "コメント{0}件";
        BOOKMARKS "bookmarks" "{0} bookmark|{0} bookmarks" "しおり{0}件";
        TIMES "times" "{0} thinking time|{0} thinking times" "消費時間{0}件";
        FRACTIONS "fractions" "fractions of a second in {0} time|fractions of a second in {0} times" "秒未満の端数{0}件";
        HEADERS "headers" "{0} header|{0} headers" "対局情報{0}件";
        ENDINGS "endings" "{0} ending|{0} endings" "終局{0}件";
        START_NUMBER "start-number" "{0} first move number|{0} first move numbers" "開始手数{0}件";
        ODD_MOVES "odd-moves" "{0} move it cannot express|{0} moves it cannot express" "表記できない指し手{0}件";
        ANY_PIECES "any-pieces" "{0} drop of any piece|{0} drops of any piece" "駒を問わない合駒{0}件";
        UNREAD "unread" "{0} unreadable piece of text|{0} unreadable pieces of text" "読み取れなかったテキスト{0}件";
        HIDDEN_LINES "hidden-lines" "{0} `#` line|{0} `#` lines" "`#`の行{0}件";
    }
    /// How a game ended, in place of a move.
    ending 228 {
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
    reason 244 {
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
    result 260 {
        BLACK_WINS "black-wins" "Black wins after {0} move ({1})|Black wins after {0} moves ({1})" "まで{0}手で先手の勝ち（{1}）";
        WHITE_WINS "white-wins" "White wins after {0} move ({1})|White wins after {0} moves ({1})" "まで{0}手で後手の勝ち（{1}）";
        DRAW "draw" "Draw after {0} move ({1})|Draw after {0} moves ({1})" "まで{0}手で引き分け（{1}）";
        UNKNOWN "unknown" "No result after {0} move ({1})|No result after {0} moves ({1})" "まで{0}手で{1}";
    }
    /// What is against the rules about a move.
    violation 264 {
        WRONG_TURN "wrong-turn" "it is the other side’s turn" "手番が違います";
        CANNOT_REACH "cannot-reach" "the piece cannot move there" "その駒はそこへ動けません";
        NOT_IN_HAND "not-in-hand" "there is no such piece in hand" "持駒にありません";
        TWO_PAWNS "two-pawns" "two pawns on one file (nifu)" "二歩です";
        DEAD_END "dead-end" "the piece could never move again" "行き所のない駒です";
        LEFT_IN_CHECK "left-in-check" "the king is left in check" "王手放置です";
        PAWN_DROP_MATE "pawn-drop-mate" "checkmate by a pawn drop (uchifuzume)" "打ち歩詰めです";
        CANNOT_PROMOTE "cannot-promote" "the piece cannot promote there" "そこでは成れません";
        PASS "pass" "a pass" "パスはできません";
        FULL_FILE "full-file" "no more of these pieces may be dropped on the file" "その筋にはこれ以上打てません";
        TOO_FAR "too-far" "the piece may not be dropped on that rank" "その段には打てません";
        CANNOT_TAKE "cannot-take" "under the usual reading of the rules, the piece cannot capture that piece in this way" "一般的な規則の解釈では、その駒をそのようには取れません";
        MUST_PROMOTE "must-promote" "a piece that captures that piece must promote" "その駒を取る駒は必ず成ります";
        UNINTENDED "unintended" "this is the third such piece on the file, which the inventor did not intend" "同じ筋に同じ駒が三枚並びます（考案者の意図に反します）";
    }
    /// What the rules say of a position.
    standing 278 {
        CHECK "check" "check" "王手";
        MATE "mate" "checkmate" "詰み";
        DROPPED_BETWEEN "dropped-between" "interposition" "合駒";
        MOVED_BETWEEN "moved-between" "interposition" "移動合";
        PERPETUAL_CHECK "perpetual-check" "perpetual check" "連続王手の千日手";
        PERPETUAL_ATTACK "perpetual-attack" "perpetual attack" "連続攻撃の千日手";
        AGAIN "again" "{0} time" "同一局面{0}回目";
        REPETITION "repetition" "repetition ({0} time)" "千日手（{0}回目）";
    }
    /// What a part of a move’s text is for.
    role 286 {
        SIDE "side" "side" "手番";
        DESTINATION "destination" "square" "位置";
        PIECE "piece" "piece" "駒";
        RELATION "relation" "which one" "動作";
        DROP "drop" "drop" "打";
        PROMOTION "promotion" "promotion" "成・不成";
        ORIGIN "origin" "origin" "移動元";
        MOVEMENT "movement" "movement" "動き";
        TAKEN "taken" "captured on the way" "取る駒";
        CODE "code" "code" "符号";
    }
    /// What a part of a move’s text says, and why it is there.
    explain 296 {
        RELATION_RIGHT "relation-right" "from the right" "右から";
        RELATION_LEFT "relation-left" "from the left" "左から";
        RELATION_STRAIGHT "relation-straight" "straight ahead" "まっすぐ前へ";
        RELATION_UP "relation-up" "forward" "前へ";
        RELATION_ACROSS "relation-across" "sideways" "横へ";
        RELATION_BACK "relation-back" "backward" "後ろへ";
        BLACK "black" "Black (sente)" "先手";
        WHITE "white" "White (gote)" "後手";
        SQUARE "square" "file {0}, rank {1}" "{0}筋・{1}段";
        FROM_SQUARE "from-square" "from file {0}, rank {1}" "{0}筋・{1}段から";
        PIECE_ON "piece-on" "the {0} on {1}" "{1}の{0}";
        SHOOTS "shoots" "shoots {0}" "{0}を射る";
        EATS "eats" "captures {0} and stays where it is (igui)" "{0}をその場で取る（居食い）";
        COMES_BACK "comes-back" "moves and returns, capturing nothing" "動いて元の位置に戻る";
        TAKES_AND_STAYS "takes-and-stays" "captures without moving (igui)" "その場で取る（居食い）";
        TAKES_THERE "takes-there" "captures the piece there" "そこの駒を取る";
        GOES_ON "goes-on" "moves on to the next square" "続けて動く";
        SAME_SQUARE "same-square" "the same square, {0}" "同じマス、{0}";
        AFTER_BLACK "after-black" "Black’s previous move went there, too" "直前の先手の手も同じマスだった";
        AFTER_WHITE "after-white" "White’s previous move went there, too" "直前の後手の手も同じマスだった";
        UNNAMED_AFTER_BLACK "unnamed-after-black" "Black’s previous move went there, too" "直前の先手の手も同じマスだったので数字を書かない";
        UNNAMED_AFTER_WHITE "unnamed-after-white" "White’s previous move went there, too" "直前の後手の手も同じマスだったので数字を書かない";
        OWN_SIGN "own-sign" "each square has its own character" "マスごとに固有の文字がある";
        NO_MOVE "no-move" "no move" "指さない";
        LIKE_A_GOLD "like-a-gold" "{0}, moves like a gold" "{0}、動きは金と同じ";
        SILENT_DROP "silent-drop" "dropped from the hand; not written, because no {0} on the board could move there" "持駒を打つ。盤上にそこへ動ける{0}がないので「打」は付けない";
        RIVAL "rival" "the {0} on {1} could also move to {2}" "{1}の{0}も{2}へ動ける";
        RIVALS "rivals" "{3} other {0}s, on {1}, could also move to {2}" "{1}の{0}も{2}へ動ける";
        ONLY_STRAIGHT "only-straight" "only this one moves straight ahead" "この駒だけがまっすぐ進む";
        ONLY_UP "only-up" "only this one moves forward" "前へ動くのはこの駒だけ";
        ONLY_ACROSS "only-across" "only this one moves sideways" "横へ動くのはこの駒だけ";
        ONLY_BACK "only-back" "only this one moves backward" "後ろへ動くのはこの駒だけ";
        ONLY_RIGHT "only-right" "this one is on the right, seen from the mover’s side" "指す側から見て右にある駒";
        ONLY_LEFT "only-left" "this one is on the left, seen from the mover’s side" "指す側から見て左にある駒";
        ONLY_BOTH "only-both" "neither word alone would be enough" "どちらか一方だけではこの駒に決まらない";
        FROM_HAND "from-hand" "from the hand" "持駒から";
        ALWAYS_WRITTEN "always-written" "always written" "常に書く";
        THREE_ALIKE "three-alike" "words cannot distinguish three such pieces" "同じ駒が三枚以上あり、言葉では区別できない";
        ANY_PIECE "any-piece" "any piece" "合駒";
        INTERPOSES "interposes" "interposes any piece; on the board {0} stands for it" "どの駒でもよい合駒。盤には{0}を置く";
        DROPPED "dropped" "dropped from the hand" "持駒を打つ";
        DROP_ALWAYS_WRITTEN "drop-always-written" "always written for drops" "駒を打つ手には常に書く";
        CAPTURES "captures" "captures the {0} there" "そこの{0}を取る";
        TO_EMPTY "to-empty" "moves to an empty square" "空いているマスへ動く";
        SQUARE_LEFT_OUT "square-left-out" "the square is left out because the previous move went there, too: {0}" "直前の手も同じマスなので省く：{0}";
        DECLINES "declines" "does not promote" "成らない";
        DECLINED "declined" "it could have promoted" "成ることもできた";
        PROMOTES "promotes" "becomes a {0}" "成って{0}になる";
        PROMOTES_BY_TAKING "promotes-by-taking" "a piece that captures this piece promotes at once" "その駒を取ると直ちに成る";
        PROMOTES_AT_DEAD_END "promotes-at-dead-end" "without promotion it could never move again" "成らないと行き所がなくなる";
        PROMOTES_ENTERING "promotes-entering" "enters the promotion zone" "敵陣に入る";
        PROMOTES_WITHIN "promotes-within" "moves inside the promotion zone" "敵陣の中で動く";
        PROMOTES_LEAVING "promotes-leaving" "leaves the promotion zone" "敵陣から出る";
        FROM_TO "from-to" "from {0} to {1}" "{0}から{1}へ";
        HAND "hand" "the hand" "持駒";
        ONE_NUMBER "one-number" "both squares and the promotion as one base-36 number" "移動元・移動先・成を一つの36進数で表す";
    }
    /// What a picture shows.
    picture 352 {
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
    /// The headings of a table of moves.
    table 361 {
        NUMBER "number" "No." "手数";
        COMMENT "comment" "Comment" "コメント";
    }
    /// What is not understood of a text that names a notation.
    unknown 363 {
        NOTATION "notation" "the notation “{0}” does not exist" "「{0}」という表記はありません";
        SETTING "setting" "this notation has no option “{0}”" "この表記に「{0}」という設定項目はありません";
        CHOICE "choice" "“{0}” cannot be “{1}”; possible values: {2}" "「{0}」に「{1}」は指定できません（選択肢：{2}）";
        SIGN_LENGTH "sign-length" "“{0}” cannot be “{1}”; characters: {2}" "「{0}」に「{1}」は指定できません（文字数：{2}）";
        SIGN_IN_NAMES "sign-in-names" "“{0}” cannot be “{1}”: “{2}” has a meaning around moves or in names" "「{0}」に「{1}」は指定できません：「{2}」は名前や指し手の前後で使います";
        SIGN_TAKEN "sign-taken" "“{0}” cannot be “{1}”, which already means: {2}" "「{0}」に「{1}」は指定できません：すでに「{2}」を表します";
    }
    /// Names of notations.
    notation 369 {
        CUSTOM "custom" "Custom" "カスタム";
        GLOSS "gloss" "English gloss" "英語（逐語訳）";
        IROHA "iroha" "Iroha" "いろは譜";
        YOROZUYA "yorozuya" "Yorozuya" "萬屋（十二支）";
        JAPANESE "japanese" "Japanese" "日本語";
        KITAO "kitao" "Kitao–Kawasaki" "北尾・川崎式";
        FIGURINE "figurine" "Figurine" "駒文字";
        USI "usi" "USI" "USI";
        CSA "csa" "CSA" "CSA";
        USEN "usen" "USEN" "USEN";
        SHORTHAND "shorthand" "Shorthand" "略記";
        KANA "kana" "Spoken, kana" "読み（かな）";
        ROMAJI "romaji" "Spoken, rōmaji" "読み（ローマ字）";
        SPOKEN "spoken" "Spoken, English" "読み（英語）";
        WESTERN "western" "Western" "英語表記（Hodges式）";
        WESTERN_NUMERALS "western-numerals" "Western, numerals" "英語表記（数字）";
        HOSKING "hosking" "Hosking" "Hosking式";
        DOJO "dojo" "81Dojo" "81Dojo式";
    }
    /// What can be chosen about notations.
    setting 387 {
        ORDER "order" "First" "順序";
        MARKS "marks" "Side" "手番の印";
        SIDE "side" "Side" "手番";
        SQUARES "squares" "Squares" "マス";
        SAME "same" "Same square" "同じマス";
        AFTER_SAME "after-same" "Space after 同" "「同」の後の空白";
        PIECES "pieces" "Pieces" "駒";
        KING "king" "King" "玉・王";
        DRAGON "dragon" "Dragon" "龍・竜";
        PAWN "pawn" "Pawn" "歩・兵";
        ORIGIN "origin" "Disambiguation" "相対表記・移動元";
        UP "up" "龍 and 馬 forward" "龍・馬の前進";
        GOES "goes" "Move" "移動";
        TAKES "takes" "Capture" "駒取り";
        DROPS "drops" "Drop" "打つ手";
        DROP "drop" "Drop is written" "「打」";
        PROMOTES "promotes" "Promotion" "成";
        DECLINES "declines" "No promotion" "不成";
        IGUI "igui" "Capture without moving" "居食い";
        STAYS "stays" "Return without capture" "じっと";
        PASS "pass" "Pass" "パス";
        GAP "gap" "Words" "空白";
        NUMBERS "numbers" "Numbers" "手数";
        SIGN_OF_PAWN "sign-of-pawn" "Pawn" "歩";
        SIGN_OF_LANCE "sign-of-lance" "Lance" "香";
        SIGN_OF_HORSE "sign-of-horse" "Horse" "馬";
        SIGN_OF_ROOK "sign-of-rook" "Rook" "飛";
        SIGN_OF_DRAGON "sign-of-dragon" "Dragon" "龍";
        SIGN_OF_KING "sign-of-king" "King" "玉";
    }
    /// What they can be, where it is said in words.
    choice 416 {
        ORDER_SQUARE "order-square" "the square" "マスが先";
        ORDER_PIECE "order-piece" "the piece" "駒が先";
        MARKS_NONE "marks-none" "none" "なし";
        SIDE_NONE "side-none" "not written" "書かない";
        SAME_NOTHING "same-nothing" "left out" "省略";
        SAME_SQUARE "same-square" "the square" "マス";
        ORIGIN_SQUARE "origin-square" "its square" "移動元";
        ORIGIN_ALWAYS "origin-always" "(77), always" "(77) を常に書く";
        ORIGIN_ALWAYS_SQUARE "origin-always-square" "its square, always" "移動元を常に書く";
        GOES_NONE "goes-none" "none" "なし";
        TAKES_NONE "takes-none" "none" "なし";
        DROP_NEEDED "drop-needed" "when needed" "必要なときだけ";
        DROP_ALWAYS "drop-always" "always" "常に";
        DECLINES_NONE "declines-none" "not written" "書かない";
        ENDING_WORDS "ending-words" "in words" "言葉で";
        GAP_SPACE "gap-space" "with spaces" "あり";
        GAP_NONE "gap-none" "without spaces" "なし";
        NUMBERS_PAIRS "numbers-pairs" "1. … …" "二手ごと";
        NUMBERS_PLIES "numbers-plies" "1 2 3" "一手ごと";
    }
    /// What happens at a move.
    commentary 435 {
        MATE "mate" "Checkmate." "詰みです。";
        DOUBLE_CHECK "double-check" "Double check." "両王手です。";
        CHECK_AND_ATTACK "check-and-attack" "Gives check and attacks the {0} on {1}." "王手をかけながら{1}の{0}も狙います。";
        DISCOVERED_CHECK "discovered-check" "Discovered check from the {0} on {1}." "{1}の{0}による開き王手です。";
        CHECK "check" "Check." "王手です。";
        THREATENS_MATE_IN "threatens-mate-in" "Threatens mate in {0}." "詰めろです（{0}手詰）。";
        THREATENS_MATE "threatens-mate" "Threatens mate." "詰めろです。";
        FORK "fork" "Forks the {0} on {1} and the {2} on {3}." "{1}の{0}と{3}の{2}の両取りです。";
        CASTLE "castle" "Castle complete: {0}." "{0}が完成しました。";
        CASTLE_OF_ONE "castle-of-one" "The king has not moved: {0}." "玉は動かず、{0}のままです。";
        OPENING "opening" "Opening: {0}." "戦型は{0}です。";
        TAKES_BACK "takes-back" "Recaptures the {0}." "{0}を取り返します。";
        TAKES_FREE "takes-free" "Captures an unprotected {0}." "{0}をただで取ります。";
        GIVES_UP_FOR "gives-up-for" "Gives up the {0} for a {1}." "{0}を切って{1}を取ります。";
        EXCHANGE "exchange" "Captures a {0}; the other side can recapture." "{0}を取ります。相手は取り返せます。";
        GIVES_UP "gives-up" "Lets the {0} be captured for nothing." "{0}をただで取らせる手です。";
        KING_ENTERS "king-enters" "The king enters the enemy camp." "玉が敵陣に入りました。";
        PROMOTES "promotes" "Promotes to a {0}." "{0}になります。";
        STAYS_UNPROMOTED "stays-unpromoted" "The {0} does not promote." "{0}は成りません。";
        LEAVES_CHECK "leaves-check" "The king moves out of check." "王手から玉が逃げます。";
        BLOCKS_CHECK "blocks-check" "Blocks the check." "合駒で王手を防ぎます。";
        DROPS_IN_CAMP "drops-in-camp" "Drops a {0} into the enemy camp." "敵陣に{0}を打ちます。";
        ENTERS "enters" "The {0} enters the enemy camp." "{0}が敵陣に入ります。";
        ATTACKS "attacks" "Attacks the {0} on {1}." "{1}の{0}を狙います。";
        ESCAPES "escapes" "Moves the {0} out of attack." "{0}が逃げます。";
        PROTECTS "protects" "Protects the {0} on {1}." "{1}の{0}を守ります。";
        OPENS_DIAGONAL "opens-diagonal" "Opens the bishop’s diagonal." "角道を開けます。";
        CLOSES_DIAGONAL "closes-diagonal" "Closes the bishop’s diagonal." "角道を止めます。";
        ROOK_PAWN "rook-pawn" "Pushes the rook’s pawn." "飛車先の歩を突きます。";
        ANSWERS_EDGE_PAWN "answers-edge-pawn" "Answers the edge pawn." "端歩を受けます。";
        EDGE_PAWN "edge-pawn" "Pushes the edge pawn." "端歩を突きます。";
        KING_LEAVES "king-leaves" "The king leaves its starting square." "居玉を避けます。";
        JUMPS "jumps" "The knight jumps forward." "桂馬を跳ねます。";
        DEVELOPS "develops" "Develops the {0}." "{0}を上がります。";
    }
    /// Why the text of a position cannot be read.
    position 469 {
        EMPTY "empty" "there is no board; expected one such as “4k4/9/…”" "「4k4/9/…」のような盤面がありません";
        PIECE "piece" "“{0}” is not a piece" "「{0}」は駒ではありません";
        RANK_LENGTH "rank-length" "rank {0} does not have as many squares as the board is wide" "{0}段目のマスの数が盤の幅と合いません";
        RANKS "ranks" "it has {0} ranks, which is not the height of the board" "{0}段あり、盤の段数と合いません";
        SIDE_TO_MOVE "side-to-move" "expected “b” or “w” for the side to move, found “{0}”" "手番は「b」か「w」のはずが「{0}」とあります";
        HAND "hand" "“{0}” is not a piece in hand" "「{0}」は持駒になる駒ではありません";
        NUMBER "number" "expected a move number, found “{0}”" "手数のはずの場所に「{0}」とあります";
        FIELDS "fields" "expected three fields: board, pieces in hand, styles" "盤面・持駒・対局者の種類の三つの項目が必要です";
        STYLES "styles" "expected one style in capitals and one in small letters, found “{0}”" "一方を大文字、他方を小文字で書くはずが「{0}」とあります";
        GAME "game" "the game “{0}” is not supported" "「{0}」という将棋には対応していません";
        MARKED_PIECE "marked-piece" "shogi has no pieces marked “{0}”" "将棋に「{0}」の付く駒はありません";
    }
}
