// Builds the handbook, `docs/NAME.md` and `docs/NAME.ja.md`, into dist/docs/: `node www/build/docs.mjs
// TABLES.json`, where TABLES.json is what `cargo run --example handbook` prints.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, Parser, Renderer } from 'marked';
import { command, readJson } from './command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STYLES = ['docs/site/site.css', 'docs/site/site.js', 'www/pages/index/paper.css'];
/** The page that lists all others, in the order in which they are listed next to each page. */
const CONTENTS = 'index';

/** The languages. Links to pages that a language lacks lead to the first one. */
const LANGUAGES = [
  {
    tag: 'en',
    name: 'English',
    // The part between a page's name and `.md`.
    ending: '',
    // The folder of the pages, and the path back from it.
    folder: '',
    up: '',
    words: {
      home: 'Kifuyomi handbook',
      contents: 'Contents',
      viewer: 'The viewer',
      skip: 'Skip to the text',
      copy: 'Copy',
      copied: 'Copied',
      onThisPage: 'On this page',
      search: 'Search the handbook',
      nothing: 'Nothing found',
    },
  },
  {
    tag: 'ja',
    name: '日本語',
    ending: '.ja',
    folder: 'ja/',
    up: '../',
    words: {
      home: '棋譜読みの手引き',
      contents: '目次',
      viewer: 'ビューア',
      skip: '本文へ',
      copy: 'コピー',
      copied: 'コピーしました',
      onThisPage: 'このページの内容',
      search: '手引きを検索',
      nothing: '見つかりません',
      // Appended to the title of a page that exists in English only.
      untranslated: '（英語）',
    },
  },
];

/** A line break between two wide characters, which is not a space in Japanese. */
const WIDE_BREAK = /(?<=[\u{3000}-\u{10ffff}])\n(?=[\u{3000}-\u{10ffff}])/gu;

const basic = Renderer.prototype;
const markdown = new Marked({
  renderer: {
    heading({ depth, tokens }) {
      const html = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchor(html)}">${html}</h${depth}>\n`;
    },
    link(token) {
      // The target is not part of the handbook.
      return token.href === undefined && this.parser.parseInline(token.tokens);
    },
    code(token) {
      const html = basic.code.call(this, token);
      // An example that is also rendered.
      const isLive = token.lang?.endsWith(' live');
      return isLive ? `<div class="live">\n${token.text}\n</div>\n${html}` : html;
    },
    table(token) {
      // An empty corner is not a header.
      const html = basic.table.call(this, token).replace(/<th><\/th>/g, '<td></td>');
      return `<div class="wide" tabindex="0">\n${html}</div>\n`;
    },
  },
});
const parser = new Parser(markdown.defaults);

/** Returns the text of inline HTML, escaped. */
const textOf = (html) => html.replace(/<[^>]*>/g, '');

