// On a server the import does nothing; in a browser it brings the tag to life.
import 'kifuyomi';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

/** Returns a page with a record, which is readable as text until the scripts have loaded. */
export function page(record) {
  const viewer = h('kifu-viewer', { notation: 'western' }, h('pre', null, record));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A game of shogi</title>
<script type="module" src="/kifuyomi/kifuyomi.js"></script></head>
<body>${renderToString(viewer)}</body>
</html>`;
}
