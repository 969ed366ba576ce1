/** The features of one viewer: loads them when they are needed, opens panels, and passes events on to them. */

import { nothing, render } from 'lit/html.js';
import type { Asker } from '../api.js';
import { loadFull } from '../engine/full.js';
import { loadReader } from '../engine/reader.js';
import type { Info, ProblemInfo } from '../engine/types.js';
import type { ViewerOptions } from '../model/options.js';
import { wordsIn } from '../model/section.js';
import type { Session } from '../model/session.js';
import type { Place } from '../ui/block.js';
import type { Target } from '../ui/gestures.js';
import type { Area, Feature, FeatureContext, Field, Tab, Timer, ViewerParts } from './context.js';
import { MoveCard } from './menu/card.js';
import { chooser, indexOf } from './menu/chooser.js';
import { play } from './menu/play.js';
import { problemsBar } from './menu/problems.js';
import css from './menu/style.css';
import { hush, offVoices, onVoices } from './menu/voice.js';
import { frame } from './panel.js';
import { FEATURES } from './registry.js';
import { MENU } from './words.js';

const featureOf = (act: string): string | undefined =>
  Object.keys(FEATURES).find((name) => FEATURES[name]?.acts?.test(act) || `open:${name}` === act);

/** Reports whether a viewer has a feature for an act. */
const offers = (act: string, options: ViewerOptions, session: Session | undefined): boolean => {
  const entry = FEATURES[featureOf(act) ?? ''];
  return entry !== undefined && !entry.refuses?.(act, options, session);
};

/** The features of one viewer, each loaded when it is first needed. */
export class Features {
  readonly #context: FeatureContext;
  readonly #playback: Timer;
  readonly card: MoveCard;
  readonly #features = new Map<string, Feature>();
  readonly #loading = new Map<string, Promise<Feature>>();
  /** The style sheets that the viewer has; features may share one. */
  readonly #styles = new Set(['']);
  /** The name of the panel that is open, or about to be; empty for none. */
  panel = '';
  /** The name of the panel that is drawn. */
  #open = '';
  /** The element that had the focus before the panel opened. */
  #opener: HTMLElement | undefined;
  /** The digits that were pressed before there was a field for them. */
  #typed = '';
  /** How the record is taken along. */
  #tab: Tab = 'link';
  /** Whether a record, not the page, has put White at the bottom. */
  #isTurned = false;
  readonly #onVoices = () => this.#context.redraw();

