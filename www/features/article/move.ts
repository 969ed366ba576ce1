/** `<kifu-move>`: moves from a viewer's record in the text, in the reader's notation. */

import type { KifuViewerElement, Row } from '../../api.js';
import { langOf } from '../../model/i18n.js';
import { make, put } from '../../ui/dom.js';
import { type Companion, hasFlag } from './companion.js';
import { inProse, nodesAt, reveal, rowsOf, treeFor } from './places.js';
import { ViewerConnection } from './viewer-connection.js';

interface Shown {
  readonly button: HTMLButtonElement;
  readonly number: HTMLElement;
  readonly text: HTMLElement;
  row: Row;
}

/** Renders `<kifu-move>`. */
export class Move implements Companion {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #connection: ViewerConnection;
  #shown: readonly Shown[] = [];
  #rows: readonly Row[] | undefined;
  /** The inputs of the moves besides the rows, as a key. */
  #made = '';
  /** The missing place that was last reported. */
  #reported = '';

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#host = element;
    this.#root = root;
    this.#connection = new ViewerConnection(element, () => this.draw());
  }

  enter(): void {
    this.#connection.connect();
  }

  draw(): void {
    const { leader } = this.#connection;
    if (leader?.record) this.#draw(leader).catch(console.error);
  }

  async #draw(leader: KifuViewerElement): Promise<void> {
    const attribute = (name: string) => this.#host.getAttribute(name);
    const at = attribute('at') ?? '';
    const notation = attribute('notation') ?? '';
    const rows = await rowsOf(leader, notation);
    if (leader !== this.#connection.leader || notation !== (attribute('notation') ?? '') || !rows)
      return;
    const made = JSON.stringify([at, attribute('number')]);
    if (rows !== this.#rows || made !== this.#made) {
      const { rows: all } = treeFor(rows);
      const found = nodesAt(treeFor(rows), at).flatMap((node) => all[node] ?? []);
      const isNumbered = found.length > 1 || hasFlag(this.#host, 'number');
      const worded = found.map((row, i) =>
        i === 0 ? inProse(leader, notation, row, isNumbered) : row.text,
      );
      const texts = await Promise.all(worded);
      if (leader !== this.#connection.leader || notation !== (attribute('notation') ?? '')) return;
      [this.#rows, this.#made] = [rows, made];
      this.#make(found, texts, isNumbered);
      if (found.length === 0) this.#miss(at);
    }
    for (const { button, row } of this.#shown)
      put(button, { 'aria-current': row.node === leader.node && 'true' });
  }

  /** Shows moves, reusing the existing buttons, since one of them may have the focus. */
  #make(rows: readonly Row[], texts: readonly (string | undefined)[], isNumbered: boolean): void {
    if (rows.length !== this.#shown.length) {
      this.#shown = rows.map((row) => this.#button(row));
      const parts = this.#shown.flatMap(({ button, number }) => [' ', number, button]).slice(1);
      this.#root.replaceChildren(...(parts.length > 0 ? parts : [make('slot')]));
    }
    for (const [i, row] of rows.entries()) {
      const shown = this.#shown[i];
      if (!shown) continue;
      const { button, number, text } = shown;
      // In notations that number pairs, only Black's moves have a number.
      const [{ label = '' }, move = ''] = [row, texts[i]];
      const isFirst = i === 0 || /\d\.$/.test(label);
      number.textContent = isNumbered && isFirst && label ? `${label} ` : '';
      if (text.textContent !== move || shown.row.node !== row.node) button.title = '';
      text.textContent = move;
      put(text, { lang: langOf(move) });
      shown.row = row;
    }
  }

  #button(row: Row): Shown {
    const text = make('span');
    const button = make('button', { type: 'button', part: 'move' }, text);
    const shown = { button, number: make('span'), text, row };
    button.addEventListener('click', () => this.#go(shown));
    for (const coming of ['pointerenter', 'focus'])
      button.addEventListener(coming, () => this.#name(shown).catch(console.error));
    return shown;
  }

  #go({ row }: Shown): void {
    const { leader } = this.#connection;
    if (leader?.goToNode(row.node, true)) reveal(leader);
  }

  /** Adds how the move is read aloud when the reader points at it or focuses it. */
  async #name(shown: Shown): Promise<void> {
    const { leader } = this.#connection;
    const { button, row } = shown;
    if (button.title || !leader || row.kind !== 'move') return;
    const spoken = await rowsOf(leader, langOf(row.text) === 'ja' ? 'kana' : 'spoken');
    const reading = spoken && treeFor(spoken).rows[row.node]?.text;
    if (reading && shown.row.text === row.text && shown.row.node === row.node)
      button.title = reading;
  }

  #miss(at: string): void {
    if (at === this.#reported) return;
    this.#reported = at;
    console.warn(`kifu-move: there is no place ${JSON.stringify(at)} in the record`);
  }
}
