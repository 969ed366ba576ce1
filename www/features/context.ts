/** The interface of features and their contexts. Types only. */

import type { Asker, KifuViewerElement } from '../api.js';
import type {
  FullEngine,
  FullGame,
  NotationInfo,
  ReaderEngine,
  ReaderGame,
} from '../engine/types.js';
import type { Preference } from '../model/attributes.js';
import type { Language } from '../model/i18n.js';
import type { ViewerOptions } from '../model/options.js';
import type { Section } from '../model/section.js';
import type { Session } from '../model/session.js';
import type { Area } from '../ui/block.js';
import type { Target } from '../ui/gestures.js';
import type { Layout } from '../ui/layout.js';

export type { Area } from '../ui/block.js';

/** A way to take a record along, a tab of one dialog. */
export type Tab = 'link' | 'text' | 'picture' | 'embed';

/** The content of a panel. */
export interface Panel {
  readonly title: string;
  /** The tab that is shown, for those that are one dialog together. */
  readonly tab?: Tab;
  readonly body: unknown;
}

/** The state of a viewer. */
export interface State {
  readonly language: Language;
  /** Its tag, which the engines know. */
  readonly lang: string;
  readonly flip: boolean;
  /** The notation that is shown: its name, and the text with its settings. */
  readonly picked: { readonly name: string; readonly notation: string };
  readonly notation: NotationInfo | undefined;
  /** The opened record; `undefined` while there is none. */
  readonly session: Session | undefined;
}

/** The preferences of readers, as features set them. */
export interface ChosenPreferences {
  /** Sets a preference in all viewers; without a value the page's own value holds again. */
  set(name: Preference, value?: string): void;
  /** Whether the page has locked a preference. */
  isLocked(name: Preference): boolean;
}

/** The timer of playback. */
export interface Timer {
  readonly isPlaying: boolean;
  scheduleNextStep(run: () => void, delay: number): void;
  pause(): void;
}

/** The context of a feature: its viewer, the commands that it may give it, and its sentences. */
export interface FeatureContext {
  readonly element: KifuViewerElement;
  readonly root: ShadowRoot;
  /** The board, the hands and the list, which draw themselves. */
  readonly layout: Layout;
  /** The options of the viewer, set by the page or the reader. */
  options(): ViewerOptions;
  state(): State;
  /** The name of the panel that is open, or about to be; empty for none. */
  readonly openPanel: string;
  /** The digits that opened the panel, or the term that is asked for. */
  readonly typed: string;
  /** How the record is taken along. */
  readonly tab: Tab;
  /** The reader's choices for all viewers. */
  readonly preferences: ChosenPreferences;
  /** Picks a notation for the reader. */
  pick(notation: string): void;
  /** Loads an engine that reads every format. */
  engine(): Promise<ReaderEngine>;
  /** Loads the full engine. */
  fullEngine(): Promise<FullEngine>;
  /** Asks the record in an engine that reads every format, to which it moves when it is first asked. */
  ask<T>(question: (game: ReaderGame) => T): Promise<T | undefined>;
  /** Asks the record in the full engine. */
  askFull<T>(question: (game: FullGame) => T): Promise<T | undefined>;
  /** Runs what asks an engine at once; `undefined` when the engine has stopped. */
  guard<T>(run: () => T): T | undefined;
  /** Goes to a node as the reader's own step, unless it says who has asked for it. */
  visit(node: number, animate?: boolean, by?: Asker): void;
  /** Turns to another record of the same source. */
  choose(which: number): void;
  /** Notes that the record was changed, and goes to a node of it. */
  changed(node: number, animate?: boolean): void;
  run(act: string): void;
  /** Moves a record to an engine that reads every format, with what shows the rest of it. */
  complete(session: Session): Promise<void>;
  /** Shows the continuation of the record, at a place of it. */
  showUpdatedRecord(session: Session, place: string): void;
  /** Adds a style sheet to the viewer. */
  addStyle(css: string): void;
  /** Draws the viewer again; resolves after that. */
  redraw(): Promise<void>;
  /** The sentences of a section in the reader's language. */
  words<T>(section: Section<T>): T;
  /** Whether there is a feature for an act or a panel. */
  offers(act: string): boolean;
}

/** The parts of a viewer that the features make their context from. */
export interface ViewerParts {
  readonly viewer: Pick<
    FeatureContext,
    'addStyle' | 'ask' | 'askFull' | 'guard' | 'layout' | 'pick'
  > &
    Omit<State, 'lang' | 'flip' | 'session'> & {
      readonly host: Pick<FeatureContext, 'element' | 'options' | 'preferences' | 'root'> & {
        draw(): Promise<void>;
      };
      readonly shown: Session | undefined;
      readonly playback: Timer;
    };
  readonly navigation: Pick<FeatureContext, 'changed' | 'choose' | 'visit'>;
  readonly opening: Pick<FeatureContext, 'complete' | 'showUpdatedRecord'>;
  readonly input: Pick<FeatureContext, 'run'>;
}

/** A field of a panel. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A feature: something that a reader can ask for in addition to the record. Every member is optional. */
export interface Feature {
  /** Its style sheet. */
  readonly css?: string;
  /** Runs an act. */
  run?(act: string, target?: Target): unknown;
  /** Prepares to be drawn as the open panel; `false` where there is none to be drawn. */
  open?(): unknown;
  /** The panel is no longer open. */
  shut?(): void;
  /** Draws into an area. */
  draw?(area: Area): unknown;
  /** Returns the content of its panel, while that is open. */
  panel?(): Panel | undefined;
  /** Whether an act is blocked while the feature is in use. */
  blocks?(act: string): boolean;
  /** Handles a click before the viewer does; says whether it was meant for the feature. */
  click?(target: Element): boolean;
  /** Handles a changed field; says whether it belongs to the feature. */
  change?(field: Field): boolean;
  /** Handles a submitted form; says whether it belongs to the feature. */
  submit?(form: HTMLFormElement): boolean;
  /** The record, the language or the notation has changed. */
  refresh?(): void;
  /** Another record is opened: drops what the reader did with the former one. */
  reset?(): void;
  /** The reader went to a move. */
  visited?(node: number): void;
  /** The block has been drawn. */
  drawn?(): void;
  /** Whether there is something to leave with Escape, and leaving it. */
  readonly closes?: boolean;
  close?(): void;
  /** The viewer was taken off its page. */
  leave?(): void;
}
