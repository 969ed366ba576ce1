/**
 * Names of openings and castles in the reader's language. Languages that are not built in keep them in a separate file.
 */

import { languageFile } from '../engine/asset-urls.js';
import { isBuiltIn, type Language } from './i18n.js';

/** An opening or a castle, with the engine's names. */
export interface Named {
  readonly ja: string;
  readonly en: string;
}

/** Returns the name of an opening or a castle. */
export type Naming = (name: Named) => string;

/** Names by their Japanese names. */
type Names = Readonly<Record<string, string>>;

const loads = new Map<string, Promise<void>>();
const loaded = new Map<string, Names>();

/** Loads the names in a language; the engine's names if there are none or the file fails to load. */
export async function openingNames(language: Language): Promise<Naming> {
  if (!namesIn(language)) await load(language.tag);
  return namingIn(language);
}

/** Returns the names that are already loaded. If others are loading, `later` is called afterwards. */
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
