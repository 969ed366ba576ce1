/** The notation that a viewer shows, and whether the first engine supports it. */

import { ask } from '../engine/guard.js';
import type { Engine, NotationInfo, ReaderEngine, ReaderGame } from '../engine/types.js';
import { isBuiltIn, type Language } from './i18n.js';

/** The notations to choose from, and the selected one. */
export class Notations {
  #small: readonly NotationInfo[] = [];
  /** The game if it is a variant, which determines the available notations. */
  #game: ReaderGame | undefined;
  /** The language the names are in. */
  #tag = '';
  #speaker: ReaderEngine | undefined;
  /** The default notation of the language. */
  #first = 'western';
  #other: NotationInfo | undefined;
  #otherKey = '';

  /** Loads the names in a language. */
  name(
    engine: Engine,
    language: Language,
    game: ReaderGame | undefined,
    reader: ReaderEngine | undefined,
  ): void {
    const { tag, base, notation } = language;
    // The first engine supports only the built-in languages.
    const speaker = isBuiltIn(language) ? undefined : reader;
    if (tag === this.#tag && game === this.#game && speaker === this.#speaker) return;
    this.#tag = tag;
    this.#speaker = speaker;
    this.#first = notation ?? (base === 'ja' ? 'japanese' : 'western');
    this.#game = game;
    this.#otherKey = '';
    const named = speaker ? ask(() => speaker.notations(tag)) : [];
    this.#small = ask(() => (game ?? engine).notations(tag)).map(
      (one) => (game ? undefined : named.find(({ name }) => name === one.name)) ?? one,
    );
  }

  get names(): readonly string[] {
    return this.#small.map(({ name }) => name);
  }

  /** The default notation of the language. */
  get usual(): NotationInfo | undefined {
    return this.#named(this.#first) ?? this.#small[0];
  }

  #named(name: string): NotationInfo | undefined {
    return this.#small.find((one) => one.name === name);
  }

  /** Reports whether the first engine lacks the notation. */
  needsReader(text: string): boolean {
    return text !== '' && !this.#named(text);
  }

  /**
   * Returns the notation that a text names; the default if it is unknown, does not fit the game, or is not loaded yet.
   */
  find(text: string, reader: ReaderEngine | undefined): NotationInfo | undefined {
    const small = this.#named(text);
    if (small || !text || !reader) return small ?? this.usual;
    const key = `${this.#tag} ${text}`;
    if (key !== this.#otherKey) {
      this.#otherKey = key;
      const info = ask(() => reader.notation(text, this.#tag));
      for (const unknown of ask(() => reader.unknownIn(text, 'en')))
        console.warn(`kifu-viewer: ${unknown}`);
      const isKnown = info.name === text.split(/\s/)[0];
      this.#other = isKnown && (!this.#game || this.#named(info.name)) ? info : this.usual;
    }
    return this.#other;
  }
}
