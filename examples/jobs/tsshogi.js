// The ten jobs of `kifuyomi.js` with tsshogi.

import {
  Color,
  exportCSA,
  exportKIF,
  formatMove,
  handPieceTypes,
  importCSA,
  importKIF,
  Move,
  Position,
  parseMoves,
  pieceTypeToSFEN,
  Record,
  RecordMetadataKey,
  Square,
} from 'tsshogi';

const isMove = (node) => node.move instanceof Move;

export function moves(kif) {
  const record = importKIF(kif);
  const texts = [];
  record.goto(0);
  let lastMove;
  while (record.goForward()) {
    const { move } = record.current;
    if (!(move instanceof Move)) break;
    record.goBack();
    texts.push(formatMove(record.position, move, { lastMove }));
    record.goForward();
    lastMove = move;
  }
  return texts;
}

export function convert(bytes) {
  return exportCSA(importKIF(new TextDecoder('shift_jis').decode(bytes)));
}

export function positions(kif) {
  const record = importKIF(kif);
  const list = [];
  for (const node of record.moves.filter(isMove)) {
    record.gotoNode(node);
    list.push([node.move.usi, record.position.getSFEN(node.ply + 1)]);
  }
  return list;
}

export function captures(kif) {
  const taken = importKIF(kif).moves.filter((node) => isMove(node) && node.move.capturedPieceType);
  return taken.map(({ ply, move }) => {
    const { to, capturedPieceType } = move;
    return [ply, to.file, to.rank, pieceTypeToSFEN(capturedPieceType)];
  });
}

export function times(kif) {
  const used = { black: 0, white: 0 };
  for (const node of importKIF(kif).moves.filter(isMove))
    used[node.move.color === Color.BLACK ? 'black' : 'white'] += node.elapsedMs / 1000;
  return used;
}

export function heading(text) {
  const { metadata } = text.startsWith('V') ? importCSA(text) : importKIF(text);
  const of = (...keys) => keys.map((key) => metadata.getStandardMetadata(key)).find(Boolean);
  const date = of(RecordMetadataKey.START_DATETIME, RecordMetadataKey.DATE);
  return {
    black: of(RecordMetadataKey.BLACK_NAME, RecordMetadataKey.SHITATE_NAME),
    white: of(RecordMetadataKey.WHITE_NAME, RecordMetadataKey.UWATE_NAME),
    event: of(RecordMetadataKey.TOURNAMENT, RecordMetadataKey.TITLE),
    date: date?.slice(0, 10).replaceAll('/', '-'),
  };
}

export function answer(sfen, typed) {
  const position = Position.newBySFEN(sfen);
  const [found] = parseMoves(position, typed);
  const move = found[0] ?? position.createMoveByUSI(typed);
  return move && position.isValidMove(move) ? move.usi : 'not legal';
}

export function mobility(sfen) {
  const position = Position.newBySFEN(sfen);
  let count = 0;
  for (const from of [...Square.all, ...handPieceTypes]) {
    for (const to of Square.all) {
      const move = position.createMove(from, to);
      if (!move) continue;
      if (position.isValidMove(move)) count += 1;
      if (position.isValidMove(move.withPromote())) count += 1;
    }
  }
  return count;
}

export function make() {
  const record = new Record();
  record.metadata.setStandardMetadata(RecordMetadataKey.BLACK_NAME, '青山');
  record.metadata.setStandardMetadata(RecordMetadataKey.WHITE_NAME, '木村');
  record.append(record.position.createMoveByUSI('7g7f'));
  record.current.comment = '角道を開ける';
  record.append(record.position.createMoveByUSI('3c3d'));
  record.goBack();
  record.append(record.position.createMoveByUSI('8c8d'));
  return exportKIF(record);
}

export function merge(kif, other) {
  const record = importKIF(kif);
  record.merge(importKIF(other));
  const usis = [];
  record.forEach((node) => {
    if (isMove(node)) usis.push(node.move.usi);
  });
  return usis;
}
