/** Snippets of HTML that show a record on other pages. */

/** Kinds of snippets, the one with the fewest requirements first. */
export const WAYS = ['frame', 'tag', 'file', 'single'] as const;

/** A kind of snippet. */
export type SnippetKind = (typeof WAYS)[number];

/** The contents and options of a snippet. */
export interface Snippet {
  readonly way: SnippetKind;
  /** The record's text. */
  readonly record: string;
  /** The address of the record: a file name or an address. */
  readonly src: string;
  /** Attributes of the viewer, without default values. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The link to `embed.html` with the record and the attributes. */
  readonly frame: string;
  /** The accessible name of the frame. */
  readonly title: string;
}

const MODULE = '<script type="module" src="kifuyomi.js"></script>';
const SINGLE = '<script src="kifuyomi.single.js"></script>';

/** The snippets; each works as it is, on a page next to the files it names. */
export const SNIPPETS: Readonly<Record<SnippetKind, (snippet: Snippet) => string>> = {
  tag: (snippet) => `${MODULE}\n${inline(snippet)}`,
  file: ({ src, attributes }) => `${MODULE}\n${open({ src, ...attributes })}</kifu-viewer>\n`,
  frame: ({ frame, title }) => frameCode(frame, title),
  single: (snippet) => `${SINGLE}\n${inline(snippet)}`,
};

function inline({ record, attributes }: Snippet): string {
  return `${open(attributes)}<pre>\n${escaped(record.trimEnd())}\n</pre></kifu-viewer>\n`;
}

function open(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`,
  );
  return `<kifu-viewer${written.join('')}>`;
}

/** Returns the code of a frame that shows a link to `embed.html`, and adapts its height to the content. */
function frameCode(link: string, title: string): string {
  const script = new URL('kifuyomi.frame.js', link).href;
  return (
    `<iframe class="kifuyomi" src="${quoted(link)}" title="${quoted(title)}" width="100%" ` +
    `height="640" style="border: 0" loading="lazy" allow="clipboard-write; web-share"></iframe>\n` +
    `<script src="${quoted(script)}" async></script>\n`
  );
}

/** Escapes text for HTML content. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Escapes text for an HTML attribute. */
const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');
