/** The fields of the search form. */

import { make } from '../../ui/dom.js';
import type { LibraryWords } from '../words.js';
import { FIELDS, type Field, type Query } from './query.js';

const RESULTS = ['', 'black', 'white', 'draw'] as const;

/** The form of the library. */
export class Form {
  readonly root: HTMLFormElement;
  readonly #fields = new Map<Field, HTMLInputElement | HTMLSelectElement>();

  /** `asked` is called when the search changes. */
  constructor(words: LibraryWords, asked: () => void) {
    const labels = FIELDS.map((name) => {
      const field = name === 'result' ? choice(words) : input(name, words);
      this.#fields.set(name, field);
      return make('label', {}, make('span', {}, words.fields[name]), field);
    });
    const more = make(
      'details',
      { class: 'more' },
      make('summary', {}, words.more),
      make('div', { class: 'fields' }, ...labels.slice(1)),
    );
    this.root = make(
      'form',
      { class: 'filters', role: 'search', 'aria-label': words.search },
      ...labels.slice(0, 1),
      make('button', { type: 'submit', class: 'solid' }, words.search),
      make('button', { type: 'reset' }, words.clear),
      more,
    );
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      asked();
    });
    this.root.addEventListener('reset', (event) => {
      event.preventDefault();
      this.show({});
      asked();
    });
    this.#fields.get('result')?.addEventListener('change', asked);
  }

  /** The words to search for. */
  get words(): Query['words'] {
    const said = [...this.#fields].flatMap(([name, { value }]) =>
      value.trim() ? [[name, value.trim()]] : [],
    );
    return Object.fromEntries(said) as Query['words'];
  }

  /** Sets the fields to the words of a search. */
  show(words: Query['words']): void {
    for (const [name, field] of this.#fields) field.value = words[name] ?? '';
    const details = this.root.querySelector('details');
    if (details && FIELDS.slice(1).some((name) => words[name])) details.open = true;
  }

  focus(): void {
    this.#fields.get('player')?.focus();
  }
}

function input(name: Field, { hints }: LibraryWords): HTMLInputElement {
  const hint = name === 'date' ? hints.date : undefined;
  return make('input', {
    type: 'search',
    name,
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: hint,
  });
}

const choice = ({ any, results }: LibraryWords): HTMLSelectElement =>
  make(
    'select',
    { name: 'result' },
    ...RESULTS.map((value) => make('option', { value }, value ? results[value] : any)),
  );
