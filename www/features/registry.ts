/** The registry of features: by name, what opens each of them and how it is loaded. A new feature is one entry. */

import { loadModule } from '../engine/load-module.js';
import type { Row } from '../engine/types.js';
import type { ViewerOptions } from '../model/options.js';
import type { Session } from '../model/session.js';
import { filesIn } from '../model/source.js';
import type { Feature, FeatureContext } from './context.js';
import { isSolvable } from './mate/games.js';
import { Appearance, wantsAppearance } from './menu/appearance.js';
import { Bare, isBare } from './menu/bare.js';
import { Crop } from './menu/crop.js';
import handsStyle from './menu/hands-style.css';
import { Help } from './menu/help.js';
import { Jump } from './menu/jump.js';
import { TreeJumps } from './menu/jumps.js';
import { Menu } from './menu/menu.js';
import { NotationPanel } from './menu/notation.js';
import { Scroll } from './menu/scroll.js';
import { Unfold } from './menu/unfold.js';
import { isMateProblem } from './quiz/attacker.js';

/** A feature before it is loaded. */
export interface Entry {
  /** The acts that it runs; its panel is opened by its name. */
  readonly acts?: RegExp;
  /** Whether a viewer needs it without being asked. */
  wakes?(options: ViewerOptions, session: Session): boolean;
  /** Whether a viewer does not want one of its acts, or its record has no use for it. */
  refuses?(act: string, options: ViewerOptions, session: Session | undefined): boolean;
  /** Whether the board is shown before it is there. */
  readonly later?: boolean;
  load(context: FeatureContext): Feature | Promise<Feature>;
}

/** Reports whether a king is in the other side's camp, where points may come to count. */
function hasEntered({ view: { cells }, info: { variant } }: Session): boolean {
  if (variant.name !== 'standard') return false;
  const king = variant.kinds.findIndex(({ code }) => code === 'K') + 1;
  const camp = 3 * variant.files;
  return cells.subarray(0, camp).includes(king) || cells.subarray(-camp).includes(king | 128);
}

/** Asks something of a whole record once, not at each step. */
function perRecord(ask: (row: Row) => boolean): (session: Session) => boolean {
  const known = new WeakMap<Session['rows'], boolean>();
  return ({ rows }) => {
    const answer = known.get(rows) ?? rows.some(ask);
    known.set(rows, answer);
    return answer;
  };
}

const isMarked = perRecord(({ comment }) => comment.includes('[%c'));
const isForked = perRecord(({ variation }) => variation);
const isTimed = perRecord(({ time }) => time > 0);

/** Returns, for a file with features that is loaded when one of them is first needed, what makes the loader of each. */
const file =
  <All>(name: string, load: () => Promise<All>) =>
  (pick: (all: All) => new (context: FeatureContext) => Feature) =>
  async (context: FeatureContext): Promise<Feature> => {
    const Made = pick(await loadModule(name, load));
    return new Made(context);
  };

const article = file('article', () => import('./article/index.js'));
const engine = file('engine', () => import('./engine/index.js'));
const explore = file('explore', () => import('./explore/index.js'));
const glossary = file('glossary', () => import('./glossary/index.js'));
const library = file('library', () => import('./library/index.js'));
const mate = file('mate', () => import('./mate/index.js'));
const notes = file('notes', () => import('./notes/index.js'));
const pictures = file('pictures', () => import('./pictures/index.js'));
const pieces = file('pieces', () => import('./pieces/index.js'));
const quiz = file('quiz', () => import('./quiz/index.js'));
const settings = file('settings', () => import('./settings/index.js'));
const share = file('share', () => import('./share/index.js'));
const study = file('study', () => import('./study/index.js'));

