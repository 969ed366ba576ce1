/** WebKitGTK: panels, trying moves, sharing, pictures, articles, other games. */

import assert from 'node:assert/strict';
import { GAME } from '../browser/games.js';
import {
  act,
  at,
  browser,
  check,
  files,
  KEY,
  key,
  press,
  pressSquare,
  ready,
  says,
  show,
  square,
  startsWith,
  tag,
  visit,
} from './page.js';

for (const panel of ['share', 'settings', 'notation', 'find', 'about', 'glossary', 'help']) {
  check(`the panel ${panel} opens, and Escape closes it`, async () => {
    await show();
    await browser.run((panel) => {
      $('.block').focus();
      one.open(panel);
    }, panel);
    await browser.until(() => {
      const box = $('.panel')?.getBoundingClientRect();
      return box && box.width > 100 && box.height > 50;
    });
    await browser.keys(KEY.escape);
    await browser.until(() => !$('.panel'));
    assert.ok(await browser.run(() => document.activeElement === one));
  });
}

check('the menu opens by its button', async () => {
  await show();
  await act('open:menu');
  await browser.until(() => $('.panel .item'));
});

check('a choice of the settings holds for all viewers of the page', async () => {
  await visit(tag() + tag());
  await ready();
  await browser.run(() => one.open('settings'));
  await browser.until(() => $('.settings-group'));
  await press('[name="set:theme"][value=dark] + *, label:has([value=dark])');
  await browser.until(() =>
    [...document.querySelectorAll('kifu-viewer')].every(({ theme }) => theme === 'dark'),
  );
  await browser.run(() => localStorage.clear());
});

check('a move is tried by pressing squares, and taken back', async () => {
  await show('interactive=explore');
  await browser.until(() => $('.trial-turn'));
  await pressSquare('2g');
  await browser.until(() => $('[data-target]'));
  await pressSquare('2f');
  await at('1.1');
  await browser.run(() => $('.block').focus());
  await press('[data-trial=undo]');
  await at('0');
});

check('a piece is dragged', async () => {
  await show();
  const [from, to] = [await square('2g'), await square('2f')];
  const move = ({ x, y }: { x: number; y: number }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 50,
  });
  await browser.mouse([
    move(from),
    { type: 'pointerDown', button: 0 },
    move({ x: from.x, y: (from.y + to.y) / 2 }),
    move(to),
    { type: 'pointerUp', button: 0 },
  ]);
  await at('1.1');
});

check('promotion is asked for', async () => {
  await show('interactive=explore', '4k4/9/9/4S4/9/9/9/9/4K4 b - 1');
  await browser.until(() => $('.trial-turn'));
  await pressSquare('5d');
  await browser.until(() => $('[data-target]'));
  await pressSquare('5c');
  await browser.until(() => $$('.choose button').length === 2);
  await press('.choose button');
  await browser.until(() => $('.board [data-piece="+S"]'));
});

check('an illegal move is refused in words', async () => {
  await show('interactive=explore');
  await browser.until(() => $('.trial-turn'));
  await pressSquare('3c');
  await says('.block', 'It is Black’s turn.');
});

check('moves are tried by keyboard alone', async () => {
  await show();
  await key('t');
  await browser.until(() => $('[data-trial=leave]'));
  await key(KEY.escape);
  await browser.until(() => !$('[data-trial=leave]'));
});

