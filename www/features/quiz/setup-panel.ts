/** The panel of the position editor: the board, the trays next to it, and the tools. */

import { html, nothing } from 'lit/html.js';
import { Board } from '../../board/board.js';
import { drawPiece, pieceIn, scaleOf, svgElement } from '../../board/pieces.js';
import { WHITE } from '../../engine/flat.js';
import type { KindInfo, VariantInfo, View } from '../../engine/types.js';
import { fill, handicapIn } from '../../model/i18n.js';
import { squareName } from '../../model/squares.js';
import type { FeatureContext, Panel } from '../context.js';
import { radios } from '../fields.js';
import { QUIZ } from '../words.js';
import type { Side } from './attacker.js';
import type { Draft } from './draft.js';
import { SIDES, sideOf } from './position.js';
import { EMPTY, STARTS } from './starts.js';

/** State of the position editor's panel. */
export interface SetupState {
  readonly draft: Draft;
  readonly variant: VariantInfo;
  readonly view: View;
  readonly cursor: number;
  readonly said: string;
  readonly faults: readonly string[];
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPointer: (event: PointerEvent) => void;
}

/** Number of kinds listed before their promoted forms. */
const KINDS = 8;

const boards = new WeakMap<FeatureContext, Board>();

/** Renders the panel of the position editor. */
export function panel(context: FeatureContext, state: SetupState): Panel {
  const { flip } = context.state();
  const words = context.words(QUIZ).setup;
  const [top, foot]: readonly Side[] = flip ? ['black', 'white'] : ['white', 'black'];
  const body = html`<div class="setup" @keydown=${state.onKey} @pointerdown=${state.onPointer}>
    <div class="setup-board">
      ${top && tray(context, state, top)}${table(context, state)}${foot && tray(context, state, foot)}
    </div>
    <div class="setup-tools">${chosen(context, state)}${tools(context, state)}</div>
  </div>`;
  return { title: words.title, body };
}

function nameOf(context: FeatureContext, { variant }: SetupState, cell: number): string {
  const words = context.words(QUIZ).setup;
  const kind = variant.kinds[(cell & ~WHITE) - 1];
  return kind ? fill(words.piece[sideOf(cell)], kind.name) : words.empty;
}

/** Draws a piece as on the board. */
export function pictureOf(cell: number, kinds: readonly KindInfo[], flip: boolean): SVGSVGElement {
  const named = { viewBox: '-28 -30 56 60', class: 'board setup-piece', 'aria-hidden': 'true' };
  const piece = pieceIn(cell, kinds);
  if (!piece) return svgElement('svg', named);
  const drawn = drawPiece(piece, piece.white !== flip);
  drawn.setAttribute('transform', `scale(${scaleOf(piece.kind)})`);
  return svgElement('svg', named, drawn);
}

/** Renders all pieces of a side, with the number of each in hand. */
function tray(context: FeatureContext, state: SetupState, side: Side) {
  const { flip } = context.state();
  const words = context.words(QUIZ).setup;
  const { kinds } = state.variant;
  const { position, tool } = state.draft;
  return html`<div class="setup-tray" role="group" data-tray=${side} aria-label=${words.tray[side]}>
    ${kinds.slice(0, KINDS).map(({ id }) => {
      const cell = id | (side === 'white' ? WHITE : 0);
      const count = position.hands[side].get(id) ?? 0;
      const name = nameOf(context, state, cell);
      return html`<button data-box=${cell} aria-pressed=${cell === tool ? 'true' : 'false'}
        aria-label=${count > 0 ? fill(words.inHand, name, count) : name}>
        ${pictureOf(cell, kinds, flip)}${count > 0 ? html`<b>${count}</b>` : nothing}</button>`;
    })}</div>`;
}

function table(context: FeatureContext, state: SetupState) {
  const { flip, notation } = context.state();
  const words = context.words(QUIZ).setup;
  const { view, variant, cursor } = state;
  const { held } = state.draft;
  const board = boards.get(context) ?? new Board();
  boards.set(context, board);
  for (const name of ['role', 'tabindex']) board.root.removeAttribute(name);
  board.root.setAttribute('aria-hidden', 'true');
  board.show({ view, variant, notation, flip, animate: false });
  const square = (place: number) => {
    const cell = view.cells[place] ?? 0;
    const label = fill(
      words.square,
      squareName(place, variant, notation),
      nameOf(context, state, cell),
    );
    return html`<button role="gridcell" class=${cell ? 'full' : ''} data-square=${place}
      tabindex=${place === cursor ? 0 : -1} aria-label=${label} ?data-focus=${place === cursor}
      aria-selected=${place === held ? 'true' : nothing}></button>`;
  };
  const nine = Array.from({ length: 9 }, (_, i) => i);
  return html`<div class="setup-table">${board.root}
    <div class="setup-grid" role="grid" aria-label=${words.board}>${nine.map(
      (y) =>
        html`<div role="row">${nine.map((x) => square(flip ? 80 - y * 9 - x : y * 9 + x))}</div>`,
    )}</div></div>`;
}

