/**
 * Replaces the script of Kifu for JS on pages written for it: a classic script, since their scripts call `KifuForJS`
 * while the page is parsed. It loads the viewer.
 */

import { upgrade } from './index.js';
import { report } from './report.js';

const script = document.currentScript;
const words = script?.dataset.kifuyomi ?? 'tags';
const base = script instanceof HTMLScriptElement ? script.src : document.baseURI;
// Remove the attribute: the viewer's script would upgrade the page again.
delete script?.dataset.kifuyomi;

upgrade(words);

import(new URL('./kifuyomi.js', base).href).catch((reason: unknown) => {
  // Modules cannot be loaded from local files; the single file is a classic script.
  report(`kifuyomi.js could not be loaded (${reason}); kifuyomi.single.js is tried`);
  const single = document.createElement('script');
  single.src = new URL('./kifuyomi.single.js', base).href;
  document.head.append(single);
});
