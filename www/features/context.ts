/** What a feature is, what it gets from its viewer, and what it may do. Types only. */

import type { html, nothing, svg, TemplateResult } from 'lit/html.js';
import type { KifuViewerElement } from '../api.js';
import type { Board } from '../board/board.js';
import type { GLYPHS } from '../board/glyphs.js';
import type { drawPiece, faces, figure } from '../board/pieces.js';
import type { FullEngine, FullGame, NotationInfo } from '../engine/types.js';
import type { Preference } from '../model/attributes.js';
import type { fill, fillCount, Lang, Language } from '../model/i18n.js';
import type { Preferences } from '../model/preferences.js';
import type { Section } from '../model/section.js';
import type { Session } from '../model/session.js';
import type { Area } from '../ui/block.js';
import type { Grip } from '../ui/gestures.js';
import type { Layout } from '../ui/layout.js';
import type { comment } from '../ui/move-list.js';
import type { ReactiveElement } from '../ui/reactive-element.js';

export type { Area } from '../ui/block.js';

/** What a panel shows. */
export interface Panel {
  /** The name of its own style. */
  readonly name: string;
  readonly title: string;
  readonly body: unknown;
}

/** What is used of the element's file, so that it is not loaded twice. */
export interface SharedModules {
  readonly html: typeof html;
  readonly svg: typeof svg;
  readonly nothing: typeof nothing;
  readonly fill: typeof fill;
  readonly fillCount: typeof fillCount;
  readonly comment: typeof comment;
  readonly figure: typeof figure;
  readonly Board: typeof Board;
  readonly GLYPHS: typeof GLYPHS;
  readonly drawPiece: typeof drawPiece;
  readonly faces: typeof faces;
  readonly Session: typeof Session;
  langOf(text: string): Lang | undefined;
  /** Asks an engine something. A panic inside stops it for every viewer of the page. */
  ask<T>(question: () => T): T;
}

/** What a feature may ask of its viewer. */
export interface Viewer {
  readonly element: KifuViewerElement;
  readonly root: ShadowRoot;
  /** The board, the hands and the list, which draw themselves. */
  readonly layout: Layout;
  state(): ViewerState;
  /** Picks a notation for the reader. */
  pick(notation: string): void;
  /** Chooses something for the reader, in all viewers; without a value it is the page's choice again. */
  set(name: Preference, value?: string): void;
  /** Whether the page keeps a choice for itself. */
  isLocked(name: Preference): boolean;
  /** The engine that explains, and a question to the record in it. */
  engine(): Promise<FullEngine>;
  ask<T>(question: (game: FullGame) => T): Promise<T | undefined>;
  /** Runs what asks an engine at once; `undefined` when the engine has stopped. */
  guard<T>(run: () => T): T | undefined;
  /** Goes to a node as the reader's own step; one that a script has asked for is not reported to the page. */
  visit(node: number, animate?: boolean, reported?: boolean): void;
  /** Makes the next move of a record that plays by itself, unless the reader does something before. */
  beat(run: () => void, delay: number): void;
  /** Takes in that the record was changed, and goes to a node of it. */
  changed(node: number, animate?: boolean): void;
  run(act: string): void;
  /** Has the full engine read a record as well. */
  complete(session: Session): Promise<void>;
  /** Shows how the record goes on, at a place of it. */
  goOn(session: Session, place: string): void;
  /** Puts a style sheet into the viewer. */
  addStyle(css: string): void;
  requestUpdate(): void;
  /** Fulfilled when what was asked for has been drawn. */
  updated(): Promise<void>;
}

/** What the element itself gives; the features add the rest of `Viewer`. */
export interface ViewerBase
  extends Omit<Viewer, 'state' | 'set' | 'isLocked' | 'requestUpdate' | 'updated'> {
  readonly element: Viewer['element'] & Pick<ReactiveElement, 'requestUpdate' | 'updateComplete'>;
  readonly preferences: Preferences;
  state(): RecordState;
}

/** The state of a viewer and of its features. */
export interface ViewerState extends RecordState {
  /** What the engine speaks. */
  readonly lang: Lang;
  readonly flip: boolean;
  /** The name of the panel that is open, or about to be; empty for none. */
  readonly panel: string;
  /** The digits that opened the panel. */
  readonly typed: string;
}

/** The state of what is shown. */
export interface RecordState {
  readonly language: Language;
  /** The notation that is shown: its name, and the text with what is chosen. */
  readonly picked: { readonly name: string; readonly notation: string };
  readonly notation: NotationInfo | undefined;
  /** The opened record; nothing while there is none to be shown. */
  readonly session: Session | undefined;
  /** Whether the record plays by itself, or is about to. */
  readonly playing: boolean;
}

/** What a feature gets: shared modules, its viewer, and the sentences of its section of the language files. */
export interface FeatureContext {
  readonly modules: SharedModules;
  readonly viewer: Viewer;
  /** The sentences of a section in the reader's language. */
  words<T>(section: Section<T>): T;
  /** A panel with a name for its own style, a title and a way out. */
  panel(parts: Panel): TemplateResult;
  /** Whether there is a feature for an act or a panel. */
  offers(act: string): boolean;
  /** Draws the viewer again. */
  redraw(): void;
}

/** A feature: something a reader can ask for beside the record. Every member is optional. */
export interface Feature {
  /** Its style sheet. */
  readonly css?: string;
  /** Does what was asked for. */
  run?(act: string, target?: Element | Grip): unknown;
  /** Gets ready to be drawn as the open panel. */
  open?(): unknown;
  /** The panel is no longer open. */
  shut?(): void;
  /** Draws into an area; `panel` is asked only of the feature whose panel is open. */
  draw?(area: Area): unknown;
  /** Whether something may not be done as long as the feature is in use. */
  blocks?(act: string): boolean;
  /** Takes a click in the block before the viewer does; says whether it was meant for the feature. */
  click?(target: Element): boolean;
  /** A field was set; says whether it is one of the feature. */
  change?(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean;
  /** A form was sent; says whether it is one of the feature. */
  submit?(form: HTMLFormElement): boolean;
  /** The record, the language or the notation is another, or its words are. */
  refresh?(): void;
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
