/** What a page and the viewer in its frame say to each other. docs/iframe.md has it in words. */

/** The version of the protocol, which every message names. */
export const VERSION = 1;

/** What the frame says. */
export type Said =
  /** How high its content is, in pixels of CSS. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'load'; readonly games: number; readonly problems: number }
  | {
      readonly type: 'change';
      readonly at: string;
      readonly ply: number;
      readonly notation: string;
    }
  /** In the reader's language. */
  | { readonly type: 'error'; readonly message: string };

/** What the page may ask of it. */
export type Asked =
  /** The page gives the frame the height that was posted. */
  | { readonly type: 'grow' }
  | { readonly type: 'go'; readonly at: string }
  | { readonly type: 'notation'; readonly notation: string }
  | { readonly type: 'flip'; readonly flip: boolean };

/** The longest text that a page may send. */
const MAX_LENGTH = 1000;

/** What a message asks for; nothing when it is not one of ours, or says something else. */
export function parse(data: unknown): Asked | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kifuyomi, type, at, notation, flip } = data as Readonly<Record<string, unknown>>;
  if (kifuyomi !== VERSION) return undefined;
  if (type === 'grow') return { type };
  if (type === 'go' && isShort(at)) return { type, at };
  if (type === 'go' && Number.isSafeInteger(at)) return { type, at: `${at}` };
  if (type === 'notation' && isShort(notation)) return { type, notation };
  if (type === 'flip' && typeof flip === 'boolean') return { type, flip };
  return undefined;
}

function isShort(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH;
}

/**
 * Whom the frame's messages are for: the page around it where the browser names it. Elsewhere anybody who is
 * around it, which gives nothing away: that page has chosen what the frame shows.
 */
export function hostOf(ancestors: DOMStringList | undefined): string {
  const host = ancestors?.[0];
  return host && host !== 'null' ? host : '*';
}
