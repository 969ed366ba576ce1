/** What lies beside a record for a reader who wants to know more: the card and the panel of a viewer. */

import type { html, nothing, TemplateResult } from 'lit/html.js';
import type { Explanation, FullEngine, FullGame, ProblemInfo, SettingInfo } from '../engine.js';
import type { Session } from '../session.js';
import type { Lang } from '../words.js';
import { card } from './card.js';
import { forgetOwn, ownNotations, saveOwn } from './own.js';
import { panel, type Try } from './panel.js';
import { place } from './place.js';
import { problemsBar } from './problems.js';
import css from './style.css';
import { hasVoice, hush, offVoices, onVoices, say } from './voice.js';

/** What is used of the element's file, so that it is not loaded twice. */
export interface Kit {
  readonly html: typeof html;
  readonly nothing: typeof nothing;
  langOf(text: string): Lang | undefined;
  /** Asks an engine something; a panic inside marks it dead for everybody. */
  ask<T>(question: () => T): T;
}

/** What the desk asks of its viewer. */
export interface Host {
  state(): HostState;
  pick(notation: string): void;
  setVertical(on: boolean): void;
  /** The engine that explains, and a question to the record in it. */
  engine(): Promise<FullEngine>;
  ask<T>(question: (game: FullGame) => T): Promise<T | undefined>;
  requestUpdate(): void;
}

interface HostState {
  readonly lang: Lang;
  /** The notation that is shown: its name, and the text with what is chosen. */
  readonly picked: { readonly name: string; readonly notation: string };
  readonly session: Session | undefined;
  readonly vertical: boolean;
}

interface Panel {
  readonly tries: readonly Try[];
  readonly settings: readonly SettingInfo[];
}

interface Found {
  readonly node: number;
  readonly label: string;
}

export class Desk {
  readonly css = css;
  readonly #kit: Kit;
  readonly #host: Host;
  #panel: Panel | undefined;
  #found: readonly Found[] | undefined;
  #aloud = false;
  /** Whether the panel was asked for. */
  #asked = false;
  /** Counts what the panel was asked to show, so that a slow answer does not replace a later one. */
  #asking = 0;
  #onVoices = () => this.#host.requestUpdate();

  constructor(kit: Kit, host: Host) {
    this.#kit = kit;
    this.#host = host;
  }

  /** The viewer is on a page. */
  enter(): void {
    onVoices(this.#onVoices);
  }

  /** The viewer was taken off its page. */
  leave(): void {
    offVoices(this.#onVoices);
    if (this.#aloud) hush();
  }

  card(title: string, explanation: Explanation, asked: boolean): TemplateResult {
    const { lang } = this.#host.state();
    return card(this.#kit, { title, explanation, asked, lang, hasVoice: hasVoice(lang) });
  }

  readonly place = place;

  problems(problems: readonly ProblemInfo[]): unknown {
    if (problems.length === 0) return this.#kit.nothing;
    return problemsBar(this.#kit, problems, this.#host.state().lang);
  }

  /** The panel, when it is open. */
  panel(): unknown {
    if (!this.#panel) return this.#kit.nothing;
    const { lang, picked, vertical } = this.#host.state();
    return panel(this.#kit, {
      ...this.#panel,
      lang,
      picked,
      own: ownNotations(),
      vertical,
      aloud: this.#aloud,
      hasVoice: hasVoice(lang),
      found: this.#found,
    });
  }

  async open(): Promise<void> {
    this.#asked = true;
    await this.#fill();
  }

  /** Puts the focus on the notation that is picked. */
  focus(root: ShadowRoot): void {
    const panel = root.querySelector<HTMLElement>('.panel');
    const picked = panel?.querySelector<HTMLElement>('.systems input:checked');
    (picked ?? panel)?.focus({ preventScroll: true });
  }

  /** Brings the panel up to date with the record's place and the notation. */
  refresh(): void {
    if (this.#asked) this.#fill().catch(console.error);
  }

  async #fill(): Promise<void> {
    this.#asking += 1;
    const asking = this.#asking;
    const engine = await this.#host.engine();
    const panel = await this.#host.ask((game) => {
      const { lang, picked } = this.#host.state();
      const node = this.#sample();
      const texts = game.texts(node);
      // The one that is picked is shown as it is set.
      const mine = game.text(node, picked.notation);
      const fitting = new Map(game.notations(lang).map((info) => [info.name, info]));
      const tries = engine.notations(lang).flatMap(({ name }, i) => {
        const info = fitting.get(name);
        return info ? [{ info, text: (name === picked.name ? mine : texts[i]) ?? '' }] : [];
      });
      return { tries, settings: engine.settings(picked.notation, lang) };
    });
    if (asking !== this.#asking || !this.#asked) return;
    this.#panel = panel;
    this.#host.requestUpdate();
  }

  close(): void {
    this.#asked = false;
    this.#panel = undefined;
    this.#found = undefined;
    this.#host.requestUpdate();
  }

  /** The current move, or the first one where the board stands before it. */
  #sample(): number {
    const { session } = this.#host.state();
    if (!session) return 0;
    return session.row?.kind === 'move' ? session.node : (session.line[1] ?? 0);
  }

  /** Reads a move aloud. */
  async say(node: number): Promise<void> {
    const { lang } = this.#host.state();
    say((await this.#host.ask((game) => game.reading(node, lang))) ?? '', lang);
  }

  /** Tells that the reader went to a move. */
  visited(node: number): void {
    if (this.#aloud) this.say(node).catch(console.error);
  }

  /** Tells what a field of the panel was set to. */
  change(field: HTMLInputElement | HTMLSelectElement): void {
    this.#change(field).catch(console.error);
  }

  async #change(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const { name, value } = field;
    const on = field instanceof HTMLInputElement && field.checked;
    if (name === 'system') this.#host.pick(value);
    else if (name === 'vertical') this.#host.setVertical(on);
    else if (name === 'aloud') {
      this.#aloud = on;
      if (on) await this.say(this.#sample());
      else hush();
    } else if (name.startsWith('setting:') && value) {
      const engine = await this.#host.engine();
      const { notation } = this.#host.state().picked;
      const setting = name.slice('setting:'.length);
      this.#host.pick(this.#kit.ask(() => engine.withSetting(notation, setting, value)));
    }
  }

  click(target: Element): void {
    const own = target.closest<HTMLElement>('[data-own]')?.dataset.own;
    const forget = target.closest<HTMLElement>('[data-forget]')?.dataset.forget;
    if (own !== undefined) this.#host.pick(own);
    if (forget !== undefined) forgetOwn(forget);
    this.#host.requestUpdate();
  }

  /** A form of the panel was sent: a name to save, or a move to find. */
  submit(event: Event): void {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) this.#submit(event.target).catch(console.error);
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    if (form.dataset.ask === 'save') {
      saveOwn({ name: `${data.get('name')}`, notation: this.#host.state().picked.notation });
      form.reset();
    } else {
      const text = `${data.get('move')}`;
      const nodes = await this.#host.ask((game) => game.find(text));
      const rows = this.#host.state().session?.tree.rows;
      this.#found = Array.from(nodes ?? [], (node) => {
        const row = rows?.get(node);
        return { node, label: row ? `${row.label} ${row.text}` : `${node}` };
      });
    }
    this.#host.requestUpdate();
  }
}
