/** Names of openings and castles in the reader's language. The file of a language has them in a file of their own. */

import { languageFile } from '../engine/asset-urls.js';
import { isBuiltIn, type Language } from './i18n.js';

/** An opening or a castle, with the names that the engine knows. */
export interface Named {
  readonly ja: string;
  readonly en: string;
}

/** Says how an opening or a castle is called. */
export type Naming = (name: Named) => string;

/** Names by the Japanese ones. */
type Names = Readonly<Record<string, string>>;

const loads = new Map<string, Promise<void>>();
const loaded = new Map<string, Names>();

/** The names in a language; those of the engine where it has none, or its file does not come. */
export async function openingNames(language: Language): Promise<Naming> {
  if (!namesIn(language)) await load(language.tag);
  return namingIn(language);
}

/** The names as far as they are there already; where others come, `later` is called then. */
export function namingIn(language: Language, later?: () => void): Naming {
  const names = namesIn(language);
  if (!names && later) load(language.tag).then(later);
  return (name) => names?.[name.ja] ?? name[language.base];
}

function namesIn(language: Language): Names | undefined {
  if (isBuiltIn(language)) return {};
  const { openings } = language as Language & { readonly openings?: Names };
  return openings ?? loaded.get(language.tag);
}

/** Loads the names of a language once. */
function load(tag: string): Promise<void> {
  const loading =
    loads.get(tag) ??
    languageFile(`${tag}.openings`).then(
      (names) => void loaded.set(tag, names as Names),
      (reason: unknown) => {
        console.error(reason);
        loaded.set(tag, {});
      },
    );
  loads.set(tag, loading);
  return loading;
}
