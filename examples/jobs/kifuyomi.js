// Ten things that programs do with records. `tsshogi.js` does the same with another library; the tests run both.

/** Lists the moves of a game in Japanese. */
export function moves(kifuyomi, kif) {
  const [game] = kifuyomi.read(kif, { notation: 'japanese' });
  return game.line().map((row) => row.text);
}

/** Converts a file in Shift_JIS to CSA. */
export function convert(kifuyomi, bytes) {
  return kifuyomi.read(bytes)[0].write('csa').text;
}

/** Lists every move of a game in USI with the position after it. */
export function positions(kifuyomi, kif) {
  const [game] = kifuyomi.read(kif);
  const moves = game.line().filter((row) => row.kind === 'move');
  return moves.map(({ usi, node }) => [usi, game.position(node).sfen]);
}

/** Lists the captures of a game: the ply, the square, and the piece. */
export function captures(kifuyomi, kif) {
  const taken = kifuyomi
    .read(kif)[0]
    .line()
    .filter((row) => row.captured);
  return taken.map(({ ply, to, captured }) => [ply, to.file, to.rank, captured.code]);
}

/** Sums up what each side has thought, in seconds. */
export function times(kifuyomi, kif) {
  const used = { black: 0, white: 0 };
  for (const { side, time = 0 } of kifuyomi.read(kif)[0].line()) used[side] += time / 1000;
  return used;
}

/** Returns who played where and when. */
export function heading(kifuyomi, text) {
  const { black, white, event, date } = kifuyomi.read(text)[0].info;
  return { black, white, event, date };
}

/** Answers a player who types a move: the move in USI, or that it is not legal. */
export function answer(kifuyomi, sfen, typed) {
  const game = kifuyomi.create({ start: sfen });
  const usi = game.parseMove(typed);
  return usi && game.isLegal(usi) ? usi : 'not legal';
}

/** Counts the legal moves of a position. */
export function mobility(kifuyomi, sfen) {
  return kifuyomi.create({ start: sfen }).legalMoves(0).length;
}

/** Makes a game with a comment and a variation, and writes it as KIF. */
export function make(kifuyomi) {
  const game = kifuyomi.create({ black: '青山', white: '木村' });
  const pawn = game.play('7g7f');
  game.setComment(pawn, '角道を開ける');
  game.play('3c3d');
  game.play('8c8d', pawn);
  return game.write('kif').text;
}

/** Adds the moves of another game as variations. */
export function merge(kifuyomi, kif, other) {
  const [game] = kifuyomi.read(kif);
  game.merge(kifuyomi.read(other)[0]);
  return game.rows().flatMap(({ usi }) => usi ?? []);
}
