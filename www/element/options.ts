/** The attributes of a viewer: the only module that reads, checks and sets them. */

import { known } from '../core/names.js';
import { PREFERENCES, type Preference } from '../model/attributes.js';
import {
  CHOICES,
  type Choices,
  INTERACTIVE,
  MODES,
  NEEDING,
  NOTATIONS,
  notationIn,
  type ViewerOptions,
} from '../model/options.js';
import type { ChoiceStore } from '../model/preferences.js';

/** The default interval at which a live record is read again, in seconds. */
const REFRESH = 60;
/** The word that can be combined with other sets of pieces. */
const TONES = 'two-tone';

/** The properties with an enumerated value. */
export const CHOSEN = ['theme', 'pieces', 'board', 'size', 'sheet'] as const;

/** The messages already reported. Viewers of a page often have the same attributes. */
const reported = new Set<string>();

/** Reports a problem with the attributes of viewers once. */
function report(text: string): void {
  if (reported.has(text)) return;
  reported.add(text);
  console.warn(`kifu-viewer: ${text}`);
}

/** Runs a check. If it throws a `RangeError`, that is reported and the default applies. */
function checked<T>(usual: T, check: () => T): T {
  try {
    return check();
  } catch (reason) {
    if (!(reason instanceof RangeError)) throw reason;
    report(reason.message);
    return usual;
  }
}

/** Normalizes whitespace, and moves the tones after the set that they belong to. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const tones = words.filter((word) => word === TONES);
  return [...words.filter((word) => word !== TONES), ...tones].join(' ');
}

/** Validates an enumerated value; throws a `RangeError` for any other. */
const one = <T extends string>(name: string, text: string, words: readonly T[]): T =>
  known(name, tidy(text), words) as T;

/** Validates the enumerated value of an attribute. A blank or invalid value gives the default. */
function word<T extends string, U>(name: string, text: string, words: readonly T[], usual: U) {
  return text.trim() ? checked<T | U>(usual, () => one(name, text, words)) : usual;
}

/** Validates the name of a notation with settings. Only the reader engine can validate the settings. */
function notation(text: string): string {
  const name = notationIn(text);
  const isKnown = !name || NOTATIONS.some((known) => known === name);
  // Worded like the engine's messages about settings.
  if (!isKnown) report(`there is no notation \`${name}\``);
  return isKnown ? text.trim() : '';
}

/** Parses a positive number of seconds; a blank text gives the default. Throws a `RangeError` for any other text. */
function seconds(text: string): number {
  if (!text.trim()) return REFRESH;
  if (Number(text) > 0) return Number(text);
  throw new RangeError(`There is no refresh “${text}”; it is a number of seconds`);
}

/** Returns the preferences that a text names; all of them if it is empty. */
function names(text: string): ReadonlySet<Preference> {
  const words = text.split(/\s+/).filter(Boolean);
  const isName = (name: string) => checked(false, () => Boolean(one('lock', name, PREFERENCES)));
  const named = words.filter(isName) as Preference[];
  return new Set(words.length > 0 ? named : PREFERENCES);
}

/** Parses all attributes. */
function read(text: (name: string) => string | undefined): ViewerOptions {
  const said = (name: string) => text(name) ?? '';
  const choices = Object.entries(CHOICES).map(([name, words]) => [
    name,
    word<string, string>(name, said(name), words, words[0]),
  ]);
  const [refresh, lock] = [text('refresh'), text('lock')];
  return {
    ...(Object.fromEntries(choices) as Choices),
    src: said('src'),
    for: said('for'),
    record: said('record'),
    at: said('at'),
    notation: notation(said('notation')),
    also: said('also').split(',').map(notation).filter(Boolean).join(),
    lang: said('lang'),
    pace: said('pace'),
    crop: said('crop').trim(),
    interactive: word('interactive', said('interactive'), INTERACTIVE, undefined),
    mode: word('mode', said('mode'), MODES, undefined),
    group: said('group'),
    engine: said('engine'),
    refresh: refresh === undefined ? undefined : checked(REFRESH, () => seconds(refresh)),
    flip: !['false', undefined].includes(text('flip')),
    flipFor: said('flip-for'),
    share: text('share'),
    locked: lock === undefined ? new Set() : names(lock),
  };
}

/** The options without any attributes. */
const USUAL = read(() => undefined);

/** Reports whether any option needs a feature. */
export const needsFeature = (options: ViewerOptions): boolean =>
  NEEDING.some((name) => options[name] !== USUAL[name]);

/** The attributes of one viewer. */
export class Attributes implements ChoiceStore {
  readonly #element: Element;
  #options: ViewerOptions | undefined;

  constructor(element: Element) {
    this.#element = element;
  }

  /** The parsed attributes, cached until one of them changes. */
  get options(): ViewerOptions {
    this.#options ??= read((name) => this.get(name));
    return this.#options;
  }

  /** Invalidates the cache after an attribute may have changed. */
  changed(): void {
    this.#options = undefined;
  }

  /** Returns an attribute as written; `undefined` if it is not set. */
  get(name: string): string | undefined {
    return this.#element.getAttribute(name) ?? undefined;
  }

  /** Sets or removes an attribute. */
  set(name: string, value: string | undefined): void {
    if (value === undefined) this.#element.removeAttribute(name);
    else this.#element.setAttribute(name, value);
  }

  around(name: Preference): string | undefined {
    const set = `data-kifu-${name}`;
    return this.#element.closest(`[${set}]`)?.getAttribute(set) ?? undefined;
  }

  get locked(): ReadonlySet<Preference> {
    return this.options.locked;
  }
}