/** All features, by name. */
export const FEATURES: Readonly<Record<string, Entry>> = {
  menu: { load: (context) => new Menu(context) },
  notation: { load: (context) => new NotationPanel(context) },
  jump: { load: (context) => new Jump(context) },
  share: {
    load: share(({ Share }) => Share),
  },
  crop: {
    wakes: ({ crop, mode }, { isProblem }) => crop !== '' || mode === 'tsume' || isProblem,
    load: (context) => new Crop(context),
  },
  help: { load: (context) => new Help(context) },
  settings: {
    load: settings(({ Settings }) => Settings),
  },
  pictures: {
    load: pictures(({ Pictures }) => Pictures),
  },
  library: {
    // A page that has no library has no use for it.
    refuses: () => !document.querySelector('kifu-library,[library],link[rel~=kifu-library]'),
    load: library(({ LibraryFeature }) => LibraryFeature),
  },
  glossary: {
    load: glossary(({ Glossary }) => Glossary),
  },
  notes: {
    acts: /^notes$/,
    wakes: ({ notes }) => notes !== 'off',
    // Only shogi has names for openings and castles.
    refuses: (_, __, session) => session?.info.variant.name !== 'standard',
    load: notes(({ Notes }) => Notes),
  },
  also: {
    wakes: ({ also }) => also !== '',
    load: notes(({ Also }) => Also),
  },
  pieces: {
    acts: /^piece$/,
    load: pieces(({ Pieces }) => Pieces),
  },
  appearance: {
    wakes: wantsAppearance,
    load: (context) => new Appearance(context),
  },
  hands: {
    wakes: ({ hands }) => hands !== 'sides',
    load: () => ({ css: handsStyle }),
  },
  scroll: {
    wakes: ({ scroll }) => scroll === 'replay',
    load: (context) => new Scroll(context),
  },
  sound: {
    wakes: ({ sound }) => sound === 'on',
    load: settings(({ Sound }) => Sound),
  },
  bare: {
    wakes: ({ mode }, session) => mode === undefined && isBare(session),
    load: (context) => new Bare(context),
  },
  unfold: { acts: /^unfold$/, load: (context) => new Unfold(context) },
  jumps: {
    acts: /^(leave|enter|main|(comment|fork|bookmark|capture|check)-(back|next))$/,
    wakes: (_, session) => session.row !== undefined && session.row.depth > 0,
    load: (context) => new TreeJumps(context),
  },
  quiz: {
    acts: /^(guess|solve)$/,
    wakes: ({ mode }, session) => mode !== undefined || isMateProblem(session),
    load: quiz(({ Quiz }) => Quiz),
  },
  mate: {
    refuses: (_, __, session) => !isSolvable(session),
    load: mate(({ Mate }) => Mate),
  },
  engine: {
    refuses: (_, { engine }) => engine === '',
    load: engine(({ EnginePanel }) => EnginePanel),
  },
  setup: {
    load: quiz(({ Setup }) => Setup),
  },
  explore: {
    acts: /^(try|walk|hold|tap)$/,
    wakes: ({ interactive, hover }, session) =>
      interactive === 'explore' ||
      interactive === 'edit' ||
      hover === 'reach' ||
      isMarked(session) ||
      session.quiz !== undefined,
    later: true,
    refuses: (act, { interactive }) => act === 'try' && interactive === 'off',
    load: explore(({ Explore }) => Explore),
  },
  about: { load: study(({ About }) => About) },
  chapters: { load: study(({ Chapters }) => Chapters) },
  find: { load: study(({ Find }) => Find) },
  map: {
    acts: /^map$/,
    wakes: (_, session) => isForked(session),
    load: study(({ VariationMap }) => VariationMap),
  },
  comments: {
    wakes: (_, { isRich }) => isRich,
    load: study(({ Comments }) => Comments),
  },
  curve: {
    wakes: (_, session) => session.isRich || isTimed(session),
    load: study(({ Curve }) => Curve),
  },
  remaining: {
    wakes: (_, { info }) => Boolean(info.blackLimits && info.whiteLimits),
    load: study(({ Remaining }) => Remaining),
  },
  standing: {
    wakes: (_, session) => hasEntered(session),
    load: study(({ Standing }) => Standing),
  },
  columns: {
    wakes: ({ list }) => list === 'columns',
    load: study(({ Columns }) => Columns),
  },
  live: {
    wakes: ({ refresh, src }) => refresh !== undefined && filesIn(src).length === 1,
    later: true,
    load: article(({ LiveRecord }) => LiveRecord),
  },
  group: {
    wakes: ({ group }) => group !== '',
    load: study(({ Group }) => Group),
  },
};
