/** Exploring on the board: trying moves, walking over it with the keyboard, drawing on it, showing attacked squares. */

import { html, nothing } from 'lit/html.js';
import type { ViewerOptions } from '../../model/options.js';
import type { Target } from '../../ui/gestures.js';
import type { Area, Feature, FeatureContext, Field } from '../context.js';
import { Bar, type Tool } from './bar.js';
import { Chooser } from './chooser.js';
import { type Edit, Edits } from './edits.js';
import { Fingers, type Owner } from './fingers.js';
import { Layer } from './layer.js';
import { Marks } from './marks.js';
import { Reach } from './reach.js';
import { Scene, type Spot } from './scene.js';
import css from './style.css';
import { Trial } from './trial.js';
import { Walk } from './walk.js';

/** The permission that a page gives: to try moves, at once or on request, or to edit the record. */
type Leave = NonNullable<ViewerOptions['interactive']> | '';

const CHANGES: Readonly<Partial<Record<string, Edit>>> = { z: 'undo', y: 'redo', Z: 'redo' };

/** The feature that tries moves and changes the record. */
export class Explore implements Feature, Owner {
  readonly css = css;
  readonly #scene: Scene;
  readonly #trial: Trial;
  readonly #layer: Layer;
  readonly #marks: Marks;
  readonly #edits: Edits;
  readonly #bar: Bar;
  readonly #chooser: Chooser;
  readonly #walk: Walk;
  readonly #reach: Reach;
  readonly #fingers: Fingers;
  /** Whether the reader turned the mode on where the page does not. */
  #asked = false;
  /** Whether the reader turned the mode off where the page has it on. */
  #refused = false;
  #said = '';
  /** The node at which the message was shown; at other nodes it no longer applies. */
  #saidAt: number | undefined;
  /** The node that was rendered last. */
  #node: number | undefined;

