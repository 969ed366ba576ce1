/** What to put on a page of one's own, so that it shows a record. */

import { escaped, frameCode, quoted } from './frame.js';

/** The ways in which a record can be embedded, the one that asks for least first. */
export const WAYS = ['frame', 'tag', 'file', 'single'] as const;

/** One of them. */
export type SnippetKind = (typeof WAYS)[number];

/** What is chosen for a snippet. */
export interface Snippet {
  readonly way: SnippetKind;
  /** The record's text. */
  readonly record: string;
  /** Where the record is to be fetched: a file's name or an address. */
  readonly src: string;
  /** Attributes of the viewer, without those that say what is usual anyway. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The link to `embed.html` with the record and the attributes. */
  readonly frame: string;
  /** What the frame is called for those who hear it. */
  readonly title: string;
}

const MODULE = '<script type="module" src="kifuyomi.js"></script>';
const SINGLE = '<script src="kifuyomi.single.js"></script>';

/** The snippets; each works as it is, on a page beside the files it names. */
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