/** Returns the id of a heading: letters, digits and underscores in lower case, hyphens for blanks. */
function anchor(html) {
  return textOf(html)
    .replace(/&#?\w+;|[^\p{Alphabetic}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
    .toLowerCase();
}

/** Parses a page: its tokens, its title, its headings and their ids, its links and pictures in order. */
function parse(source) {
  const tokens = markdown.lexer(source);
  const page = { tokens, title: '', anchors: new Set(), headings: [], links: [] };
  markdown.walkTokens(page.tokens, (token) => {
    if (token.type === 'heading') {
      const html = parser.parseInline(token.tokens);
      if (token.depth === 1) page.title ||= textOf(html);
      if (token.depth === 2) page.headings.push(textOf(html));
      page.anchors.add(anchor(html));
    } else if (token.type === 'link' || token.type === 'image') {
      page.links.push({ token, target: token.href, group: page.headings.at(-1) });
    } else if (token.type === 'text') {
      token.text = token.text.replace(WIDE_BREAK, '');
    }
  });
  return page;
}

/** Inserts the tables that a source references by `{{name}}` on a line of its own. */
function fill(source, tables, file) {
  return source.replace(/^\{\{(.*)\}\}$/gm, (_, name) => {
    if (tables?.[name] === undefined) throw new Error(`${file}: there is no table ${name}`);
    return tables[name];
  });
}

/** The pages of all languages. `files` contains the sources by name, and pictures, whose contents are not used. */
class Handbook {
  constructor(files, tables) {
    this.files = files;
    this.names = new Set();
    this.pages = new Map(LANGUAGES.map(({ tag }) => [tag, new Map()]));
    for (const [file, source] of Object.entries(files)) {
      const [, name, ending] = /^([^.]+)(.*)\.md$/.exec(file) ?? [];
      const language = LANGUAGES.find((one) => one.ending === ending);
      if (!language) continue;
      this.names.add(name);
      const text = fill(source, tables[language.tag], `docs/${file}`);
      this.pages.get(language.tag).set(name, parse(text));
    }
  }

  page({ tag, ending }, name) {
    const page = this.pages.get(tag).get(name);
    if (!page) throw new Error(`there is no docs/${name}${ending}.md`);
    return page;
  }

  /** Returns the address of a page's link or picture; nothing for a link to a file outside the handbook. */
  address(language, from, { token, target }) {
    const { up, ending } = language;
    if (/:\/\/|^mailto:/.test(target)) return target;
    if (target.startsWith('../index.html')) return up + target;
    if (target.startsWith('../') && token.type === 'link') return undefined;
    const [file, fragment] = target.split(/#(.*)/s);
    if (file.endsWith('.png') && file in this.files) return up + file;
    const [, name, own] = /^([^.]+)(.*)\.md$/.exec(file || `${from}${ending}.md`) ?? [];
    // Without an ending, the page in the language of the link is preferred.
    const choices = own ? LANGUAGES.filter((one) => one.ending === own) : [language, LANGUAGES[0]];
    const found = choices.find((one) => this.pages.get(one.tag).has(name));
    if (!found || (fragment && !this.page(found, name).anchors.has(fragment)))
      throw new Error(`docs/${from}${ending}.md: ${target} leads nowhere`);
    if (!file) return target;
    const folder = found === language ? '' : up + found.folder;
    return `${folder}${name}.html${fragment ? `#${fragment}` : ''}`;
  }

  /** Returns the list of all pages in the groups of the contents, with the current one marked. */
  contents(language, current) {
    const { tag, ending, words } = language;
    const unlisted = new Set(this.names);
    unlisted.delete(CONTENTS);
    const groups = new Map();
    for (const link of this.page(language, CONTENTS).links) {
      const [, name] = /^([^./]+)[^/]*\.md$/.exec(link.target) ?? [];
      if (!name) continue;
      unlisted.delete(name);
      const mark = name === current ? ' aria-current="page"' : '';
      const [hreflang, note] = this.pages.get(tag).has(name)
        ? ['', '']
        : [` hreflang="${LANGUAGES[0].tag}"`, words.untranslated];
      const text = textOf(parser.parseInline(link.token.tokens)) + note;
      const address = this.address(language, CONTENTS, link);
      const items = groups.get(link.group) ?? '';
      groups.set(
        link.group,
        `${items}<li><a href="${address}"${mark}${hreflang}>${text}</a></li>\n`,
      );
    }
    for (const name of unlisted)
      throw new Error(`docs/${CONTENTS}${ending}.md does not lead to ${name}`);
    return [...groups]
      .map(
        ([title, items]) =>
          `${title ? `<p class="group">${title}</p>\n` : ''}<ul>\n${items}</ul>\n`,
      )
      .join('');
  }

  /** Returns links to the parts of a page; nothing for a page that is short. */
  outline({ words }, { headings }) {
    if (headings.length < 3) return '';
    const items = headings.map((text) => `<li><a href="#${anchor(text)}">${text}</a></li>\n`);
    return `<nav class="outline" aria-label="${words.onThisPage}">\n<p class="group">${words.onThisPage}</p>\n<ul>\n${items.join('')}</ul>\n</nav>\n`;
  }

  /** Returns the parts of all pages of a language with their texts, for the search. */
  parts(language) {
    return [...this.pages.get(language.tag)].flatMap(([name, { tokens, title }]) => {
      const parts = [{ page: title, title: '', at: `${name}.html`, text: '' }];
      for (const token of tokens) {
        const html = parser.parse([token]);
        if (token.type === 'heading' && token.depth > 1)
          parts.push({
            page: title,
            title: textOf(html).trim(),
            at: `${name}.html#${anchor(html.trim())}`,
            text: '',
          });
        else if (token.type !== 'heading')
          parts.at(-1).text += ` ${textOf(html).replace(/\s+/g, ' ')}`;
      }
      return parts;
    });
  }

  /** Returns links to the page in each language, or to the contents of those that lack it. */
  languages(current, name) {
    const links = LANGUAGES.map((language) => {
      const { tag, folder } = language;
      const mark = language === current ? ' aria-current="true"' : '';
      const page = this.pages.get(tag).has(name) ? name : CONTENTS;
      const address = `${current.up}${folder}${page}.html`;
      return `<a href="${address}" lang="${tag}" hreflang="${tag}"${mark}>${language.name}</a>\n`;
    });
    return links.join('');
  }

  /** Renders a page inside the frame. */
  html(language, name, frame) {
    const page = this.page(language, name);
    const { tokens, title, links } = page;
    for (const link of links) link.token.href = this.address(language, name, link);
    const fields = {
      ...language.words,
      lang: language.tag,
      title: name === CONTENTS ? language.words.home : `${title} · ${language.words.home}`,
      up: language.up,
      pages: this.contents(language, name),
      outline: this.outline(language, page),
      languages: this.languages(language, name),
      body: parser.parse(tokens),
    };
    return frame.replace(/\{\{(\w+)\}\}/g, (all, field) => fields[field] ?? all);
  }
}

/** Returns all pages and the indexes for the search, by their paths in the handbook's folder. */
export function handbook(files, tables, frame) {
  const book = new Handbook(files, tables);
  return new Map(
    LANGUAGES.flatMap((language) => [
      [`${language.folder}search.json`, JSON.stringify(book.parts(language))],
      ...[...book.pages.get(language.tag).keys()].map((name) => [
        `${language.folder}${name}.html`,
        book.html(language, name, frame),
      ]),
    ]),
  );
}

command(import.meta.url, ([tables]) => {
  if (!tables) throw new Error('usage: node www/build/docs.mjs TABLES.json');
  const read = (file) => readFileSync(file, 'utf8');
  const docs = join(root, 'docs');
  const names = readdirSync(docs).filter((name) => /\.(md|png)$/.test(name));
  const files = Object.fromEntries(
    names.map((name) => [name, name.endsWith('.md') ? read(join(docs, name)) : '']),
  );
  const pages = handbook(files, readJson(tables), read(join(docs, 'site/page.html')));
  const target = join(root, 'dist/docs');
  rmSync(target, { recursive: true, force: true });
  for (const [path, html] of pages) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), html);
  }
  const pictures = names.filter((name) => name.endsWith('.png')).map((name) => `docs/${name}`);
  for (const file of [...STYLES, ...pictures])
    cpSync(join(root, file), join(target, basename(file)));
  console.log(`${pages.size} pages`);
});
