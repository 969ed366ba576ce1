/** `embed.html` in frames of other pages: its address, its height, and the messages of both sides. */

import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type Site, site } from './site.js';
import { GAME } from './viewer.js';
import { settled } from './waiting.js';

const SHORT = '~0.7ku2jm8rl09k.';

/** The site of the embedding page, on another port. */
let host: Site;

test.beforeEach(async () => {
  host = await site();
});
test.afterEach(() => host.close());

/** Opens a page of another site with frames and records their messages. */
async function embed(page: Page, body: string): Promise<void> {
  host.files.set(
    'post.html',
    `<!doctype html><html lang="en"><title>A post</title><body><script>
      window.said = [];
      addEventListener('message', ({ data, origin, source }) =>
        said.push({ ...data, origin, from: [...document.querySelectorAll('iframe')].findIndex(
          ({ contentWindow }) => contentWindow === source) }));
    </script>${body}</body></html>`,
  );
  await page.goto(`${host.url}post.html`);
}

const frame = (page: Page, index = 0): FrameLocator => page.frameLocator('iframe').nth(index);
const viewer = (page: Page, index = 0) => frame(page, index).locator('kifu-viewer');
const at = (page: Page, index = 0) =>
  viewer(page, index).evaluate((one: HTMLElement) => Reflect.get(one, 'at'));
const posted = (page: Page, type: string) =>
  page.evaluate(
    (type) =>
      (Reflect.get(window, 'said') as { type: string }[]).filter((one) => one.type === type),
    type,
  );
const ask = (page: Page, message: unknown, index = 0) =>
  page.evaluate(
    ([message, index]) =>
      document.querySelectorAll('iframe')[index]?.contentWindow?.postMessage(message, '*'),
    [message, index] as const,
  );

async function ready(page: Page, index = 0): Promise<void> {
  await expect
    .poll(() => viewer(page, index).evaluate((one: HTMLElement) => !!Reflect.get(one, 'info')))
    .toBe(true);
}

test('the address says what is shown, and how', { tag: '@firefox' }, async ({ page, baseURL }) => {
  const keys = 'at=2&n=western&f=1&theme=dark&lang=ja&lock=&size=medium&onclick=alert(1)&style=x';
  await embed(
    page,
    `<iframe width="900" height="640" src="${baseURL}embed.html#u=${SHORT}&${keys}">`,
  );
  await ready(page);
  expect(await at(page)).toBe('2');
  const attributes = await viewer(page).evaluate((one) =>
    Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
  );
  expect(attributes).toEqual({
    at: '2',
    notation: 'western',
    flip: '',
    theme: 'dark',
    lang: 'ja',
    lock: '',
    size: 'medium',
  });
  await expect(viewer(page).locator('[data-act=next]')).toHaveAttribute('aria-label', '一手進む');
  // Another address shows another record without reloading.
  const next = `${baseURL}embed.html#u=~0.6y2.`;
  await page.locator('iframe').evaluate((one: HTMLIFrameElement, next) => {
    one.src = next;
  }, next);
  await expect(viewer(page).locator('.moves .move')).toHaveCount(2);
  expect(await at(page)).toBe('0');
});

test('a record in the address is shown as it is', async ({ page, baseURL }) => {
  const record = '1 ７六歩(77)\n*a <\\/b> &lt; </script> c\n';
  const src = `${baseURL}embed.html#at=1&t=${encodeURIComponent(record)}`;
  await embed(page, `<iframe width="900" height="640" src="${src}">`);
  await ready(page);
  await expect(viewer(page).locator('.moves')).toContainText('a <\\/b> &lt; </script> c');
});

test('a record is fetched from its own address, in any encoding', async ({ page, baseURL }) => {
  await embed(
    page,
    `<iframe width="900" height="640" src="${baseURL}embed.html#src=samples/game.ja.kif&at=3">`,
  );
  await ready(page);
  expect(await at(page)).toBe('3');
  await embed(page, `<iframe src="${baseURL}embed.html#src=javascript:alert(1)">`);
  await expect(frame(page).locator('[role=alert]')).toContainText(
    'There is no record in this link.',
  );
  await expect(frame(page).getByRole('link', { name: 'Open a record' })).toHaveAttribute(
    'href',
    'index.html',
  );
  await expect.poll(() => posted(page, 'error')).toHaveLength(1);
});

test('a damaged address says so, in the reader’s words', async ({ page, baseURL }) => {
  await embed(page, `<iframe src="${baseURL}embed.html#z=AAAA">`);
  await expect(frame(page).locator('[role=alert]')).toContainText('is damaged');
  await expect
    .poll(() => posted(page, 'error'))
    .toMatchObject([{ origin: baseURL?.replace(/\/$/, ''), from: 0 }]);
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('a damaged address says so', { tag: '@firefox' }, async ({ page, baseURL }) => {
    await embed(page, `<iframe src="${baseURL}embed.html#z=AAAA">`);
    await expect(frame(page).locator('[role=alert]')).toContainText('기보가 깨졌습니다');
  });
});

