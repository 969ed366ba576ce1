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

/** What a live record is read after, in seconds, where the page does not say it. */
const REFRESH = 60;
/** The word that goes with other sets of pieces. */
const TONES = 'two-tone';

/** The properties that are one of a few words. */
export const CHOSEN = ['theme', 'pieces', 'board', 'size', 'sheet'] as const;

/** What has been reported. Viewers of a page often have the same attributes. */
const reported = new Set<string>();

/** Says once what is wrong with the attributes of viewers. */
function report(text: string): void {
  if (reported.has(text)) return;
  reported.add(text);
  console.warn(`kifu-viewer: ${text}`);
}

/** Runs a check. What it refuses is reported, and the usual holds. */
function checked<T>(usual: T, check: () => T): T {
  try {
    return check();
  } catch (reason) {
    if (!(reason instanceof RangeError)) throw reason;
    report(reason.message);
    return usual;
  }
}

/** Words with one blank between them. The tones may stand before the set that they belong to. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const tones = words.filter((word) => word === TONES);
  return [...words.filter((word) => word !== TONES), ...tones].join(' ');
}

/** One of a few words. */
const one = <T extends string>(name: string, text: string, words: readonly T[]): T =>
  known(name, tidy(text), words) as T;

/** The same of an attribute, which may be anything. */
function word<T extends string, U>(name: string, text: string, words: readonly T[], usual: U) {
  return text.trim() ? checked<T | U>(usual, () => one(name, text, words)) : usual;
}

/** A notation with its settings. Only the reader engine knows whether there are such settings. */
function notation(text: string): string {
  const name = notationIn(text);
  const isKnown = !name || NOTATIONS.some((known) => known === name);
  // In the words of the engine, which says the same of settings.
  if (!isKnown) report(`there is no notation \`${name}\``);
  return isKnown ? text.trim() : '';
}

/** Seconds, at least so many that they are a number. */
function seconds(text: string): number {
  if (!text.trim()) return REFRESH;
  if (Number(text) > 0) return Number(text);
  throw new RangeError(`There is no refresh “${text}”; it is a number of seconds`);
}

/** The choices that a text names; all of them where it is empty. */
function names(text: string): ReadonlySet<Preference> {
  const words = text.split(/\s+/).filter(Boolean);
  const isName = (name: string) => checked(false, () => Boolean(one('lock', name, PREFERENCES)));
  const named = words.filter(isName) as Preference[];
  return new Set(words.length > 0 ? named : PREFERENCES);
}

/** All attributes as typed values. */
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
    at: said('at'),
    notation: notation(said('notation')),
    lang: said('lang'),
    pace: said('pace'),
    crop: said('crop').trim(),
    interactive: word('interactive', said('interactive'), INTERACTIVE, undefined),
    mode: word('mode', said('mode'), MODES, undefined),
    group: said('group'),
    engine: said('engine'),
    refresh: refresh === undefined ? undefined : checked(REFRESH, () => seconds(refresh)),
    flip: text('flip') !== undefined,
    flipFor: said('flip-for'),
    share: text('share'),
    locked: lock === undefined ? new Set() : names(lock),
  };
}

/** What is asked for where there are no attributes. */
const USUAL = read(() => undefined);

/** Whether a feature is needed for what is asked for. */
export const needsFeature = (options: ViewerOptions): boolean =>
  NEEDING.some((name) => options[name] !== USUAL[name]);

/**
 * Checks what a property is set to.
 * @throws RangeError for what it cannot be; it says which values are known.
 */
export function check(name: string, value: string): void {
  if (name === 'notation') known(name, notationIn(value), NOTATIONS);
  else if (name === 'refresh') seconds(value);
  else {
    const chosen = CHOSEN.find((choice) => choice === name);
    if (chosen && value) one(chosen, value, CHOICES[chosen]);
  }
}

/** The attributes of one viewer. */
export class Attributes implements ChoiceStore {
  readonly #element: Element;
  #options: ViewerOptions | undefined;

  constructor(element: Element) {
    this.#element = element;
  }

  /** All of them as typed values, read once until one of them changes. */
  get options(): ViewerOptions {
    this.#options ??= read((name) => this.get(name));
    return this.#options;
  }

  /** Notes that one of them may have changed. */
  changed(): void {
    this.#options = undefined;
  }

  /** An attribute as it is written; `undefined` where it is not set. */
  get(name: string): string | undefined {
    return this.#element.getAttribute(name) ?? undefined;
  }

  /** Sets an attribute, or takes it away. */
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
