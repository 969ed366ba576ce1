/** The registry of features: by name, what opens each of them and how it is loaded. A new feature is one entry. */

import type { Part, Row } from '../engine/types.js';
import type { ViewerOptions } from '../model/options.js';
import type { Session } from '../model/session.js';
import { filesIn } from '../model/source.js';
import type { Feature, FeatureContext } from './context.js';
import { isSolvable } from './mate/games.js';
import { Appearance, wantsAppearance } from './menu/appearance.js';
import { Crop } from './menu/crop.js';
import { Help } from './menu/help.js';
import { Jump } from './menu/jump.js';
import { TreeJumps } from './menu/jumps.js';
import { Menu } from './menu/menu.js';
import { NotationPanel } from './menu/notation.js';
import { Scroll } from './menu/scroll.js';
import { Sound } from './menu/sound.js';
import { Unfold } from './menu/unfold.js';
import { isMateProblem } from './quiz/attacker.js';

/** What is known of a feature before it is loaded. */
export interface Entry {
  /** The acts that it runs; its panel is opened by its name. */
  readonly acts?: readonly string[];
  /** Whether a viewer needs it without being asked. */
  wakes?(options: ViewerOptions, session: Session): boolean;
  /** Whether a viewer does not want one of its acts, or its record has no use for it. */
  refuses?(act: string, options: ViewerOptions, session: Session | undefined): boolean;
  /** Whether the board is shown before it is there. */
  readonly later?: boolean;
  /** The parts of the full engine that its questions take. They are loaded with the first question. */
  readonly parts?: readonly Part[];
  load(context: FeatureContext): Feature | Promise<Feature>;
}

/** Whether a king stands in the other side's camp, where points may come to count. */
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

const study = (
  name: Parameters<typeof import('./study/index.js').feature>[0],
  ...parts: readonly Part[]
) => ({
  parts,
  load: (context: FeatureContext) =>
    import('./study/index.js').then(({ feature }) => feature(name, context)),
});

/** All features, by name. */
export const FEATURES: Readonly<Record<string, Entry>> = {
  menu: { load: (context) => new Menu(context) },
  notation: { parts: ['study'], load: (context) => new NotationPanel(context) },
  jump: { load: (context) => new Jump(context) },
  share: {
    // What is written is read again: a link holds nothing else than the record.
    parts: ['write', 'formats'],
    load: (context) => import('./share/index.js').then(({ Share }) => new Share(context)),
  },
  crop: {
    wakes: ({ crop, mode }, { isProblem }) => crop !== undefined || mode === 'tsume' || isProblem,
    load: (context) => new Crop(context),
  },
  help: { load: (context) => new Help(context) },
  settings: {
    load: (context) => import('./settings/index.js').then(({ Settings }) => new Settings(context)),
  },
  pictures: {
    parts: ['pictures'],
    load: (context) => import('./pictures/index.js').then(({ Pictures }) => new Pictures(context)),
  },
  library: {
    // A page that has no library has no use for it.
    refuses: () => !document.querySelector('kifu-library,[library],link[rel~=kifu-library]'),
    load: (context) =>
      import('./library/index.js').then(({ LibraryFeature }) => new LibraryFeature(context)),
  },
  glossary: {
    parts: ['openings'],
    load: (context) => import('./glossary/index.js').then(({ Glossary }) => new Glossary(context)),
  },
  notes: {
    acts: ['notes'],
    parts: ['openings'],
    wakes: ({ notes }) => notes !== 'off',
    // Only shogi has names for openings and castles.
    refuses: (_, __, session) => session?.info.variant.name !== 'standard',
    load: (context) => import('./notes/index.js').then(({ Notes }) => new Notes(context)),
  },
  pieces: {
    acts: ['piece'],
    parts: ['pieces'],
    load: (context) => import('./pieces/index.js').then(({ Pieces }) => new Pieces(context)),
  },
  appearance: { wakes: wantsAppearance, load: (context) => new Appearance(context) },
  scroll: {
    wakes: ({ scroll }) => scroll === 'replay',
    load: (context) => new Scroll(context),
  },
  sound: {
    wakes: ({ sound }) => sound === 'on',
    load: (context) => new Sound(context),
  },
  unfold: { acts: ['unfold'], load: (context) => new Unfold(context) },
  jumps: {
    acts: [
      'leave',
      'enter',
      'main',
      'comment-back',
      'comment-next',
      'fork-back',
      'fork-next',
      'bookmark-back',
      'bookmark-next',
    ],
    wakes: (_, session) => session.row !== undefined && session.row.depth > 0,
    load: (context) => new TreeJumps(context),
  },
  quiz: {
    acts: ['guess', 'solve'],
    parts: ['formats', 'study', 'play'],
    wakes: ({ mode }, session) => mode !== undefined || isMateProblem(session),
    load: (context) => import('./quiz/index.js').then(({ Quiz }) => new Quiz(context)),
  },
  mate: {
    parts: ['study'],
    refuses: (_, __, session) => !isSolvable(session),
    load: (context) => import('./mate/index.js').then(({ Mate }) => new Mate(context)),
  },
  engine: {
    parts: ['study', 'play', 'write'],
    refuses: (_, { engine }) => engine === '',
    load: (context) =>
      import('./engine/index.js').then(({ EnginePanel }) => new EnginePanel(context)),
  },
  setup: {
    parts: ['formats', 'write'],
    load: (context) => import('./quiz/index.js').then(({ Setup }) => new Setup(context)),
  },
  explore: {
    acts: ['try', 'walk', 'hold', 'tap'],
    parts: ['play'],
    wakes: ({ interactive, hover }, session) =>
      interactive === 'explore' || interactive === 'edit' || hover === 'reach' || isMarked(session),
    later: true,
    refuses: (act, { interactive }) => act === 'try' && interactive === 'off',
    load: (context) => import('./explore/index.js').then(({ Explore }) => new Explore(context)),
  },
  about: study('about', 'openings'),
  chapters: study('chapters'),
  find: study('find', 'study'),
  map: {
    acts: ['map'],
    wakes: (_, session) => isForked(session),
    ...study('map', 'study'),
  },
  comments: { wakes: (_, { isRich }) => isRich, ...study('comments', 'study') },
  curve: {
    wakes: (_, session) => session.isRich || isTimed(session),
    ...study('curve', 'study'),
  },
  remaining: {
    wakes: (_, { info }) => Boolean(info.blackLimits && info.whiteLimits),
    ...study('remaining'),
  },
  standing: { wakes: (_, session) => hasEntered(session), ...study('standing', 'study') },
  columns: {
    wakes: ({ list }) => list === 'columns',
    ...study('columns'),
  },
  live: {
    wakes: ({ refresh, src }) => refresh !== undefined && filesIn(src).length === 1,
    later: true,
    load: (context) =>
      import('./article/index.js').then(({ LiveRecord }) => new LiveRecord(context)),
  },
  group: { wakes: ({ group }) => group !== '', ...study('group', 'write') },
};
