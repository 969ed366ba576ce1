/** Messages between a page and the viewer in its frame. Documented in docs/iframe.md. */

/** Version of the protocol, part of every message. */
export const VERSION = 1;

/** Messages from the frame. */
export type OutgoingMessage =
  /** Height of the content, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'load'; readonly games: number; readonly problems: number }
  | {
      readonly type: 'change';
      readonly at: string;
      readonly ply: number;
      readonly notation: string;
    }
  /** The message is in the reader's language. */
  | { readonly type: 'error'; readonly message: string };

/** Messages from the page. */
export type IncomingMessage =
  /** The page sets the frame to the posted height. */
  | { readonly type: 'grow' }
  | { readonly type: 'go'; readonly at: string }
  | { readonly type: 'notation'; readonly notation: string }
  | { readonly type: 'flip'; readonly flip: boolean };

/** Maximum length of a text from the page, in characters. */
const MAX_LENGTH = 1000;

/** Parses a message; returns nothing for messages of other senders and unknown ones. */
export function parse(data: unknown): IncomingMessage | undefined {
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
 * Returns the target origin of the frame's messages: the parent page where the browser tells its origin, else any. That
 * reveals nothing: the parent page has chosen what the frame shows.
 */
export function hostOf(ancestors: DOMStringList | undefined): string {
  const host = ancestors?.[0];
  return host && host !== 'null' ? host : '*';
}
