/** All rooms of the desk, by name: what opens them, and where they are. A new room is one line. */

import type { Row } from '../engine/types.js';
import type { Session } from '../model/session.js';
import type { House, Room } from './context.js';
import { Looks, wantsLooks } from './menu/appearance.js';
import { Crop } from './menu/crop.js';
import { Help } from './menu/help.js';
import { Jump } from './menu/jump.js';
import { Ways } from './menu/jumps.js';
import { Menu } from './menu/menu.js';
import { NotationPanel } from './menu/notation.js';
import { Scroll } from './menu/scroll.js';
import { Sound } from './menu/sound.js';
import { isMateProblem } from './quiz/attacker.js';

export interface Entry {
  /** The acts that it runs; its panel is opened by its name. */
  readonly acts?: readonly string[];
  /** Whether a viewer needs it without being asked. */
  wakes?(element: HTMLElement, session: Session): boolean;
  /** Whether a viewer does not want one of its acts. */
  refuses?(act: string, element: HTMLElement): boolean;
  /** Whether the board is shown before it is there. */
  readonly later?: boolean;
  load(house: House): Room | Promise<Room>;
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

const study = (name: Parameters<typeof import('./study/index.js').room>[0]) => ({
  load: (house: House) => import('./study/index.js').then(({ room }) => room(name, house)),
});

export const ROOMS: Readonly<Record<string, Entry>> = {
  menu: { load: (house) => new Menu(house) },
  notation: { load: (house) => new NotationPanel(house) },
  jump: { load: (house) => new Jump(house) },
  share: {
    load: (house) => import('./share/index.js').then(({ Share }) => new Share(house)),
  },
  crop: {
    wakes: (element) => element.hasAttribute('crop'),
    load: (house) => new Crop(house),
  },
  help: { load: (house) => new Help(house) },
  settings: {
    load: (house) => import('./settings/index.js').then(({ Settings }) => new Settings(house)),
  },
  pictures: {
    load: (house) => import('./pictures/index.js').then(({ Pictures }) => new Pictures(house)),
  },
  glossary: {
    load: (house) => import('./glossary/index.js').then(({ Glossary }) => new Glossary(house)),
  },
  looks: { wakes: wantsLooks, load: (house) => new Looks(house) },
  scroll: {
    wakes: (element) => element.getAttribute('scroll') === 'replay',
    load: (house) => new Scroll(house),
  },
  sound: {
    wakes: (element) => element.getAttribute('sound') === 'on',
    load: (house) => new Sound(house),
  },
  ways: {
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
    load: (house) => new Ways(house),
  },
  quiz: {
    acts: ['guess', 'solve'],
    wakes: (element, session) =>
      /tsume|guess/.test(element.getAttribute('mode') ?? '') || isMateProblem(session),
    load: (house) => import('./quiz/index.js').then(({ Quiz }) => new Quiz(house)),
  },
  setup: {
    load: (house) => import('./quiz/index.js').then(({ Setup }) => new Setup(house)),
  },
  explore: {
    acts: ['try', 'walk', 'hold'],
    wakes: (element, session) =>
      /^(explore|edit)$/.test(element.getAttribute('interactive') ?? '') ||
      element.getAttribute('hover') === 'reach' ||
      isMarked(session),
    later: true,
    refuses: (act, element) => act === 'try' && element.getAttribute('interactive') === 'off',
    load: (house) => import('./explore/index.js').then(({ Explore }) => new Explore(house)),
  },
  about: study('about'),
  find: study('find'),
  map: {
    acts: ['map'],
    wakes: (_, session) => isForked(session),
    ...study('map'),
  },
  comments: { wakes: (_, { isRich }) => isRich, ...study('comments') },
  curve: {
    wakes: (_, session) => session.isRich || isTimed(session),
    ...study('curve'),
  },
  standing: { wakes: (_, session) => hasEntered(session), ...study('standing') },
  columns: {
    wakes: (element) => element.getAttribute('list') === 'columns',
    ...study('columns'),
  },
  relay: {
    wakes: (element) => element.hasAttribute('refresh'),
    later: true,
    load: (house) => import('./article/index.js').then(({ Relay }) => new Relay(house)),
  },
  group: { wakes: (element) => element.hasAttribute('group'), ...study('group') },
};
