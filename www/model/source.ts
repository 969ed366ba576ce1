/** The source of a viewer's record. */

/** A record as a text or as the bytes of a file. */
export type Source = string | Uint8Array;

/**
 * Returns the text inside an element, without indentation: that of a script for records, or else all of it. Programs
 * write `<\/` for `</` in a script, so that nothing closes it early; editors write `<br>` and paragraphs for line ends.
 */
export function innerText(element: Element): string {
  const script = element.querySelector('script[type^="text/"]');
  return outdent(lines(script ?? element)).replace(/<\\([!/\\])/g, '<$1');
}

/**
 * Returns the text inside a node with its line ends. Editors write them as `<br>` and as paragraphs, even where
 * whitespace is preserved.
 */
export function lines(node: Node): string {
  const name = node.nodeName;
  if (!node.firstChild) return name === 'BR' ? '\n' : (node.textContent ?? '');
  const inner = [...node.childNodes].map(lines).join('');
  return /^(P|DIV|LI|TR)$/.test(name) && !inner.endsWith('\n') ? `${inner}\n` : inner;
}

/** Removes the common indentation of all lines, as in tidy HTML. */
export function outdent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\r?\n/, '')
    .trimEnd()
    .split('\n');
  const depths = lines.filter((line) => line.trim()).map((line) => line.search(/[^ \t]/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}

/** The size in bytes or characters above which a source is long and is read in parts. */
const LONG = 1 << 20;

/** Reports whether any of the sources is long. */
export const isLong = (source: Source | readonly Source[]): boolean =>
  [source].flat().some(({ length }) => length > LONG);

/** Reads the bytes of a long response; returns nothing if it leaves them to the caller. */
type TakeLong = (response: Response) => Promise<Uint8Array | undefined>;

/** Fetches the bytes of a file. The core detects the encoding. */
export async function fetchBytes(url: string, takeLong?: TakeLong): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const isLong = Number(response.headers.get('content-length')) > LONG;
  const bytes = isLong && (await takeLong?.(response));
  return bytes || new Uint8Array(await response.arrayBuffer());
}

/** Returns the files that an attribute names: one, whose name may contain spaces, or several separated by spaces. */
export const filesIn = (src: string): readonly string[] =>
  src
    .trim()
    .replace(/(\.\w+|\?\S+)\s+/g, '$1\n')
    .split('\n');

/** Fetches the bytes of all files. */
export const fetchFiles = (src: string, takeLong?: TakeLong): Promise<readonly Uint8Array[]> =>
  Promise.all(
    filesIn(src).map((url) =>
      fetchBytes(url, takeLong).catch((reason: Error) => {
        throw new Error(`${url}: ${reason.message}`);
      }),
    ),
  );

/** Returns the language tag that applies to an element, across shadow roots. */
export function langTag(element: Element): string {
  for (let at: Element | null = element; at; ) {
    const tagged: Element | null = at.closest('[lang]');
    const tag = tagged?.getAttribute('lang');
    if (tag) return tag;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return navigator.language;
}