  constructor(context: FeatureContext) {
    const scene = new Scene(context);
    this.#scene = scene;
    this.#trial = new Trial(scene, {
      changed: () => {
        this.#layer.show(this.#trial);
        context.redraw();
      },
      said: (text, shakes) => {
        if (scene.quiz) return;
        this.#say(text);
        if (shakes) this.#layer.shake(shakes);
      },
    });
    this.#layer = new Layer(scene);
    this.#marks = new Marks(scene);
    this.#edits = new Edits(scene);
    this.#bar = new Bar(scene, this.#edits);
    this.#chooser = new Chooser(scene, this.#trial);
    this.#walk = new Walk(scene, this.#trial, (spot) => this.#press(spot));
    this.#reach = new Reach(scene);
    const [trial, layer, marks] = [this.#trial, this.#layer, this.#marks];
    this.#fingers = new Fingers(this, { scene, trial, layer, marks });
    context.root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
    this.#edits.meet();
    this.#node = scene.session?.node;
  }

  get #leave(): Leave {
    // The answer of a quiz must not be tried first.
    if (this.#scene.quiz) return 'off';
    const { interactive } = this.#scene.context.options();
    return interactive ?? '';
  }

  get #isOn(): boolean {
    const leave = this.#leave;
    const { session } = this.#scene;
    // The board belongs to the quiz until its moves are found.
    if (leave === 'off' || !session || session.veil) return false;
    return leave === '' ? this.#asked : !this.#refused;
  }

  /** Whether presses on the board make moves, to try them or to answer a quiz. */
  get takesMoves(): boolean {
    return this.#isOn || this.#scene.quiz !== undefined;
  }

  /** Turns the mode on, if that is allowed; returns whether it is. */
  begin(): boolean {
    if (this.#leave === 'off') return false;
    this.#asked = true;
    this.#refused = false;
    this.#say(this.#scene.words.hint);
    return true;
  }

  #end(): void {
    this.#trial.cancel();
    this.#asked = false;
    this.#refused = true;
    this.#say('');
  }

  #say(text: string): void {
    this.#said = text;
    this.#saidAt = undefined;
    this.#scene.context.redraw();
  }

  async run(act: string, target?: Target): Promise<void> {
    const context = this.#scene.context;
    // The reader may have moved on while this was loading.
    const isHere = context.root.activeElement === context.layout.board.root;
    if (act === 'walk' && isHere) this.#walk.enter();
    if (act === 'hold' && target && 'end' in target) await this.#fingers.hold(target);
    if (act === 'tap' && target instanceof MouseEvent && this.takesMoves) {
      // Moving the record to the full engine redraws the pieces.
      await context.askFull(() => undefined);
      const spot = this.#scene.spotAt(target);
      if (spot) this.#trial.press(spot);
    }
    if (act !== 'try') return;
    if (this.#isOn) this.#end();
    // Load the engine that knows the legal moves before the first press on a piece.
    else if (this.begin()) await context.askFull(() => undefined);
  }

  /** Handles a press by keyboard; it starts the mode if that is allowed. */
  #press(spot: Spot): void {
    if (this.takesMoves || (this.#scene.isOwn(spot) && this.begin())) this.#trial.press(spot);
  }

  draw(area: Area): unknown {
    if (area === 'table') {
      return html`${this.#walk.draw()}${this.#chooser.draw()}${this.#reach.draw() ?? nothing}
        <p class="unseen" role="status">${this.#marks.text}</p>`;
    }
    const hasMarks = this.#marks.count > 0 && (this.#isOn || this.#marks.hasDrawn);
    if (area !== 'foot' || !(this.#isOn || hasMarks)) return undefined;
    if (this.#saidAt !== undefined && this.#saidAt !== this.#scene.session?.node) this.#said = '';
    return this.#bar.draw({
      editing: this.#isOn && this.#leave === 'edit',
      isOn: this.#isOn,
      hasMarks,
      said: this.#said,
      change: (field) => this.change(field),
    });
  }

  drawn(): void {
    const { session, table } = this.#scene;
    if (!session) return;
    this.#edits.meet();
    if (session.node !== this.#node) {
      this.#node = session.node;
      this.#trial.cancel();
      this.#reach.rest(undefined);
    }
    if (this.#said && this.#saidAt === undefined) this.#saidAt = session.node;
    // The whole board is visible while moves are tried.
    const wasOn = table?.classList.contains('trying') ?? this.#isOn;
    table?.classList.toggle('trying', this.#isOn);
    if (wasOn !== this.#isOn) this.#scene.context.redraw();
    for (const { node } of this.#edits.tried)
      this.#scene.context.layout.list.button(node)?.classList.add('tried');
    this.#layer.show(this.#trial);
    this.#marks.show();
    this.#walk.drawn();
    this.#chooser.drawn();
    if (this.#walk.isOn) this.#reach.rest(this.#walk.spot);
  }

  refresh(): void {
    this.#trial.cancel();
  }

  reset(): void {
    this.#trial.cancel();
    this.#reach.rest(undefined);
    this.#marks.hasDrawn = false;
    this.#asked = false;
    this.#refused = false;
    this.#said = '';
  }

  click(target: Element): boolean {
    const tool = target.closest<HTMLElement>('[data-trial]');
    if (!tool) return this.#chooser.click(target);
    if (tool.ariaDisabled !== 'true') this.#use(tool.dataset.trial as Tool).catch(console.error);
    return true;
  }

  change(field: Field): boolean {
    const noted = field instanceof HTMLSelectElement ? undefined : this.#bar.noted(field);
    if (!noted) return false;
    const { words } = this.#scene;
    this.#edits
      .note(noted.what, noted.text)
      .then((isDone) => isDone && this.#say(words.done[noted.what]))
      .catch(console.error);
    return true;
  }

  async #use(tool: Tool): Promise<void> {
    const { words, context } = this.#scene;
    this.#trial.cancel();
    if (tool === 'export') context.run('open:share');
    else if (tool === 'leave') this.#end();
    else if (tool === 'clear') this.#marks.clear();
    else if (tool === 'home') this.#goHome();
    else if (await this.#edits.run(tool)) this.#say(words.done[tool]);
  }

  #goHome(): void {
    this.#scene.context.visit(this.#edits.home);
    this.#say(this.#scene.words.done.home);
  }

  #key(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (!this.#isOn || event.defaultPrevented || event.altKey) return;
    if (target instanceof Element && target.matches('input:not([type=range]), textarea, select'))
      return;
    const isCommand = event.ctrlKey || event.metaKey;
    const edit = isCommand ? CHANGES[event.key] : undefined;
    const isCut = !isCommand && event.key === 'Delete' && this.#leave === 'edit';
    if (!edit && !isCut) return;
    event.preventDefault();
    this.#use(edit ?? 'remove').catch(console.error);
  }

  /** Whether Escape closes something, in this order: the picked-up piece, the tried moves, the mode. */
  get closes(): boolean {
    const { session } = this.#scene;
    const isHeld = Boolean(this.#trial.selected || this.#trial.question);
    if (!session || !(this.#isOn || isHeld)) return false;
    return isHeld || this.#edits.isTried(session.node) || this.#leave === '';
  }

  close(): void {
    const { session } = this.#scene;
    if (this.#trial.selected || this.#trial.question) this.#trial.cancel();
    else if (session && this.#edits.isTried(session.node)) this.#goHome();
    else this.#end();
  }

  leave(): void {
    this.#fingers.leave();
    this.#reach.rest(undefined);
    this.#walk.leave();
  }
}
