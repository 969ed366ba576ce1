// The measured viewers: how each is embedded in a page, observed and stepped by a script.
//
// `boards`, `ply` and `next` are expressions that are evaluated in the page: the number of completely
// painted boards, the ply of the first, and the reader's action for its next move.

import { readFileSync } from 'node:fs';
import { limitScript, limitWasm } from './limit.mjs';

const game = readFileSync(new URL('game.kif', import.meta.url), 'utf8');

/** Knights that go out and back: 120 plies that every chess reader accepts. */
const chess = Array.from({ length: 30 }, (_, i) => {
  const number = 2 * i + 1;
  return `${number}. Nf3 Nf6 ${number + 1}. Ng1 Ng8`;
}).join(' ');
const pgn = `[Event "Test"]\n[White "Aoyama"]\n[Black "Kimura"]\n[Result "1-0"]\n\n${chess} 1-0\n`;

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An expression for the number of elements with at least `count` pieces in their shadow roots. */
const painted = (tag, pieces, count) =>
  `[...document.querySelectorAll('${tag}')].filter((one) => one.shadowRoot?.querySelectorAll('${pieces}').length >= ${count}).length`;

export const VIEWERS = {
  ours: {
    head: '<script type="module" src="/files/ours/kifuyomi.js"></script>',
    tag: () => `<kifu-viewer>\n${escapeHtml(game)}</kifu-viewer>`,
    boards: painted('kifu-viewer', '[data-piece]', 40),
    ply: `document.querySelector('kifu-viewer').ply`,
    next: `document.querySelector('kifu-viewer').shadowRoot.querySelector('[data-act=next]').click()`,
  },
  limit: {
    head: '<link rel="modulepreload" href="/made/limit.js"><link rel="preload" as="fetch" crossorigin type="application/wasm" href="/made/limit.wasm"><style>limit-viewer{display:block}limit-viewer:not(:defined){max-width:420px;aspect-ratio:1/1.3;overflow:hidden}</style><script type="module" src="/made/limit.js"></script>',
    tag: () => `<limit-viewer><pre>${escapeHtml(game)}</pre></limit-viewer>`,
    made: { 'limit.js': limitScript(), 'limit.wasm': limitWasm() },
    boards: painted('limit-viewer', '[data-piece]', 40),
    ply: `document.querySelector('limit-viewer').ply`,
    next: `document.querySelector('limit-viewer').shadowRoot.querySelector('.next').click()`,
  },
  'kifu-for-js': {
    peer: 'kifu-for-js',
    head: '<script src="/files/kifu-for-js/bundle/kifu-for-js.min.js"></script>',
    tag: () => `<script type="text/kifu">\n${game}</script>`,
    boards: `[...document.querySelectorAll('svg.kifuforjs-lite')].filter((one) => one.querySelectorAll('g > g > text').length >= 40 && one.querySelector('button')).length`,
    ply: `[...document.querySelector('.kifuforjs-lite').querySelectorAll('[role=option]')].findIndex((one) => one.ariaSelected === 'true')`,
    next: `[...document.querySelector('.kifuforjs-lite').querySelectorAll('button')].find((one) => one.textContent === '▶').click()`,
  },
  'shogi-player': {
    peer: 'shogi-player',
    head: '<style>shogi-player-wc{display:block}</style><script src="/files/shogi-player/dist/wc/production/shogi-player-wc.min.js"></script>',
    tag: () =>
      `<shogi-player-wc sp_mode="view" sp_turn="0" sp_controller="true" sp_slider="true" sp_body="${escapeHtml(game)}"></shogi-player-wc>`,
    // It fetches its icons from a third-party server; the same files are served locally.
    replace: ['https://cdn.jsdelivr.net/npm/@mdi/font/', '/files/@mdi/font/'],
    boards: painted('shogi-player-wc', '.BoardMatrix .PieceTexture', 40),
    ply: `Number(document.querySelector('shogi-player-wc').shadowRoot.querySelector('[role=slider]').ariaValueNow)`,
    next: `document.querySelector('shogi-player-wc').shadowRoot.querySelector('.button.next').click()`,
  },
  'pgn-viewer': {
    peer: '@lichess-org/pgn-viewer',
    head: '<style>:root{--board-color:#886f46}</style><link rel="stylesheet" href="/files/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.css">',
    tag: (i) =>
      `<div id="b${i}"></div><script type="module">import show from "/files/@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.min.js";show(document.getElementById("b${i}"),{pgn:${JSON.stringify(pgn)}})</script>`,
    boards: `[...document.querySelectorAll('.lpv')].filter((one) => one.querySelectorAll('cg-board piece').length >= 32).length`,
    ply: `[...document.querySelectorAll('.lpv__moves > button.move:not(.empty)')].findIndex((one) => one.classList.contains('current')) + 1`,
    next: `(() => {
      const options = { bubbles: true, cancelable: true };
      document.querySelector('.lpv__controls__goto--next').dispatchEvent(new MouseEvent('mousedown', options));
      document.dispatchEvent(new MouseEvent('mouseup', options));
    })()`,
  },
};

/** Returns a page with an article for each board, with a sentence before it. */
export function pageOf(viewer, count) {
  const articles = Array.from(
    { length: count },
    (_, i) => `<article><p>第${i + 1}局。本文の段落です。</p>${viewer.tag(i)}</article>`,
  );
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>bench</title><style>body{margin:8px}article{max-width:640px;margin:0 auto 24px}</style>${viewer.head}</head><body>
${articles.join('\n')}
</body></html>
`;
}
