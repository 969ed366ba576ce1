/** Terms of shogi in both languages, with a search. In a separate file because of their number. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import { fill, fillCount, isBuiltIn } from '../../model/i18n.js';
import { namingIn } from '../../model/opening-names.js';
import type { Feature, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { GLOSSARY } from '../words.js';
import { diagram, type Entry } from './diagram.js';
import { romaji } from './romaji.js';
import css from './style.css';
import terms from './terms.json';

interface Term {
  readonly group: keyof typeof terms;
  readonly japanese: string;
  readonly kana: string;
  readonly latin: string;
  readonly english: string;
  readonly says: { readonly en: string; readonly ja: string };
  /** The name in a language that is not built in. */
  readonly local?: string;
  /** The castle or the opening of that name. */
  readonly entry?: Entry;
}

const TERMS: readonly Term[] = Object.entries(terms).flatMap(([group, rows]) =>
  rows.map(([japanese = '', kana = '', english = '', en = '', ja = '']) => ({
    group: group as keyof typeof terms,
    japanese,
    kana: kana.replaceAll(' ', ''),
    latin: romaji(kana),
    english,
    says: { en, ja },
  })),
);

/** Adds diagrams to the terms of castles and openings, and the castles and openings that only the engine lists. */
function withEntries(entries: readonly Entry[]): readonly Term[] {
  const of = (castles: boolean) =>
    new Map(
      entries.flatMap((entry) => (entry.isCastle === castles ? [[entry.ja, entry] as const] : [])),
    );
  const known = { castles: of(true), openings: of(false) };
  const terms = TERMS.map((term) => {
    const group = (known as Partial<Record<Term['group'], Map<string, Entry>>>)[term.group];
    const entry = group?.get(term.japanese);
    if (!entry) return term;
    group?.delete(term.japanese);
    return { ...term, entry };
  });
  const others = Object.entries(known).flatMap(([group, left]) =>
    [...left.values()].map((entry) => ({
      group: group as keyof typeof known,
      japanese: entry.ja,
      kana: entry.kana,
      latin: entry.romaji,
      english: entry.en,
      says: { en: '', ja: '' },
      entry,
    })),
  );
  return [...terms, ...others];
}

/** Removes case and diacritics, so that both `sennichite` and `SENNICHITE` are found. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shortens long vowels in Latin letters, which are spelled in many ways. */
const short = (text: string): string => text.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');

const fits = (
  { japanese, kana, latin, english, local = '', says }: Term,
  wanted: string,
): boolean =>
  short(plain(latin)).includes(short(wanted)) ||
  [japanese, kana, english, local, says.en, says.ja].some((text) => plain(text).includes(wanted));

/** Reports whether a term occurs in a comment: in Japanese as a substring, in English as a word. */
function occurs({ japanese, english }: Term, comment: string): boolean {
  const written = japanese.split('・').some((word) => word.length > 1 && comment.includes(word));
  return written || new RegExp(`\\b${english}s?\\b`, 'i').test(comment);
}

/** Returns a link to the page on notations that the document names. */
function guide(title: string): unknown {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel~="kifu-notations"]') ?? {};
  return href
    ? html`<p><a class="chip" href=${href} target="_blank" rel="noopener noreferrer">${title} ↗</a></p>`
    : nothing;
}

/** The feature that explains the terms of shogi. */
export class Glossary extends FeatureBase implements Feature {
  readonly css = css;
  #wanted = '';
  #terms = TERMS;

  open(): void {
    this.#wanted = this.context.typed;
    if (this.#terms === TERMS) this.#read().catch(console.error);
  }

  /** Adds the engine's openings and castles, which are loaded later than the terms. */
  async #read(): Promise<void> {
    const engine = await this.context.fullEngine();
    this.#terms = withEntries(ask(() => engine.openingEntries()));
    this.context.redraw();
  }

  /** The terms with the names of openings and castles in the reader's language. */
  get #named(): readonly Term[] {
    const { redraw, state } = this.context;
    const { language } = state();
    if (isBuiltIn(language)) return this.#terms;
    const nameOf = namingIn(language, redraw);
    return this.#terms.map((term) => (term.entry ? { ...term, local: nameOf(term.entry) } : term));
  }

  panel(): Panel {
    const context = this.context;
    const { words: wordsOf, redraw } = context;
    const words = wordsOf(GLOSSARY);
    const wanted = plain(this.#wanted.trim());
    const { session } = context.state();
    const { variant } = session?.info ?? {};
    // The pieces of variants have a panel of their own.
    const isShogi = variant?.name === 'standard';
    const named = this.#named;
    const known = isShogi ? named : named.filter(({ group }) => group !== 'pieces');
    // An exact name finds only that term.
    const exact = known.filter(({ japanese }) => japanese === wanted);
    const found = exact.length > 0 ? exact : known.filter((term) => !wanted || fits(term, wanted));
    const comment = session?.row?.comment ?? '';
    const here = comment ? found.filter((term) => occurs(term, comment)) : [];
    const look = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) this.#wanted = target.value;
      redraw();
    };
    const groups = Object.keys(terms).map((group) =>
      this.#group(
        words.groups[group as keyof typeof terms],
        found.filter((term) => term.group === group && !here.includes(term)),
        group === 'notation' ? guide(words.written) : nothing,
      ),
    );
    const body = html`<label class="search"><span class="unseen">${words.search}</span>
        <input type="search" name="term" placeholder=${words.sample} autocomplete="off" data-focus
          .value=${this.#wanted} @input=${look} /></label>
      <p class="found" role="status">${wanted ? fillCount(words.found, found.length) : nothing}</p>
      <p><button class="chip" data-act="open:pieces">${fill(words.ofGame, variant?.title ?? '')}</button></p>
      <div class="terms" tabindex="0">${this.#group(words.here, here)}${groups}</div>`;
    return { title: words.title, body };
  }

  #group(title: string, those: readonly Term[], more: unknown = nothing): unknown {
    if (those.length === 0) return nothing;
    return html`<section aria-label=${title}><p class="group-name" aria-hidden="true">${title}</p>
      <dl>${those.map((term) => this.#term(term))}</dl>${more}</section>`;
  }

  #term({ japanese, kana, latin, english, local, says, entry }: Term): TemplateResult {
    const context = this.context;
    const { base: lang, tag } = context.state().language;
    const isJapanese = lang === 'ja';
    return html`<dt><b lang="ja">${japanese}</b>
        <span lang=${isJapanese ? 'ja' : 'ja-Latn'}>${isJapanese ? kana : latin}</span>
        ${local ? html`<span lang=${tag}>${local}</span> ` : nothing}<i lang="en">${english}</i></dt>
      <dd lang=${lang}>${says[lang]}${(entry && diagram(entry, isJapanese ? japanese : english)) ?? nothing}</dd>`;
  }
}
