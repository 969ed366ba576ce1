/** Turns fenced records in Markdown into `<kifu-viewer>`. */

/** Settings of all viewers; a fence's own come after them. */
export interface KifuOptions {
  /** Attributes of every viewer: `{ notation: 'western' }`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Settings of the plugins that support links. */
export interface KifuLinkOptions extends KifuOptions {
  /** Whether a link to a record that is alone in its paragraph becomes a viewer; without it, no link does. */
  readonly links?: boolean;
}

/** A syntax tree of Markdown or HTML, as unified passes it on. */
interface Tree {
  readonly type: string;
  children: unknown[];
}

/** A plugin for remark: Astro, Docusaurus, MDX, Next. */
export default function remarkKifu(options?: KifuLinkOptions): (tree: Tree) => void;

/** A plugin for rehype, where something else has read the Markdown. */
export function rehypeKifu(options?: KifuLinkOptions): (tree: Tree) => void;

/** The part of markdown-it that the plugin uses. */
interface MarkdownIt {
  readonly renderer: {
    // biome-ignore lint/suspicious/noExplicitAny: the type of a rule is markdown-it's own.
    rules: { fence?: any };
  };
}

/** A plugin for markdown-it: VitePress, Eleventy. */
export function markdownItKifu(markdown: MarkdownIt, options?: KifuOptions): void;