test('a frame is as high as its content, which grows', { tag: '@firefox' }, async ({
  page,
  baseURL,
}) => {
  const tag = (width: number) =>
    `<iframe class="kifuyomi" width="${width}" height="300" style="border: 0" src="${baseURL}embed.html#u=${SHORT}"></iframe>`;
  await embed(
    page,
    `<script src="${baseURL}kifuyomi.frame.js"></script>${tag(360)}${tag(900)}
     <iframe id="other" height="123" src="about:blank"></iframe>`,
  );
  for (const index of [0, 1]) {
    await ready(page, index);
    await expect
      .poll(() =>
        page.evaluate((index) => {
          const one = document.querySelectorAll('iframe')[index];
          return one?.clientHeight;
        }, index),
      )
      .toBeGreaterThan(450);
    await expect
      .poll(() =>
        frame(page, index)
          .locator('html')
          .evaluate((html) => html.scrollHeight - html.clientHeight),
      )
      .toBe(0);
  }
  const heights = () =>
    page.locator('iframe').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  const before = await heights();
  await viewer(page).locator('[data-act=list]').click();
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(before[0] ?? Infinity);
  expect((await heights()).slice(1)).toEqual(before.slice(1));
  // The height settles at every width.
  await settled(page, 20);
  const rest = await heights();
  await settled(page, 20);
  expect(await heights()).toEqual(rest);
});

test('without the script the viewer fits into the height it is given', { tag: '@firefox' }, async ({
  page,
  baseURL,
}) => {
  const sizes = [
    [1000, 560],
    [560, 320],
    [390, 480],
    [320, 535],
    [320, 470],
    [390, 400],
    [320, 300],
  ];
  for (const [width, height] of sizes) {
    const size = `width="${width}" height="${height}"`;
    await embed(page, `<iframe ${size} style="border: 0" src="${baseURL}embed.html#u=${SHORT}">`);
    await ready(page);
    const overflow = await frame(page)
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(overflow, size).toBeLessThanOrEqual(0);
  }
});

test('the page around hears of steps, and can make them', { tag: '@firefox' }, async ({
  page,
  baseURL,
}) => {
  await embed(page, `<iframe width="900" height="640" src="${baseURL}embed.html#u=${SHORT}">`);
  await ready(page);
  expect(await posted(page, 'load')).toMatchObject([
    { kifuyomi: 1, games: 1, problems: 0, from: 0 },
  ]);
  await viewer(page).locator('[data-act=next]').first().click();
  await expect.poll(() => posted(page, 'change')).toMatchObject([{ at: '1', ply: 1 }]);
  await ask(page, { kifuyomi: 1, type: 'go', at: 'last' });
  await expect.poll(() => at(page)).toBe('4');
  await ask(page, { kifuyomi: 1, type: 'go', at: 1 });
  await expect.poll(() => at(page)).toBe('1');
  await ask(page, { kifuyomi: 1, type: 'notation', notation: 'usi' });
  await expect(viewer(page).locator('.moves .move').nth(1)).toContainText('7g7f');
  await ask(page, { kifuyomi: 1, type: 'flip', flip: true });
  await expect.poll(() => viewer(page).evaluate((one) => one.hasAttribute('flip'))).toBe(true);
});