  constructor(parts: ViewerParts) {
    const { viewer } = parts;
    this.#playback = viewer.playback;
    this.#context = this.#contextOf(parts);
    viewer.addStyle(css);
    this.card = new MoveCard(this.#context);
    this.#context.root.addEventListener('focusout', (event) => this.#left(event as FocusEvent));
  }

  /** The context of the features. */
  #contextOf({ viewer, navigation, opening, input }: ViewerParts): FeatureContext {
    const { host, layout, playback } = viewer;
    const { element, root, preferences } = host;
    const features = this;
    const state = () => {
      const { language, picked, notation, shown: session } = viewer;
      return { language, lang: language.tag, flip: element.flip, picked, notation, session };
    };
    return {
      element,
      root,
      layout,
      preferences,
      get openPanel() {
        return features.panel;
      },
      get typed() {
        return features.#typed;
      },
      get tab() {
        return features.#tab;
      },
      options: () => host.options(),
      state,
      engine: loadReader,
      fullEngine: loadFull,
      ask: (question) => viewer.ask(question),
      askFull: (question) => viewer.askFull(question),
      guard: (run) => viewer.guard(run),
      pick: (notation) => viewer.pick(notation),
      addStyle: (css) => viewer.addStyle(css),
      visit: (node, animate, by) => {
        playback.pause();
        navigation.visit(node, animate, by);
      },
      choose: (which) => navigation.choose(which),
      changed: (node, animate) => navigation.changed(node, animate),
      complete: (session) => opening.complete(session),
      showUpdatedRecord: (session, place) => opening.showUpdatedRecord(session, place),
      redraw: () => host.draw(),
      run: (act) => (act === 'close' ? this.#back() : input.run(act)),
      words: (section) => wordsIn(viewer.language, section),
      offers: (act) => offers(act, host.options(), viewer.shown),
    };
  }

  /** The viewer is on a page. */
  enter(): void {
    onVoices(this.#onVoices);
  }

  /** The viewer was taken off its page. */
  leave(): void {
    offVoices(this.#onVoices);
    hush();
    for (const feature of this.#features.values()) feature.leave?.();
  }

  // Features

  /** Reports whether a feature is loaded. */
  has(name: string): boolean {
    return this.#features.has(name);
  }

  #feature(name: string): Promise<Feature> {
    const known = this.#loading.get(name);
    if (known) return known;
    const entry = FEATURES[name];
    if (!entry) return Promise.reject(new Error(`there is no feature ${name}`));
    const loading = Promise.resolve(entry.load(this.#context)).then(
      (feature) => {
        this.#addStyle(feature.css);
        this.#features.set(name, feature);
        return feature;
      },
      (reason: unknown) => {
        // It can be asked for again.
        this.#loading.delete(name);
        throw reason;
      },
    );
    this.#loading.set(name, loading);
    return loading;
  }

  #addStyle(css = ''): void {
    if (this.#styles.has(css)) return;
    this.#styles.add(css);
    this.#context.addStyle(css);
  }

  /** Does what a reader asks for. */
  async run(act: string, target?: Target): Promise<void> {
    const { node } = this.#context.element;
    const [what, name = ''] = act.split(':');
    const term = target instanceof HTMLElement && target.closest<HTMLElement>('[data-term]');
    if (act === 'close') this.#back();
    else if (act === 'explain') await this.card.explain(node, true);
    else if (act === 'say') await this.card.say();
    else if (what === 'open' && name === this.panel) this.closePanel(true);
    else if (what === 'open') {
      if (term) this.#typed = term.dataset.term ?? '';
      await this.#openPanel(name);
    } else if (what === 'jump') await this.#type(name);
    else await this.#ask(act, target);
    this.#context.redraw();
  }

  async #ask(act: string, target?: Target): Promise<void> {
    const name = featureOf(act);
    if (!name) throw new Error(`nobody knows ${act}`);
    const feature = await this.#feature(name);
    await feature.run?.(act, target);
  }

  /** Gets ready what the viewer needs without being asked; at first only what the board is not shown without. */
  async wake(session: Session, first = false): Promise<void> {
    const options = this.#context.options();
    const needed = Object.entries(FEATURES).flatMap(([name, { wakes, later }]) =>
      !this.#loading.has(name) && !(first && later) && wakes?.(options, session) ? [name] : [],
    );
    if (needed.length === 0) return;
    await Promise.all(needed.map((name) => this.#feature(name)));
    this.#context.redraw();
  }

  // Panels

  /** Opens a panel in place of the one that is open. */
  async #openPanel(name: string): Promise<void> {
    const { root, redraw } = this.#context;
    this.card.close();
    const focused = root.activeElement;
    // It may be a button of the page.
    const { activeElement: outside, body } = document;
    const from = focused ?? (outside === body ? null : outside);
    const own = this.#find(`[data-act="open:${name}"]`);
    // From a panel, such as the menu, the focus returns to where that was opened.
    if (!from?.closest('.panel')) this.#opener = from instanceof HTMLElement ? from : own;
    if (name === 'pictures') this.#tab = 'picture';
    else if (this.#tab === 'picture') this.#tab = 'link';
    this.panel = name;
    // Before all of it is loaded, the reader may have thought better of it.
    const isWanted = () => this.panel === name;
    const feature = await this.#feature(name);
    if (!isWanted()) return;
    const isPanel = (await feature.open?.()) !== false;
    if (!isWanted()) return;
    if (!isPanel) return this.closePanel();
    const isNew = this.#open !== name;
    if (isNew) this.#shut();
    this.#open = name;
    await redraw();
    if (!isWanted()) return;
    // The frame is that of the panel before, which may have been scrolled.
    if (isNew) this.#find('.panel')?.scrollTo(0, 0);
    this.#raise();
    this.focus(root);
  }

  /** A digit: the beginning of a ply, or the next one before there is a field for it. */
  async #type(digit: string): Promise<void> {
    this.#typed += digit;
    if (this.panel !== 'jump') await this.#openPanel('jump');
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#context.root.querySelector<HTMLElement>(selector) ?? undefined;
  }

  closePanel(focus = false): void {
    this.#typed = '';
    if (!this.panel) return;
    this.panel = '';
    this.#shut();
    this.#context.redraw();
    if (!focus) return;
    const { layout, element } = this.#context;
    // From the list the reader may have gone to another move.
    const opener = this.#opener?.matches('.move') ? layout.list.button(element.node) : this.#opener;
    const best = opener?.checkVisibility() ? opener : this.#find('.block');
    best?.focus({ preventScroll: true });
  }

  /** Shows the panel above everything on small screens, where the block has little room for it. */
  #raise(): void {
    const panel = this.#find('.panel');
    if (!panel || !matchMedia('(width < 34rem)').matches) return;
    panel.popover = 'manual';
    panel.showPopover?.();
  }

  /** Closes a panel or a card that the focus leaves for something else on the page. */
  #left({ target, relatedTarget: next }: FocusEvent): void {
    if (!(target instanceof Element && next instanceof Element)) return;
    if (target.closest('.panel') && !next.closest('.panel')) this.closePanel();
    // A finger that explains a move leaves the focus there.
    if (target.closest('.card') && !next.closest('.card, .move')) this.card.close();
  }

  /** Takes the panel away. */
  #shut(): void {
    if (!this.#open) return;
    this.#features.get(this.#open)?.shut?.();
    this.#open = '';
  }

  closeAll(): void {
    this.card.close();
    this.closePanel();
    for (const feature of this.#features.values()) feature.reset?.();
  }

  /** Whether there is something to be left. */
  get closes(): boolean {
    return this.panel !== '' || this.card.isOpen || this.#inner !== undefined;
  }

  /** The uppermost feature that can be left: the last one in the registry. */
  get #inner(): Feature | undefined {
    const features = Object.keys(FEATURES).map((name) => this.#features.get(name));
    return features.reverse().find((feature) => feature?.closes);
  }

  /** Leaves what is open, the uppermost first. */
  #back(): void {
    if (this.panel) this.closePanel(true);
    else if (this.card.isOpen) this.card.close(true);
    else this.#inner?.close?.();
    this.#context.redraw();
  }

  // Events that the viewer passes on

  /** Draws into the areas of the block; nothing where no record is shown, but what is wrong with it. */
  render(places: readonly Place[], isShown: boolean, problems: readonly ProblemInfo[]): void {
    const host = this.#context.element;
    for (const { area, into, before } of places) {
      const drawn = area === 'problems' ? this.#problems(problems) : isShown && this.#draw(area);
      render(drawn || nothing, into as HTMLElement, {
        host,
        ...(before && { renderBefore: before }),
      });
    }
  }

  #draw(area: Area | 'chooser' | 'panel'): unknown {
    if (area === 'chooser') return chooser(this.#context);
    if (area === 'panel') {
      const panel = this.#features.get(this.#open)?.panel?.();
      return [this.card.draw(), panel ? frame(this.#context, this.#open, panel) : nothing];
    }
    return [...this.#features.values()].map((feature) => feature.draw?.(area) ?? nothing);
  }

  blocks(act: string): boolean {
    return [...this.#features.values()].some((feature) => feature.blocks?.(act));
  }

  /** Handles a click in the block and says whether a feature took it. Cards and panels next to it close. */
  click(target: Element, act: string | undefined): boolean {
    if (!target.closest('.card, [data-act=explain], .move')) this.card.close();
    if ([...this.#features.values()].some((feature) => feature.click?.(target))) return true;
    if (!target.closest('.panel') && !act?.startsWith('open:')) this.closePanel();
    return false;
  }

  change(field: Field): void {
    if (field.name === 'tab') this.#turnTo(field.value as Tab);
    else if (field.name === 'game') this.#context.choose(Number(field.value));
    else [...this.#features.values()].some((feature) => feature.change?.(field));
  }

  /** Shows another way to take the record along. */
  #turnTo(tab: Tab): void {
    this.#tab = tab;
    const name = tab === 'picture' ? 'pictures' : 'share';
    this.#context.redraw();
    if (name === this.panel) return;
    // Arrow keys go on from tab to tab.
    const stay = () => this.#find('.tabs :checked')?.focus({ preventScroll: true });
    this.#openPanel(name).then(stay, console.error);
  }

  /** Selects a record of a session by its number or name. */
  pickRecord(session: Session, name: string): void {
    const { choose, guard, state } = this.#context;
    const which = guard(() => indexOf(session.games, name));
    if (which === undefined) return;
    if (session === state().session) choose(which);
    else session.which = which;
  }

  /** Puts White at the bottom where a record says so and the page does not decide it. */
  turn({ headers }: Info): void {
    const { element } = this.#context;
    if (element.hasAttribute('flip') && !this.#isTurned) return;
    const isTurned = headers.some(({ key }) => /^盤面[回反]転$/.test(key));
    if (isTurned || this.#isTurned) element.flip = isTurned;
    this.#isTurned = isTurned;
  }

  submit(event: Event): void {
    event.preventDefault();
    const { target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    [...this.#features.values()].some((feature) => feature.submit?.(target));
  }

  /** Updates the features after the record, the language or the notation has changed. */
  refresh(): void {
    for (const feature of this.#features.values()) feature.refresh?.();
  }

  visited(node: number): void {
    for (const feature of this.#features.values()) feature.visited?.(node);
  }

  drawn(): void {
    for (const feature of this.#features.values()) feature.drawn?.();
    this.card.drawn();
  }

  /** Puts the focus into the panel, where it can best go on. */
  focus(root: ShadowRoot): void {
    const panel = root.querySelector<HTMLElement>('.panel');
    const all = [...(panel?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const best = all.find((one) => one.checkVisibility()) ?? panel?.querySelector('input:checked');
    (best instanceof HTMLElement ? best : panel)?.focus({ preventScroll: true });
  }

  /** Has the record play by itself. */
  async play(by: Asker): Promise<void> {
    await play(this.#context, this.#playback, by);
  }

  #problems(problems: readonly ProblemInfo[]): unknown {
    if (problems.length === 0) return nothing;
    return problemsBar(problems, this.#context.words(MENU));
  }
}
