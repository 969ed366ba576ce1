/** Conversions from the engine's data to a game's data: empty values become `undefined`. */

import type {
  AnalysisInfo,
  EndingInfo,
  Info as EngineInfo,
  Row as EngineRow,
  EvaluationInfo,
  Explanation as Explained,
  NameInfo,
  NotationInfo,
  SettingInfo,
  StatusInfo,
  ValueInfo,
  VariantInfo,
} from '../pkg/kifuyomi-full.js';
import type {
  Analysis,
  Ending,
  Evaluation,
  Explanation,
  Info,
  Notation,
  OpeningName,
  Part,
  Points,
  Row,
  Setting,
  Status,
  Value,
  Variant,
} from './data.js';
import type { EndingKind, Outcome, Side } from './names.js';
import { squareAt } from './position.js';

/** Returns the text, or `undefined` if it is empty. */
const some = (text: string): string | undefined => text || undefined;

/** Converts the rows of the move list in place, since there may be many. */
export function rowsOf(rows: readonly EngineRow[]): Row[] {
  for (const row of rows) {
    const changed: Partial<Record<keyof EngineRow, unknown>> = row;
    changed.comment = some(row.comment);
    changed.illegal = some(row.illegal);
    changed.status = some(row.status);
    if (row.time < 0) changed.time = undefined;
    if (row.total < 0) changed.total = undefined;
    if (row.kind !== 'start') continue;
    changed.parent = undefined;
    changed.side = undefined;
    changed.text = undefined;
    changed.label = undefined;
  }
  return rows as unknown as Row[];
}

/** Converts the facts about a whole record. */
export function infoOf(info: EngineInfo): Info {
  return {
    ...info,
    variant: variantOf(info.variant),
    black: some(info.black),
    white: some(info.white),
    event: headerOf(info, ['棋戦']),
    date: dateOf(headerOf(info, DATES)),
    site: headerOf(info, ['場所']),
    handicap: some(info.handicap),
    result: some(info.result),
    blackLimits: info.blackLimits,
    whiteLimits: info.whiteLimits,
  };
}

/** The headers that may hold the date of a game, the best first. Readers name those of all formats like this. */
const DATES = ['開始日時', '対局日', '日時', '終了日時'];

function headerOf({ headers }: EngineInfo, keys: readonly string[]): string | undefined {
  const values = keys.map((key) => headers.find((header) => header.key === key)?.value);
  return values.find(Boolean);
}

/** Returns a date as in ISO 8601 if it has a year and a month in numbers. */
function dateOf(text: string | undefined): string | undefined {
  const found = /^(\d{4})[^\d]{1,2}(\d{1,2})(?:[^\d]{1,2}(\d{1,2}))?/.exec(
    text?.normalize('NFKC') ?? '',
  );
  if (!found) return text;
  const [, year = '', ...rest] = found;
  const parts = rest.filter(Boolean).map((part) => part.padStart(2, '0'));
  return [year, ...parts].join('-');
}

function variantOf(variant: VariantInfo): Variant {
  const { title, onPoints, fileNames, rankNames, files } = variant;
  return {
    ...variant,
    kinds: variant.kinds.map(({ id, ...kind }) => kind),
    stars: variant.stars.map((place) => squareAt(place, files)),
    title: title ?? variant.name,
    onPoints: onPoints ?? false,
    fileNames,
    rankNames,
  };
}

/** Converts the ending of a line. */
export function endingOf(ending: EndingInfo, node: number): Ending {
  const { kind, outcome } = ending;
  return { node, kind: kind as EndingKind, outcome: some(outcome) as Outcome | undefined };
}

/** Converts an explained move. */
export function explanationOf(explained: Explained, files: number): Explanation {
  const parts = explained.parts.map((part) => ({
    ...part,
    role: part.role as Part['role'],
    why: some(part.why),
    others: part.others.map((place) => squareAt(place, files)),
  }));
  return { ...explained, parts, illegal: some(explained.illegal) };
}

/** Converts the status of a position under the rules. */
export function statusOf(status: StatusInfo): Status {
  const [black, white] = status.points as unknown as readonly [Points, Points];
  return {
    ...status,
    perpetual: some(status.perpetual) as Side | undefined,
    points: { black, white },
    declare24: status.declare24 as Status['declare24'],
    declare27: status.declare27 as Status['declare27'],
    words: some(status.words),
  };
}

function judged({ kind, number }: ValueInfo): Value | undefined {
  if (kind === 'pawns') return { kind, number };
  // A mate in 0 plies is a mate of unknown length.
  if (kind === 'mate' || kind === 'mated') return { kind, number: number || undefined };
  return undefined;
}

/** Returns the openings or the castles from the names of a game. */
export function namesOf(names: readonly NameInfo[], castles: boolean): OpeningName[] {
  const wanted = names.filter(({ isCastle }) => isCastle === castles);
  return wanted.map(({ side, ply, node, ja, kana, romaji, en }) => ({
    side: side as Side,
    ply,
    node,
    ja,
    kana,
    romaji,
    en,
  }));
}

/** Converts the analysis in a line of a comment. */
export function analysisOf(analysis: AnalysisInfo): Analysis {
  const { line, start, end, value, depth, nodes, runs } = analysis;
  const lines = runs.map(({ usis, ...run }) => ({
    ...run,
    moves: usis.split(' ').filter(Boolean),
  }));
  return { line, start, end, value: judged(value), depth, nodes, lines };
}

/** Converts the evaluations in comments; those of an unknown kind are skipped. */
export function evaluationsOf(evaluations: readonly EvaluationInfo[]): Evaluation[] {
  return evaluations.flatMap(({ node, ...one }) => {
    const value = judged(one);
    return value ? [{ node, ...value }] : [];
  });
}

/** Converts a notation. */
export function notationOf(notation: NotationInfo): Notation {
  const { squares } = notation;
  return {
    ...notation,
    squares: squares.length > 0 ? squares : undefined,
    numbering: notation.numbering as Notation['numbering'],
  };
}

/** Converts a setting of a notation. */
export function settingOf(setting: SettingInfo): Setting {
  return { ...setting, chosen: some(setting.chosen), own: setting.own };
}
