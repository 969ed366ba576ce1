/** The pieces of the game: their names, their moves, and their special rules. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import { figure } from '../../board/pieces.js';
import type { PiecesInfo } from '../../engine/types.js';
import { fill, fillCount } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Target } from '../../ui/gestures.js';
import type { Feature, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { PIECES } from '../words.js';
import { diagram, sample } from './diagram.js';
import doubts from './doubts.json';
import { Says } from './says.js';
import { type Entry, found, ordered } from './search.js';
import css from './style.css';

export { PIECES, Says };

/** A point on which the sources of a game's rules differ. */
interface Doubt {
  /** The pieces concerned, by their letters in SFEN. */
  readonly pieces: readonly string[];
  readonly sources: string;
  readonly says: { readonly en: string; readonly ja: string };
}

const DOUBTS: Readonly<Partial<Record<string, readonly Doubt[]>>> = doubts;

/** The marks in the order of the legend. */
const MARKS = ['step', 'slide', 'limited', 'jump', 'far', 'again', 'then', 'shot'] as const;

/** Returns a key of a form of a game and a language. */
const keyOf = (session: Session | undefined, lang: string) =>
  `${session?.info.variant.name} ${session?.info.variant.form} ${lang}`;

/** The feature that shows the pieces of a game. */
export class Pieces extends FeatureBase implements Feature {
  readonly css = css;
  #info: PiecesInfo | undefined;
  /** Key of the game and the language that were requested. */
  #asked = '';
  #wanted = '';
  /** Letters in SFEN of the piece the panel was opened for. */
  #chosen = '';
  /** The piece to scroll to with the next rendering. */
  #comes = '';
  /** Whether to scroll to the doubts about the piece. */
  #isDoubted = false;
  /** The piece named by a press or a key, before the panel is open. */
  #named = '';
  /** Drawings by piece, kept while the pieces look the same. */
  #drawn = new Map<string, SVGSVGElement>();

  /** Handles a long press on a piece, or its key. */
  run(_: string, target?: Target): void {
    const context = this.context;
    this.#named = this.#codeOf(target);
    if (target && !this.#named) return;
    context.run('open:pieces');
  }

  #codeOf(target?: Target): string {
    const { root } = this.context;
    const { session } = this.context.state();
    if (target && 'start' in target) {
      const { clientX, clientY } = target.start;
      const there = root.elementsFromPoint(clientX, clientY);
      const held = there.map((one) => one.closest<SVGElement>('[data-piece]')).find(Boolean);
      return held?.dataset.piece?.toUpperCase() ?? '';
    }
    const walked = root.activeElement?.closest<HTMLElement>('[data-kind]')?.dataset.kind;
    const moved = session?.view.cells[session.view.to] ?? 0;
    return walked ?? session?.info.variant.kinds[(moved & 0x7f) - 1]?.code ?? '';
  }

