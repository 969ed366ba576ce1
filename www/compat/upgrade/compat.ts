/**
 * The script for pages that were written for Kifu for JS, in place of its own: a classic one, since their scripts
 * call `KifuForJS` while the page is read. It brings the viewer along.
 */

import { upgrade } from './index.js';
import { report } from './report.js';

const script = document.currentScript;
const words = script?.dataset.kifuyomi ?? 'tags';
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;
// The viewer's own script looks for who asks, and this one has answered.
delete script?.dataset.kifuyomi;

upgrade(words);

import(new URL('./kifuyomi.js', base).href).catch((reason: unknown) => {
  // Modules are refused for files on a disk; the single file is none.
  report(`kifuyomi.js could not be loaded (${reason}); kifuyomi.single.js is tried`);
  const single = document.createElement('script');
  single.src = new URL('./kifuyomi.single.js', base).href;
  document.head.append(single);
});
