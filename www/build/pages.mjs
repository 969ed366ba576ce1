// The pages of dist/: index.html with the files of an app that works offline, embed.html for frames, library.html.

import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const www = dirname(dirname(fileURLToPath(import.meta.url)));
/** File extensions that are not the own extension of a format. */
const MORE_EXTENSIONS = ['kif', 'ki2', 'kifu', 'ki2u', 'txt'];
/** The hash of an empty style element, which `kifuyomi-older.js` fills by script. */
const EMPTY = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
/**
 * Content security policy. Records may be fetched from anywhere, since readers enter addresses; all else is this
 * site's.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  `style-src 'self' ${EMPTY}`,
  "img-src 'self' data: blob:",
  'media-src blob:',
  "connect-src 'self' blob: https: http:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
/** Files cached for offline use at the first visit. */
const KEPT =
  /^(index\.html|page\.(js|css)|embed\.(html|js|css)|manifest\.webmanifest|kifuyomi(-(?!nowasm|library)[a-z-]+)?\.(js|wasm)|(lang|samples|icons)\/.*)$/;
/** Files cached once requested: alternative builds of the viewer, licences. */
const KEPT_LATER =
  /^(library\.(html|js|css)|(core|kifuyomi-nowasm|kifuyomi-library|kifuyomi\.\w+)\.js|licences\/.*|LICENSE.*)$/;

/** Writes the pages. `common` is the configuration of esbuild. Requires all other files in `dist`. */
export async function buildPages(dist, common) {
  const script = (source, outfile, more = {}) =>
    build({ ...common, entryPoints: [join(www, source)], outfile: join(dist, outfile), ...more });
  await Promise.all([
    script('pages/index/page.ts', 'page.js'),
    script('pages/index/page.css', 'page.css'),
    script('pages/embed/embed.ts', 'embed.js', { format: 'iife' }),
    script('pages/embed/embed.css', 'embed.css'),
    script('pages/library/library.ts', 'library.js'),
    script('pages/library/library.css', 'library.css'),
    script('pages/embed/frame.ts', 'kifuyomi.frame.js', { format: 'iife' }),
  ]);
  cpSync(join(www, 'pages/index/icons'), join(dist, 'icons'), { recursive: true });
  const formats = await known();
  const endings = formats.map(({ extension }) => extension).concat(MORE_EXTENSIONS);
  const extensions = [...new Set(endings)].map((one) => `.${one}`);
  const gaps = {
    policy: POLICY,
    extensions: extensions.join(','),
  };
  for (const source of ['index/index.html', 'embed/embed.html', 'library/library.html']) {
    const text = readFileSync(join(www, 'pages', source), 'utf8');
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, gap) => gaps[gap]);
    writeFileSync(join(dist, basename(source)), filled);
  }
  const manifest = JSON.parse(readFileSync(join(www, 'pages/index/manifest.webmanifest'), 'utf8'));
  manifest.file_handlers[0].accept['text/plain'] = extensions;
  manifest.share_target.params.files[0].accept.push(...extensions);
  writeFileSync(join(dist, 'manifest.webmanifest'), JSON.stringify(manifest));
  await buildServiceWorker(dist, script);
}

/** Returns the formats that can be read. */
async function known() {
  const engine = await import('../pkg/kifuyomi-full.js');
  engine.initSync({ module: readFileSync(join(www, 'pkg/kifuyomi-full_bg.wasm')) });
  return engine.formats();
}

/** Builds the service worker with its files and their checksums; a changed file makes a new version. */
async function buildServiceWorker(dist, script) {
  const files = readdirSync(dist, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(dist, name)).isFile())
    .sort();
  const sums = (kept) =>
    Object.fromEntries(
      files
        .filter((name) => kept.test(name))
        .map((name) => [name, `sha256-${sum(readFileSync(join(dist, name)), 'base64')}`]),
    );
  const [now, later] = [sums(KEPT), sums(KEPT_LATER)];
  await script('pages/index/sw.ts', 'sw.js', {
    format: 'iife',
    define: {
      VERSION: JSON.stringify(sum(JSON.stringify([now, later]), 'hex').slice(0, 12)),
      KEPT: JSON.stringify(now),
      KEPT_LATER: JSON.stringify(later),
    },
  });
}

function sum(bytes, encoding) {
  return createHash('sha256').update(bytes).digest(encoding);
}