/** Renders the actions for the selected piece. */
function chosen(context: FeatureContext, state: SetupState) {
  const { notation } = context.state();
  const words = context.words(QUIZ).setup;
  const { variant } = state;
  const { position, tool, held } = state.draft;
  const button = (act: string, text: string) =>
    html`<button class="chip" data-setup=${act}>${text}</button>`;
  if (tool) {
    const kind = tool & ~WHITE;
    const count = position.hands[sideOf(tool)].get(kind) ?? 0;
    const isKing = variant.kinds[kind - 1]?.code === 'K';
    return html`<div class="setup-chosen"><p><b>${nameOf(context, state, tool)}</b></p>
      ${
        isKing
          ? nothing
          : html`<div class="setup-count"><span>${words.hand}</span>
        <button class="chip" data-setup="less" ?disabled=${count === 0} aria-label=${words.less}>−</button>
        <output>${count}</output>
        <button class="chip" data-setup="more" aria-label=${words.add}>+</button></div>`
      }
      ${button('done', words.done)}</div>`;
  }
  if (held >= 0) {
    const cell = position.cells[held] ?? 0;
    const isKing = variant.kinds[(cell & ~WHITE) - 1]?.code === 'K';
    return html`<div class="setup-chosen">
      <p><b>${nameOf(context, state, cell)}</b> ${squareName(held, variant, notation)}</p>
      ${button('promote', words.promote)}${button('around', words.around)}
      ${isKing ? nothing : button('hand', words.toHand)}${button('remove', words.remove)}</div>`;
  }
  return html`<div class="setup-chosen"><p class="setup-help">${words.help}
    <span class="setup-keys">${words.keys}</span></p></div>`;
}

function tools(context: FeatureContext, { draft, faults, said }: SetupState) {
  const { position, canUndo } = draft;
  const words = context.words(QUIZ).setup;
  const { viewer } = context.state().language;
  const act = (name: string, text: string, isOff = false) =>
    html`<button class="chip" data-setup=${name} ?disabled=${isOff}>${text}</button>`;
  return html`<div class="setup-row">
      <fieldset class="setup-turn"><legend>${words.turn}</legend><div class="chips">${radios('turn', SIDES, position.turn, (side) => words.sides[side])}</div></fieldset>
      <select name="preset" aria-label=${words.presets}>
        <option value="">${words.presets}</option>
        <option value="shown">${words.shown}</option><option value=${EMPTY}>${words.none}</option>
        ${STARTS.map(({ name, sfen }) => html`<option value=${sfen}>${handicapIn(name, viewer)}</option>`)}
      </select></div>
    <div class="setup-row">${act('undo', words.undo, !canUndo)}${act('mirror', words.mirror)}
      ${act('flip', words.flip)}${act('rest', words.rest)}</div>
    <div class="setup-faults" role="status">${(
      faults.length > 0 ? faults : [words.problems.fine]
    ).map((fault) => html`<p>${fault}</p>`)}</div>
    <label class="setup-text">${words.text}<textarea rows="2" spellcheck="false" autocomplete="off"></textarea></label>
    <div class="setup-row">${act('take', words.take)}${act('sfen', words.sfen)}${act('bod', words.bod)}
      <span role="status">${said}</span></div>
    <button class="chip setup-use" data-setup="use">${words.use}</button>`;
}

/** Renders the bar that leads from a position that was set up back to the previous record. */
export function returnBar({ words: wordsOf }: FeatureContext): unknown {
  const words = wordsOf(QUIZ).setup;
  return html`<div class="setup-return"><p>${words.isOwn}</p><div class="setup-row">
    <button class="chip" data-act="open:setup">${words.edit}</button>
    <button class="chip" data-setup="back">${words.back}</button></div></div>`;
}
