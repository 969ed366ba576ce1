/** The panel of notations: the current move in each, their settings, a search, a voice. */

import { ask } from '../../engine/guard.js';
import type { SettingInfo } from '../../engine/types.js';
import type { Feature, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';
import { notations, SETS, type Try } from './notation-view.js';
import { forgetOwn, ownNotations, saveOwn } from './own-notations.js';
import { hasVoice, hush, say } from './voice.js';

/** The settings about drops. */
const DROPS: readonly string[] = ['drop', 'drops'];

interface Filled {
  readonly tries: readonly Try[];
  readonly settings: readonly SettingInfo[];
}

interface Found {
  readonly node: number;
  readonly label: string;
}

/** The feature for choosing a notation. */
export class NotationPanel extends FeatureBase implements Feature {
  #filled: Filled | undefined;
  #found: readonly Found[] | undefined;
  /** The notation that was current when the panel was opened. */
  #first = '';
  #aloud = false;
  #isOpen = false;
  /** The number of requests of the panel, so that a slow answer does not replace a later one. */
  #asking = 0;

  async open(): Promise<void> {
    this.#isOpen = true;
    this.#first = this.context.state().picked.name;
    await this.#fill();
  }

  shut(): void {
    this.#isOpen = false;
    this.#filled = undefined;
    this.#found = undefined;
  }

  panel(): Panel | undefined {
    if (!this.#filled) return undefined;
    const context = this.context;
    const { words } = context;
    const { language, picked } = context.state();
    const { notation: title } = words(MENU);
    const body = notations({
      ...this.#filled,
      words: words(MENU),
      picked,
      first: this.#first,
      own: ownNotations(),
      vertical: context.preferences.isLocked('sheet')
        ? undefined
        : context.options().sheet === 'vertical',
      pieces: context.preferences.isLocked('pieces') ? undefined : this.#pieces.set,
      aloud: this.#aloud,
      hasVoice: hasVoice(language.base),
      found: this.#found,
    });
    return { title, body };
  }

  /** The current set of pieces, and its variation such as two tones. */
  get #pieces(): { readonly set: string; readonly others: readonly string[] } {
    const words = this.context.options().pieces.split(/\s+/).filter(Boolean);
    const isSet = (word: string) => SETS.some(([set]) => set === word);
    return {
      set: words.find(isSet) ?? SETS[0][0],
      others: words.filter((word) => !isSet(word)),
    };
  }

  refresh(): void {
    if (this.#isOpen) this.#fill().catch(console.error);
  }

  visited(node: number): void {
    if (this.#aloud) this.#say(node).catch(console.error);
  }

  async #fill(): Promise<void> {
    this.#asking += 1;
    const asking = this.#asking;
    const context = this.context;
    const engine = await context.engine();
    const hasDrops = await this.#hasDrops();
    const filled = await context.ask((game) => {
      const { lang, picked } = context.state();
      const node = this.#sample();
      const texts = game.texts(node);
      // The current notation is shown with its settings.
      const mine = game.text(node, picked.notation);
      const fitting = new Map(game.notations(lang).map((info) => [info.name, info]));
      const tries = engine.notations(lang).flatMap(({ name }, i) => {
        const info = fitting.get(name);
        return info ? [{ info, text: (name === picked.name ? mine : texts[i]) ?? '' }] : [];
      });
      const settings = engine.settings(picked.notation, lang);
      return { tries, settings: settings.filter(({ name }) => hasDrops || !DROPS.includes(name)) };
    });
    if (asking !== this.#asking || !this.#isOpen) return;
    this.#filled = filled;
    this.context.redraw();
  }

  /** Reports whether the current variant has drops. */
  async #hasDrops(): Promise<boolean> {
    const { session, lang } = this.context.state();
    if (!session || session.info.variant.name === 'standard') return true;
    const facts = await this.context.askFull((game) => game.pieces(lang).game);
    return !facts?.some(({ code }) => code === 'noDrops');
  }

  /** Returns the current move, or the first one at the start position. */
  #sample(): number {
    const { session } = this.context.state();
    if (!session) return 0;
    return session.row?.kind === 'move' ? session.node : (session.line[1] ?? 0);
  }

  async #say(node: number): Promise<void> {
    const context = this.context;
    const { base: lang } = context.state().language;
    say((await context.ask((game) => game.reading(node, lang))) ?? '', lang);
  }

  change(field: Field): boolean {
    if (!field.closest('.panel-notation')) return false;
    this.#change(field).catch(console.error);
    return true;
  }

  async #change(field: Field): Promise<void> {
    const context = this.context;
    const { name, value } = field;
    const on = field instanceof HTMLInputElement && field.checked;
    if (name === 'system') context.pick(value);
    else if (name === 'set')
      context.preferences.set('pieces', [value, ...this.#pieces.others].join(' '));
    else if (name === 'vertical') context.preferences.set('sheet', on ? 'vertical' : '');
    else if (name === 'aloud') {
      this.#aloud = on;
      if (on) await this.#say(this.#sample());
      else hush();
    } else if (name.startsWith('setting:') && value) {
      const engine = await context.engine();
      const { lang, picked } = context.state();
      const { notation } = picked;
      const setting = name.slice('setting:'.length);
      const [refusal] = ask(() => engine.unknownIn(`${notation} ${setting}=${value}`, lang));
      field.setCustomValidity(refusal ?? '');
      if (!field.reportValidity()) return;
      context.pick(ask(() => engine.withSetting(notation, setting, value)));
    }
  }

  click(target: Element): boolean {
    if (!target.closest('.panel-notation')) return false;
    const own = target.closest<HTMLElement>('[data-own]')?.dataset.own;
    const forget = target.closest<HTMLElement>('[data-forget]')?.dataset.forget;
    if (own !== undefined) this.context.pick(own);
    if (forget !== undefined) forgetOwn(forget);
    this.context.redraw();
    return own !== undefined || forget !== undefined;
  }

  /** Handles a name to save, or a move to find. */
  submit(form: HTMLFormElement): boolean {
    if (!form.closest('.panel-notation')) return false;
    this.#submit(form).catch(console.error);
    return true;
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const context = this.context;
    const data = new FormData(form);
    if (form.dataset.ask === 'save') {
      saveOwn({ name: `${data.get('name')}`, notation: context.state().picked.notation });
      form.reset();
    } else {
      const text = `${data.get('move')}`;
      const nodes = await context.ask((game) => game.find(text));
      const rows = context.state().session?.tree.rows;
      this.#found = Array.from(nodes ?? [], (node) => {
        const row = rows?.[node];
        return { node, label: row ? `${row.label} ${row.text}` : `${node}` };
      });
    }
    this.context.redraw();
  }
}
