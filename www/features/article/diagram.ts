/** `<kifu-diagram>`: a picture of a position from a viewer's record, or from a record of its own. */

import type { KifuViewerElement, Row } from '../../api.js';
import { fill, langOf, languageFor } from '../../model/i18n.js';
import { wordsIn } from '../../model/section.js';
import { innerText, langTag } from '../../model/source.js';
import { make } from '../../ui/dom.js';
import { elementOf } from '../../ui/markup.js';
import { THEMES } from '../pictures/drawing.js';
import { ARTICLE } from '../words.js';
import { type Companion, hasFlag } from './companion.js';
import { inProse, nodeAt, reveal, rowsOf, treeFor } from './places.js';
import { leaderOf, ViewerConnection } from './viewer-connection.js';

/** Renders `<kifu-diagram>`. */
export class Diagram implements Companion {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #connection: ViewerConnection;
  /** A hidden viewer that reads the element's own record. */
  #reader: KifuViewerElement | undefined;
  #figure: HTMLElement | undefined;
  #rows: readonly Row[] | undefined;
  /** The inputs of the picture besides the rows, as a key. */
  #made = '';
  /** The number of pictures requested, so that a slow one does not replace a later one. */
  #asked = 0;

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#host = element;
    this.#root = root;
    const isOwn = () => !element.hasAttribute('for');
    const find = () => (isOwn() ? this.#read() : leaderOf(element));
    this.#connection = new ViewerConnection(element, () => this.draw(), find);
  }

  enter(): void {
    this.#connection.connect();
    this.draw();
  }

  #read(): KifuViewerElement {
    const src = this.#host.getAttribute('src');
    const reader = this.#reader ?? make('kifu-viewer');
    if (src && src !== reader.src) reader.src = src;
    if (!src && !this.#reader) reader.text = innerText(this.#host);
    this.#reader = reader;
    reader.style.display = 'none';
    if (!reader.isConnected) this.#root.append(reader);
    return reader;
  }

  draw(): void {
    const { leader } = this.#connection;
    if (leader?.record) this.#draw(leader).catch(console.error);
  }

  async #draw(leader: KifuViewerElement): Promise<void> {
    const attribute = (name: string) => this.#host.getAttribute(name) ?? '';
    const { tag, ...language } = languageFor(langTag(this.#host), () => this.draw());
    const notation = attribute('notation') || leader.notation;
    const at = attribute('at') || '0';
    const names = [...this.#host.getAttributeNames()].filter((name) => name !== 'style');
    const made = JSON.stringify([tag, notation, names.map((name) => [name, attribute(name)])]);
    const rows = leader.record?.rows;
    if (!rows || (rows === this.#rows && made === this.#made)) return;
    [this.#rows, this.#made] = [rows, made];
    this.#asked += 1;
    const asked = this.#asked;
    const node = nodeAt(treeFor(rows), at);
    if (node === undefined) {
      console.warn(`kifu-diagram: there is no place ${JSON.stringify(at)} in the record`);
      this.#show();
      return;
    }
    const svg = await leader.diagram({
      node,
      ...(attribute('notation') && { notation: attribute('notation') }),
      lang: tag,
      flip: hasFlag(this.#host, 'flip'),
      coordinates: attribute('coordinates') !== 'none',
      names: hasFlag(this.#host, 'names'),
      turn: hasFlag(this.#host, 'turn'),
      theme: THEMES.find((theme) => theme === attribute('theme')) ?? 'print',
      ...(Number(attribute('width')) > 0 && { width: Number(attribute('width')) }),
    });
    const worded = await rowsOf(leader, attribute('notation'));
    if (asked !== this.#asked || !svg || !worded) return;
    const caption = hasFlag(this.#host, 'caption')
      ? attribute('caption').replace(/^true$/, '') ||
        (await this.#captionOf(leader, worded, node, wordsIn({ tag, ...language }, ARTICLE)))
      : '';
    this.#show(svg, caption, () => leader.goToNode(node, true) && reveal(leader));
  }

  /** Shows a picture; without one, the element's content. */
  #show(svg = '', caption = '', go?: () => void): void {
    const parsed = elementOf(svg);
    const isDrawn = parsed?.localName === 'svg';
    const figure = make(
      'figure',
      {},
      isDrawn ? this.#picture(document.adoptNode(parsed), go) : make('slot'),
    );
    if (caption)
      figure.append(make('figcaption', { part: 'caption', lang: langOf(caption) }, caption));
    const hasFocus = this.#root.activeElement !== null;
    if (this.#figure) this.#figure.replaceWith(figure);
    else this.#root.querySelector('slot')?.replaceWith(figure);
    this.#figure = figure;
    if (hasFocus) figure.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Returns the picture, as a link to its place in the viewer if the element names one. */
  #picture(svg: Element, go?: () => void): Element {
    const isLink = go && this.#host.hasAttribute('for');
    const picture = isLink ? make('button', { type: 'button' }, svg) : svg;
    picture.setAttribute('part', 'diagram');
    if (isLink) picture.addEventListener('click', go);
    return picture;
  }

  /** Returns a caption with the last move before a position. */
  async #captionOf(
    leader: KifuViewerElement,
    rows: readonly Row[],
    node: number,
    words: (typeof ARTICLE)['en'],
  ): Promise<string> {
    const all = treeFor(rows).rows;
    const last = all[node];
    const row = last && last.kind !== 'move' ? all[last.parent ?? node] : last;
    if (row?.kind !== 'move' || last?.kind === 'start') return words.start;
    // The number is added if it shows whose move it is.
    const isNumbered = row.label.endsWith('.');
    const text = await inProse(leader, this.#host.getAttribute('notation') ?? '', row, isNumbered);
    return fill(words.after, isNumbered ? `${row.label} ${text}` : text);
  }
}
