/** WebKitGTK: places for the viewer, restrictions there, and its looks. */

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  act,
  at,
  browser,
  check,
  files,
  KEY,
  key,
  press,
  ready,
  says,
  show,
  tag,
  visit,
} from './page.js';

/** Records console messages. It is a file, since a policy forbids inline scripts. */
const KEEP = `window.said = [];
  for (const name of ['warn', 'error']) console[name] = (...all) => said.push(all.join(' '));`;

/** A record that the first engine leaves to the full one. */
const CSA = 'V2.2\nPI\n+\n+7776FU\n-3334FU\n';

async function visitUnder(policy: string, text?: string): Promise<void> {
  files.files.set('keep.js', KEEP);
  await visit(
    tag('', text),
    `<meta http-equiv="content-security-policy" content="${policy}">
    <script src="keep.js"></script><script type="module" src="kifuyomi.js"></script>`,
  );
}

const said = (): Promise<string> =>
  browser.run(() => (Reflect.get(window, 'said') as string[]).join('\n'));

check('one file shows a record from a disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kifuyomi-'));
  try {
    copyFileSync('dist/kifuyomi.single.js', join(folder, 'kifuyomi.single.js'));
    const file = join(folder, 'game.html');
    writeFileSync(file, `<meta charset="utf-8"><script src="kifuyomi.single.js"></script>${tag()}`);
    await browser.open(pathToFileURL(file).href);
    await ready();
    await act('next');
    await at('1');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

check('a plain script loads the module', async () => {
  await visit(tag(), '<script src="kifuyomi.classic.js" async></script>');
  await ready();
});

check('under a strict policy all works', async () => {
  await visitUnder(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'",
  );
  await ready();
  await browser.run(() => one.write('csa'));
  assert.equal(await said(), '');
});

check('a policy without WebAssembly is recognised, and JavaScript helps', async () => {
  await visitUnder("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
  await ready();
  const words = await said();
  assert.match(words, /blocks WebAssembly/);
  assert.match(words, /script-src 'self' 'wasm-unsafe-eval'/);
  assert.match(words, /is running in JavaScript/);
});

check('an engine that is not there is recognised, and JavaScript helps', async () => {
  files.files.set('kifuyomi-reader.wasm', undefined);
  try {
    await visitUnder(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'",
      CSA,
    );
    await ready();
    assert.match(await said(), /is running in JavaScript/);
  } finally {
    files.files.delete('kifuyomi-reader.wasm');
  }
});

check('without any engine the record can be read as text', async () => {
  for (const name of ['kifuyomi-reader.wasm', 'kifuyomi-nowasm.js'])
    files.files.set(name, undefined);
  try {
    await visit(tag('', CSA));
    await says('[role=alert]', 'could not be loaded');
    await browser.until(() => $('.raw').getBoundingClientRect().height > 20);
    assert.match(await browser.run(() => one.textContent ?? ''), /7776FU/);
  } finally {
    for (const name of ['kifuyomi-reader.wasm', 'kifuyomi-nowasm.js']) files.files.delete(name);
  }
});

/** Opens a page with a frame and records the messages of the frame. */
const framed = (attributes: string) =>
  visit(
    `<script>said = []; addEventListener('message', ({ data }) => said.push(data.type));</script>
    <iframe width="900" height="640" ${attributes}></iframe>`,
    '',
  );

check('a frame shows a record, and tells its height', async () => {
  await framed('src="embed.html#src=samples/game.ja.kif&at=3"');
  await browser.until(() => {
    const said = Reflect.get(window, 'said') as string[];
    return said.includes('load') && said.includes('height');
  });
});

check('a sandboxed frame with an origin of its own shows a record', async () => {
  await framed('sandbox="allow-scripts allow-same-origin" src="embed.html#u=~0.7ku2jm8rl09k."');
  await browser.until(() => (Reflect.get(window, 'said') as string[]).includes('load'));
});

check('the page itself opens what is pasted', async () => {
  await browser.open(`${files.url}index.html`);
  await browser.until(() => document.querySelector('kifu-viewer')?.info);
  await browser.run(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1 ２六歩(27)\n2 ８四歩(83)\n');
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await browser.until(() => document.querySelector('kifu-viewer')?.info?.plies === 2);
});

check('moves of a vertical sheet are set vertically', async () => {
  await show('sheet=vertical notation=japanese');
  await browser.until(() => {
    const texts = $$('.moves .line .move .text');
    const stands = (text: HTMLElement) => {
      const { width, height } = text.getBoundingClientRect();
      return height > width && getComputedStyle(text).writingMode === 'vertical-rl';
    };
    return texts.length > 3 && texts.every(stands);
  });
});

check('a narrow viewer does not scroll sideways', async () => {
  await visit(`<div style="width: 375px">${tag('at=3')}</div>`);
  await ready();
  const wide = await browser.run(() =>
    $$('.now-page, .now, .block')
      .filter((box) => box.offsetHeight > 0 && getComputedStyle(box).overflowX !== 'hidden')
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map(({ className }) => className),
  );
  assert.deepEqual(wide, []);
  const bars = await browser.run(() =>
    $$('.now-page').map((box) => box.offsetHeight - box.clientHeight),
  );
  assert.deepEqual(bars, [0]);
});

check('a setting shares a line with its name', async () => {
  await visit(`<div style="width: 700px">${tag()}</div>`);
  await ready();
  await browser.run(() => one.open('settings'));
  const rows = await browser.until(() => {
    const all = $$('.settings-group .setting:not(.looks)').flatMap((row) => {
      const range = new Range();
      const name = row.querySelector('legend');
      if (name) range.selectNodeContents(name);
      const legend = range.getBoundingClientRect();
      const chips = row.querySelector('.chips')?.getBoundingClientRect();
      return chips && legend.width > 0
        ? [{ name: row.textContent ?? '', legend: legend.bottom, chips: chips.top }]
        : [];
    });
    // Longer words may be too wide for one line.
    return all.length > 0 && all.slice(0, 1);
  });
  for (const { name, legend, chips } of rows as Exclude<typeof rows, false>)
    assert.ok(legend > chips, `${name.slice(0, 30)}: ${legend} above ${chips}`);
});

check('a dark viewer is dark', async () => {
  await show('theme=dark');
  const [ground, ink] = await browser.run(() => {
    const { backgroundColor, color } = getComputedStyle($('.block'));
    return [backgroundColor, color].map((text) => Number(/\d+/.exec(text)?.[0]));
  });
  assert.ok((ground ?? 255) < 80 && (ink ?? 0) > 180, `${ink} on ${ground}`);
});

check('pieces do not slide where a page wants no motion', async () => {
  await show('animation=off');
  await act('next');
  await at('1');
  assert.equal(await browser.run(() => $$('.flight').length), 0);
});

check('the board turns', async () => {
  await show();
  await act('flip');
  await browser.until(() => one.flip);
});

check('the wide and the narrow layout differ', async () => {
  await visit(`<div style="width: 360px">${tag()}</div>`);
  await ready();
  assert.ok(await browser.run(() => getComputedStyle($('.now')).display !== 'none'));
  await browser.run(() => {
    (document.querySelector('div') as HTMLElement).style.width = '900px';
  });
  await browser.until(() => getComputedStyle($('.now')).display === 'none');
});

check('squares are square', async () => {
  await show();
  const { width, height } = await browser.run(() => {
    const { width, height } = $('.frame').getBoundingClientRect();
    return { width, height };
  });
  assert.ok(Math.abs(width / height - 1) < 0.02, `${width} × ${height}`);
});

check('the focus stays in the list when the notation changes', async () => {
  await show('at=1');
  await browser.run(() => {
    $('.moves .move[aria-current]').focus();
    one.notation = 'japanese';
  });
  await browser.until(() => one.shadowRoot?.activeElement?.textContent?.includes('７六歩'));
});

check('a viewer keeps its place when it is moved', async () => {
  await visit(`${tag('at=2')}<main></main>`);
  await ready();
  await browser.run(() => document.querySelector('main')?.append(one));
  await browser.until(() => one.info);
  await at('2');
});

check('keys turn the board and pick the next notation', async () => {
  await show();
  const before = await browser.run(() => one.notation);
  await key('n');
  await browser.until((before) => one.notation !== before, before);
  await key(KEY.right);
  await at('1');
  await browser.run(() => localStorage.clear());
});

check('storage that is refused is done without', async () => {
  files.files.set(
    'refuse.js',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`,
  );
  await visit(
    tag(),
    '<script src="refuse.js"></script><script type="module" src="kifuyomi.js"></script>',
  );
  await ready();
  await browser.run(() => one.open('settings'));
  await browser.until(() => $('.settings-group'));
  await press('.panel .close');
  await browser.until(() => !$('.panel'));
});