test('other messages, and messages of others, do nothing', async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await embed(
    page,
    `<script src="${baseURL}kifuyomi.frame.js"></script>
     <iframe class="kifuyomi" width="900" height="640" src="${baseURL}embed.html#u=${SHORT}"></iframe>
     <iframe id="stranger" height="100" srcdoc="<p>A stranger"></iframe>`,
  );
  await ready(page);
  const hostile = [
    null,
    'go',
    7,
    [],
    { type: 'go', at: '1' },
    { kifuyomi: 2, type: 'go', at: '1' },
    { kifuyomi: '1', type: 'go', at: '1' },
    { kifuyomi: 1, type: 'go', at: {} },
    { kifuyomi: 1, type: 'go', at: 1.5 },
    { kifuyomi: 1, type: 'go', at: '1'.repeat(5000) },
    { kifuyomi: 1, type: 'notation', notation: ['usi'] },
    { kifuyomi: 1, type: 'flip', flip: 'true' },
    { kifuyomi: 1, type: 'text', text: 'x' },
    { kifuyomi: 1, type: '__proto__' },
  ];
  for (const message of hostile) await ask(page, message);
  // A foreign frame sends the messages of the page and of the frame.
  await page.evaluate(() => {
    const [ours, stranger] = document.querySelectorAll('iframe');
    const script = stranger?.contentDocument?.createElement('script');
    if (!ours || !script) return;
    script.textContent = `
      parent.frames[0].postMessage({ kifuyomi: 1, type: 'go', at: '1' }, '*');
      parent.postMessage({ kifuyomi: 1, type: 'height', height: 5000 }, '*');`;
    stranger?.contentDocument?.body.append(script);
  });
  await expect.poll(() => posted(page, 'height').then((all) => all.length)).toBeGreaterThan(0);
  // Any effect of these messages would come before the next request.
  await ask(page, { kifuyomi: 1, type: 'flip', flip: true });
  await expect.poll(() => viewer(page).evaluate((one) => one.hasAttribute('flip'))).toBe(true);
  expect(await at(page)).toBe('0');
  expect(await viewer(page).evaluate((one) => one.getAttribute('notation'))).toBe(null);
  expect(await page.locator('#stranger').evaluate(({ clientHeight }) => clientHeight)).toBe(100);
  const last = await page.evaluateHandle(() => ({
    message: new Promise<void>((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done());
    }),
  }));
  const heights = ['5e9', -5, Number.NaN, '100vh', 1e9];
  for (const height of heights) {
    await frame(page)
      .locator('html')
      .evaluate(
        (_, height) => parent.postMessage({ kifuyomi: 1, type: 'height', height }, '*'),
        height,
      );
  }
  await frame(page)
    .locator('html')
    .evaluate(() => parent.postMessage('last', '*'));
  await last.evaluate(({ message }) => message);
  await settled(page);
  const height = await page.locator('iframe.kifuyomi').evaluate(({ clientHeight }) => clientHeight);
  expect(height).toBeGreaterThan(400);
  expect(height).toBeLessThan(1200);
  expect(errors).toEqual([]);
});

test('a page learns nothing about the server of the record, and sends nothing of the reader’s', {
  tag: '@firefox',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'who', value: 'me', url: baseURL ?? '' }]);
  const cookies: (string | undefined)[] = [];
  const texts: Readonly<Record<string, { status: number; body: string }>> = {
    'missing.kif': { status: 404, body: '' },
    'secret.kif': { status: 200, body: 'nothing here' },
  };
  await page.route('**/{missing,secret}.kif', async (route) => {
    cookies.push((await route.request().allHeaders()).cookie);
    await route.fulfill(texts[route.request().url().split('/').pop() ?? ''] ?? { status: 500 });
  });
  const messages = [];
  for (const name of Object.keys(texts)) {
    await embed(page, `<iframe width="900" height="640" src="${baseURL}embed.html#src=${name}">`);
    await expect(viewer(page).locator('[role=alert]')).not.toBeEmpty();
    await expect.poll(() => posted(page, 'error')).toHaveLength(1);
    messages.push(...(await posted(page, 'error')));
  }
  expect(messages[0]).toEqual(messages[1]);
  expect(cookies).toEqual([undefined, undefined]);
});

test('a sandboxed frame works, and is no danger to where it comes from', {
  tag: '@firefox',
}, async ({ page }) => {
  // As docs/iframe.md requires of the viewer's host.
  const open = await site({ 'access-control-allow-origin': '*' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await embed(
    page,
    `<script src="${open.url}kifuyomi.frame.js"></script>
     <iframe class="kifuyomi" sandbox="allow-scripts" width="900" height="300" src="${open.url}embed.html#u=${SHORT}&n=western"></iframe>`,
  );
  await ready(page);
  expect(await posted(page, 'load')).toMatchObject([{ games: 1, origin: 'null' }]);
  await expect
    .poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight))
    .toBeGreaterThan(400);
  // Later loads work as well; settings last as long as the frame.
  await viewer(page).locator('[data-act="open:notation"]').first().click();
  await viewer(page).locator('.panel details:not([open]) > summary').first().click();
  await viewer(page).locator('.panel [name=system][value=usi]').check();
  await expect(viewer(page).locator('.moves .move').nth(1)).toContainText('7g7f');
  expect(errors).toEqual([]);
  await open.close();
});

test('on its own it shows the record as well, under its own strict policy', {
  tag: '@firefox',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`embed.html#t=${encodeURIComponent(GAME)}&at=3`);
  await expect(page.locator('kifu-viewer .moves [aria-current]')).toContainText('Bx2b+');
  const policy = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(policy).not.toMatch(/unsafe-(eval|inline)'(?<!wasm-unsafe-eval')/);
  expect(refused).toEqual([]);
});