check('a link to the record is made, and leads back to it', async () => {
  await show('at=3');
  await browser.run(() => one.open('share'));
  const link = await browser.until(() => {
    const texts = [...$$<HTMLInputElement>('.panel input, .panel textarea')].map((f) => f.value);
    return [...texts, $('.panel')?.textContent ?? ''].join(' ').match(/https?:\S+#[^\s<]+/)?.[0];
  });
  await browser.open('about:blank');
  await browser.open(link as string);
  await browser.until(() => document.querySelector('kifu-viewer')?.info);
  assert.equal(await browser.run(() => one.at), '3');
});

check('a position is drawn as SVG', async () => {
  await show();
  const svg = await browser.run(() => one.diagram({ at: '3' }));
  assert.match(svg ?? '', /^<svg/);
});

for (const [what, head, choose] of [
  ['PNG', '\x89PNG', 'png'],
  ['SVG', '<svg', 'svg'],
] as const) {
  check(`a picture is saved as ${what}`, async () => {
    await show('at=3');
    await browser.run(() => {
      const keep = URL.createObjectURL;
      const blobs: Blob[] = [];
      Object.assign(window, { blobs });
      URL.createObjectURL = (blob: Blob) => {
        blobs.push(blob);
        return keep.call(URL, blob);
      };
      // The saved file is inspected, not downloaded.
      HTMLAnchorElement.prototype.click = () => {};
      one.open('pictures');
    });
    await browser.until(() => Boolean($('.pic-view')?.shadowRoot?.querySelector('svg')));
    await browser.run((choose) => {
      $(`[name="picture:kind"][value=${choose}]`).click();
    }, choose);
    await browser.run(() => $('[data-picture=save]').click());
    const bytes = await browser.until(async (choose) => {
      const blobs = Reflect.get(window, 'blobs') as Blob[];
      const blob = blobs.find(({ type }) => type.includes(choose));
      return blob && [...new Uint8Array(await blob.slice(0, 64).arrayBuffer())];
    }, choose);
    startsWith(bytes as number[], head);
  });
}

check('thirty viewers make one request for the engine, and all get their board', async () => {
  files.asked.length = 0;
  await visit(tag('', 'PI\n+\n+7776FU\n').repeat(30));
  await browser.until(
    () =>
      [...document.querySelectorAll('kifu-viewer')].filter(
        (one) => one.shadowRoot?.querySelectorAll('.board [data-piece]').length === 40,
      ).length === 30,
  );
  assert.equal(files.asked.filter((path) => path === 'kifuyomi-reader.wasm').length, 1);
});

check('moves in an article follow the notation, and go to their place', async () => {
  await visit(`<p><kifu-move for=g at=3></kifu-move></p>${tag('id=g notation=western')}`);
  await ready();
  const text = () => document.querySelector('kifu-move')?.shadowRoot?.textContent ?? '';
  await browser.until(() =>
    document.querySelector('kifu-move')?.shadowRoot?.textContent?.includes('Bx2b+'),
  );
  assert.match(await browser.run(text), /Bx2b\+/);
  await browser.run(() =>
    document.querySelector('kifu-move')?.shadowRoot?.querySelector('button')?.click(),
  );
  await at('3');
});

check('moves in an article look like something to press', async () => {
  await visit(`<p><kifu-move for=g at=3></kifu-move></p>${tag('id=g')}`);
  await ready();
  const line = await browser.until(() => {
    const button = document.querySelector('kifu-move')?.shadowRoot?.querySelector('button');
    return button && getComputedStyle(button).textDecorationLine;
  });
  assert.equal(line, 'underline');
});

check('a diagram in an article is drawn', async () => {
  await visit(`<kifu-diagram for=g at=3 caption></kifu-diagram>${tag('id=g')}`);
  await ready();
  await browser.until(
    () =>
      document.querySelector('kifu-diagram')?.shadowRoot?.querySelector('figcaption')?.textContent,
  );
});

check('two viewers of one record step together', async () => {
  await visit(`${tag('id=g')}<kifu-viewer id=h for=g flip></kifu-viewer>`);
  await ready();
  await browser.run(() => one.go('2', 'reader'));
  await browser.until(() => (document.querySelector('#h') as typeof one).ply === 2);
});

check('kō shogi has its stones', async () => {
  await show('', '[Variant "ko"]\n\n1. CH-3i\n');
  await browser.until(() => $$('.board [data-piece]').length === 180);
  await browser.until(() => $$('.board .dark').length === 90);
});

check('pages for Kifu for JS show their records', async () => {
  files.files.set('old.kif', GAME);
  await visit(
    '<script type="text/kifu" data-src="old.kif"></script>',
    '<script src="kifuyomi.compat.js"></script>',
  );
  await ready();
  assert.equal(await browser.run(() => one.info?.plies), 5);
});
