/** Where a viewer's record comes from. */

/** A record as a text or as the bytes of a file. */
export type Source = string | Uint8Array;

/**
 * The text inside an element, without indentation: that of a script for records, or else all of it. Programs write
 * `<\/` for `</` in a script, so that nothing ends it early; editors write `<br>` and paragraphs for line ends.
 */
export function innerText(element: Element): string {
  const script = element.querySelector('script[type^="text/"]');
  return outdent(lines(script ?? element)).replace(/<\\([!/\\])/g, '<$1');
}

/** The text inside a node with its line ends: editors write them as `<br>` and as paragraphs, also where lines are kept. */
export function lines(node: Node): string {
  const name = node.nodeName;
  if (!node.firstChild) return name === 'BR' ? '\n' : (node.textContent ?? '');
  const inner = [...node.childNodes].map(lines).join('');
  return /^(P|DIV|LI|TR)$/.test(name) && !inner.endsWith('\n') ? `${inner}\n` : inner;
}

/** Removes the indentation that all lines share, as in tidy HTML. */
export function outdent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\r?\n/, '')
    .trimEnd()
    .split('\n');
  const depths = lines.filter((line) => line.trim()).map((line) => line.search(/[^ \t]/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}

/** From how many bytes or characters on a source is long, so that it is read in parts. */
const LONG = 1 << 20;

/** Whether any of some sources is long. */
export const isLong = (source: Source | readonly Source[]): boolean =>
  [source].flat().some(({ length }) => length > LONG);

/** Takes the bytes of an answer that is long; nothing where it leaves them. */
type TakeLong = (response: Response) => Promise<Uint8Array | undefined>;

/** The bytes of a file. The core detects what they are. */
export async function fetchBytes(url: string, takeLong?: TakeLong): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const isLong = Number(response.headers.get('content-length')) > LONG;
  const bytes = isLong && (await takeLong?.(response));
  return bytes || new Uint8Array(await response.arrayBuffer());
}

/** The files that an attribute names: one, whose name may hold blanks, or several with blanks between them. */
export const filesIn = (src: string): readonly string[] =>
  src
    .trim()
    .replace(/(\.\w+|\?\S+)\s+/g, '$1\n')
    .split('\n');

/** The bytes of all files. */
export const fetchFiles = (src: string, takeLong?: TakeLong): Promise<readonly Uint8Array[]> =>
  Promise.all(
    filesIn(src).map((url) =>
      fetchBytes(url, takeLong).catch((reason: Error) => {
        throw new Error(`${url}: ${reason.message}`);
      }),
    ),
  );

/** The language tag that holds for an element, also through shadow roots. */
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
