// The lower limit: the cost of any viewer that is a custom element with WebAssembly. It reads nothing and
// knows no rules: 40 KB of incompressible WebAssembly, a board rendered at once, a list of the
// lines that look like moves, and a step that moves one piece.

import { createHash } from 'node:crypto';

const WASM_BYTES = 40960;

/** Builds a module with one memory and `WASM_BYTES` of data in it. */
export function limitWasm() {
  const blocks = Array.from({ length: WASM_BYTES / 64 }, (_, i) =>
    createHash('sha512').update(`block ${i}`).digest(),
  );
  const section = (id, bytes) => [id, ...leb(bytes.length), ...bytes];
  return Buffer.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(5, [1, 0, ...leb(Math.ceil(WASM_BYTES / 65536))]),
    ...section(7, [1, 6, ...Buffer.from('memory'), 2, 0]),
    // One segment at address 0: `i32.const 0; end`.
    ...section(11, [1, 0, 0x41, 0, 0x0b, ...leb(WASM_BYTES), ...Buffer.concat(blocks)]),
  ]);
}

function leb(value) {
  const bytes = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

/** Returns the element as the text of a module that loads `limit.wasm` from the same folder. */
export const limitScript =
  () => `const engine = WebAssembly.instantiateStreaming(fetch(new URL('limit.wasm', import.meta.url)));
(${defineLimit})();
`;

/* global engine: the instance that the script above asks for */
function defineLimit() {
  const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
  const NAMES = { l: '香', n: '桂', s: '銀', g: '金', k: '玉', r: '飛', b: '角', p: '歩' };
  const OUTLINE = 'M0-18L12-13L15 17H-15L-12-13Z';
  const place = (x, y, turned) =>
    `translate(${x * 40 + 20} ${y * 44 + 22})${turned ? ' rotate(180)' : ''}`;

  function pieces() {
    let svg = '';
    START.split('/').forEach((rank, y) => {
      let x = 0;
      for (const sign of rank) {
        if (sign > '0' && sign <= '9') {
          x += Number(sign);
          continue;
        }
        const name = sign.toLowerCase();
        svg += `<g data-piece transform="${place(x++, y, sign === name)}"><path d="${OUTLINE}" fill="#fdb" stroke="#875"/><text y="7" text-anchor="middle" font-size="22">${NAMES[name]}</text></g>`;
      }
    });
    return svg;
  }

  function board() {
    let lines = '';
    for (let i = 0; i < 10; i++) lines += `M0 ${i * 44}H360M${i * 40} 0V396`;
    return `<svg viewBox="0 0 360 396"><path d="${lines}" stroke="#543"/>${pieces()}</svg>`;
  }

  const STYLE =
    ':host{display:block}svg{width:100%;max-width:420px;background:#f6d49b}ol{height:120px;overflow:auto}button{min-width:88px;min-height:48px}';

  class LimitViewer extends HTMLElement {
    ply = 0;

    async connectedCallback() {
      const text = this.textContent;
      const root = this.attachShadow({ mode: 'open' });
      const { instance } = await engine;
      const bytes = new Uint8Array(instance.exports.memory.buffer);
      const moves = text.split('\n').filter((line) => /^ *\d+ /.test(line));
      const list = moves.slice(0, 40).map((line) => `<li>${line.slice(5, 12)}</li>`);
      root.innerHTML = `<style>${STYLE}</style>${board()}<div><button>◀</button><button class="next">▶</button></div><ol>${list.join('')}</ol>`;
      const all = [...root.querySelectorAll('[data-piece]')];
      const rows = root.querySelector('ol').children;
      root.querySelector('.next').onclick = () => {
        this.ply++;
        const piece = all[(this.ply * 7 + bytes[this.ply]) % all.length];
        piece.setAttribute('transform', place((this.ply * 5) % 9, (this.ply * 7) % 9, false));
        rows[this.ply % rows.length].setAttribute('aria-current', 'true');
      };
    }
  }
  customElements.define('limit-viewer', LimitViewer);
}