  async open(): Promise<void> {
    this.#wanted = '';
    const asked = this.#named || this.context.typed;
    this.#named = '';
    // A leading question mark asks for the doubts about the piece.
    this.#isDoubted = asked.startsWith('?');
    this.#chosen = this.#isDoubted ? asked.slice(1) : asked;
    this.#comes = this.#chosen;
    this.#drawn.clear();
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const { session, lang } = this.context.state();
    this.#asked = keyOf(session, lang);
    const asked = this.#asked;
    const info = await this.context.askFull((game) => game.pieces(lang));
    if (info && asked === this.#asked) this.#info = info;
  }

  refresh(): void {
    const { session, lang } = this.context.state();
    const isOpen = this.context.openPanel === 'pieces';
    if (!isOpen || this.#asked === keyOf(session, lang)) return;
    this.#ask().then(() => this.context.redraw(), console.error);
  }

  panel(): Panel | undefined {
    const context = this.context;
    const { session, language } = context.state();
    const info = this.#info;
    if (!session || !info) return undefined;
    const { variant } = session.info;
    const words = context.words(PIECES);
    const says = new Says(info, words, language.tag);
    const all = ordered(variant.kinds, info.pieces);
    const shown = found(all, this.#wanted);
    const look = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) this.#wanted = target.value;
      context.redraw();
    };
    const used = new Set(info.pieces.flatMap(({ marks }) => marks.map(({ code }) => code)));
    const body = html`<label class="search"><span class="unseen">${words.search}</span>
        <input type="search" name="piece" placeholder=${words.sample} autocomplete="off"
          ?data-focus=${!this.#chosen} .value=${this.#wanted} @input=${look} /></label>
      <p class="found" role="status">${this.#wanted.trim() ? fillCount(words.found, shown.length) : nothing}</p>
      <div class="all-pieces" tabindex="0">
        <details class="legend"><summary>${words.legend}</summary>
          <ul>${MARKS.filter((code) => used.has(code)).map(
            (code) => html`<li>${sample(code)} ${words.marks[code]}</li>`,
          )}</ul></details>
        ${this.#wanted ? nothing : this.#forms(session)}
        ${this.#wanted ? nothing : this.#rules(words.rules, says.game())}
        <ul class="piece-list">${shown.map((entry) => this.#entry(entry, says))}</ul>
        ${this.#wanted ? nothing : this.#doubts(variant.name)}
      </div>`;
    const title = variant.title ? fill(words.of, variant.title) : words.title;
    return { title, body };
  }

  /** Renders the forms of the game, from which the reader can choose one for this record. */
  #forms({ info: { variant }, node }: Session): unknown {
    const { forms, form: chosen = 0 } = variant;
    if (!forms) return nothing;
    const { forms: words } = this.context.words(PIECES);
    const names: Readonly<Record<string, string>> = words.names;
    const says: Readonly<Record<string, string>> = words.says;
    const choose = async ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement)) return;
      const form = forms[target.selectedIndex];
      if (!form) return;
      // The standard form needs no header.
      const value = target.selectedIndex ? form.name : undefined;
      const context = this.context;
      const isDone = await context.askFull((game) => game.setHeader(form.header, value));
      if (isDone) context.changed(context.state().session?.node ?? node, false);
    };
    const code = forms[chosen]?.code ?? '';
    return html`<p class="game-form"><label>${code ? words.rules : words.squares}
        <select name="form" @change=${choose}>${forms.map(
          (form, at) =>
            html`<option ?selected=${at === chosen}>${names[form.code] ?? form.name}</option>`,
        )}</select></label></p>
      ${says[code] ? html`<p>${says[code]}</p>` : nothing}`;
  }

  #rules(title: string, rules: readonly string[]): TemplateResult {
    return html`<section aria-label=${title}><p class="group-name" aria-hidden="true">${title}</p>
      <ul class="game-rules">${rules.map((rule) => html`<li>${rule}</li>`)}</ul></section>`;
  }

  #entry({ kind, piece }: Entry, says: Says): TemplateResult {
    const { language } = this.context.state();
    const words = this.context.words(PIECES);
    const isJapanese = language.base === 'ja';
    const isChosen = kind.code === this.#chosen;
    const ways = says.ways(piece);
    const title = this.#picture(`face ${kind.code}`, () => figure(kind, false));
    title.setAttribute('aria-hidden', 'true');
    const drawing = this.#picture(kind.code, () => diagram(kind, piece));
    drawing.setAttribute('aria-label', ways);
    const [heard, reading] = isJapanese ? ['ja', piece.kana] : ['ja-Latn', piece.latin];
    const isNamed = piece.name !== piece.word;
    return html`<li class=${isChosen ? 'chosen' : ''} data-code=${kind.code} tabindex="-1"
        aria-label=${piece.name} ?data-focus=${isChosen && !this.#isDoubted}>
      <p class="piece-name">${title}<b>${piece.name}</b><code>${piece.letters}</code>
        <span class="said-as">${isNamed ? html`<span lang="ja">${piece.word}</span> ` : nothing}<span lang=${heard}>${reading}</span></span></p>
      <div class="piece-ways">${drawing}</div>
      <div class="piece-says">
        <p>${ways}</p>${says.facts(piece).map((fact) => html`<p>${fact}</p>`)}
        ${this.#other(words.promotes, piece.promotesTo)}${this.#other(words.was, piece.was)}
        ${this.#hasDoubt(kind.code) ? html`<p><button class="term" data-piece-doubt=${kind.code}>${words.doubt}</button></p>` : nothing}
      </div></li>`;
  }

  /** Renders a link to the piece this one promotes to or from. */
  #other(text: string, kind: number): unknown {
    const { session } = this.context.state();
    const other = this.#info?.pieces[kind - 1];
    const code = session?.info.variant.kinds[kind - 1]?.code;
    if (!other || !code) return nothing;
    return html`<p class="becomes">${text} <button class="term" data-piece-code=${code}>${other.name}</button></p>`;
  }

  /** Returns a cached drawing. */
  #picture(name: string, draw: () => SVGSVGElement): SVGSVGElement {
    const known = this.#drawn.get(name);
    if (known) return known;
    const picture = draw();
    for (const piece of picture.querySelectorAll('[data-piece]'))
      piece.removeAttribute('data-piece');
    this.#drawn.set(name, picture);
    return picture;
  }

  #doubtsHere(): readonly Doubt[] {
    return DOUBTS[this.context.state().session?.info.variant.name ?? ''] ?? [];
  }

  #hasDoubt(code: string): boolean {
    return this.#doubtsHere().some(({ pieces }) => pieces.includes(code));
  }

  #doubts(game: string): unknown {
    const all = DOUBTS[game];
    if (!all) return nothing;
    const { base } = this.context.state().language;
    const words = this.context.words(PIECES);
    const first = all.find(({ pieces }) => this.#isDoubted && pieces.includes(this.#chosen));
    const one = (doubt: Doubt) => {
      const { pieces, says, sources } = doubt;
      return html`<li data-about=${pieces.join(' ')} tabindex="-1" ?data-focus=${doubt === first}><p lang=${base}>${says[base]}</p>
        <p class="sources">${fill(words.sources, sources)}</p></li>`;
    };
    return html`<section aria-label=${words.doubts}><p class="group-name" aria-hidden="true">${words.doubts}</p>
      <ul class="piece-doubts">${all.map(one)}</ul></section>`;
  }

  click(target: Element): boolean {
    const to = target.closest<HTMLElement>('[data-piece-code], [data-piece-doubt]')?.dataset;
    if (!to) return false;
    if (to.pieceCode) {
      this.#wanted = '';
      this.#chosen = to.pieceCode;
      this.#comes = to.pieceCode;
      this.#isDoubted = false;
      this.context.redraw();
    } else this.#show(`.piece-doubts [data-about~="${CSS.escape(to.pieceDoubt ?? '')}"]`);
    return true;
  }

  drawn(): void {
    // A change of the record may have changed the form of the game.
    this.refresh();
    if (!this.#comes || this.context.openPanel !== 'pieces') return;
    const code = CSS.escape(this.#comes);
    const where = this.#isDoubted
      ? `.piece-doubts [data-about~="${code}"]`
      : `.piece-list [data-code="${code}"]`;
    if (this.#show(where)) this.#comes = '';
  }

  #show(selector: string): boolean {
    const there = this.context.root.querySelector<HTMLElement>(selector);
    const list = there?.closest<HTMLElement>('.all-pieces');
    if (!there || !list) return false;
    // Scroll the list only, never the page.
    list.scrollTop += there.getBoundingClientRect().top - list.getBoundingClientRect().top - 8;
    there.focus({ preventScroll: true });
    return true;
  }
}
