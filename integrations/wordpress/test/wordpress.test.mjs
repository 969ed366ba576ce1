/**
 * The plugin under WordPress: an author without `unfiltered_html` writes, uploads and publishes, a reader steps.
 * `WORDPRESS=6.5` runs one version only.
 */

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, ROOT, shown, withoutBrowser } from '../../testing/browser.mjs';
import { playground, startWordpress } from './playground.mjs';

const VERSIONS = (process.env.WORDPRESS ?? '6.5 6.2').split(' ');

const KIF =
  '# ----\n手合割：平手\n先手：黒田\n後手：白井\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n*a < b & \'c\' -- "d"\n\n*... (c) 1x2\n   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 ２二角成(88) ( 0:00/00:00:00)\n';
const COMMENT = 'a < b & \'c\' -- "d"';
const SJIS = readFileSync(join(ROOT, 'tests/browser/shift-jis.kif'));
const shots = join(ROOT, 'tests/output/integrations');
mkdirSync(shots, { recursive: true });

for (const version of VERSIONS)
  describe(`WordPress ${version}`, { skip: playground.skip || withoutBrowser }, () => {
    let wordpress, browser, page, reader, uploaded;
    const errors = [];

    before(async () => {
      [wordpress, browser] = await Promise.all([startWordpress(version), launch()]);
      const options = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };
      page = await browser.newPage(options);
      reader = await browser.newPage(options);
      for (const one of [page, reader]) one.context().setDefaultTimeout(180_000);
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${wordpress.url}/?test_login=author`);
    });

    after(async () => {
      await browser?.close();
      wordpress?.stop();
    });

    const screenshot = (of, name) =>
      of.screenshot({ path: join(shots, `wordpress-${version}-${name}.png`) });

    /** Opens the editor of a site. */
    async function openEditor(address = 'post-new.php', site = wordpress.url) {
      await page.goto(`${site}/wp-admin/${address}`);
      await page.waitForFunction(() => window.wp?.data?.select('core/editor')?.getCurrentPostId());
      await page.evaluate(() => {
        // The content's frame is recreated at first, and older versions have none.
        window.content = () =>
          document.querySelector('iframe[name="editor-canvas"]')?.contentDocument ?? document;
      });
      await page.waitForFunction(() =>
        content().querySelector('.block-editor-block-list__layout [contenteditable]'),
      );
    }

    /** Waits until `count` boards in the editor have their records. */
    const boardsInEditor = (count) =>
      page.waitForFunction((expected) => {
        const boards = [...content().querySelectorAll('kifu-viewer')];
        return boards.length === expected && boards.every((one) => one.info);
      }, count);

    /** Pastes a text into a new paragraph. */
    const pasteIntoParagraph = async (text) => {
      const id = await page.evaluate(() => {
        const { insertBlock, selectBlock } = wp.data.dispatch('core/block-editor');
        const paragraph = wp.blocks.createBlock('core/paragraph');
        insertBlock(paragraph);
        selectBlock(paragraph.clientId);
        return paragraph.clientId;
      });
      await page.waitForFunction((one) => content().getElementById(`block-${one}`), id);
      await page.evaluate(
        ([one, what]) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', what);
          const event = { clipboardData, bubbles: true, cancelable: true };
          content()
            .getElementById(`block-${one}`)
            .dispatchEvent(new ClipboardEvent('paste', event));
        },
        [id, text],
      );
    };

    const blocksInEditor = () =>
      page.evaluate(() =>
        wp.data
          .select('core/block-editor')
          .getBlocks()
          .map(({ name, attributes, isValid }) => ({
            name,
            attributes: { ...attributes },
            isValid,
          })),
      );

    /** Publishes the post in the editor. */
    async function publish() {
      // The editor ignores requests to save while it saves by itself.
      await page.waitForFunction(() => !wp.data.select('core/editor').isSavingPost());
      const { id, link, status } = await page.evaluate(async () => {
        const { dispatch, select } = wp.data;
        await dispatch('core/editor').editPost({ title: 'Game', status: 'publish' });
        await dispatch('core/editor').savePost();
        const post = select('core/editor').getCurrentPost();
        return { id: post.id, link: post.link, status: post.status };
      });
      assert.equal(status, 'publish');
      return { id, link };
    }

    /** Publishes HTML as the author. */
    const post = (content) =>
      page.evaluate(async (html) => {
        const data = { title: 'Post', status: 'publish', content: html };
        const { link } = await wp.apiFetch({ path: '/wp/v2/posts', method: 'POST', data });
        return link;
      }, content);

    let published;

    test('a record pasted into an empty paragraph becomes a live board with its lines', async () => {
      await openEditor();
      await pasteIntoParagraph(KIF);
      await boardsInEditor(1);
      const [block] = await blocksInEditor();
      assert.equal(block.name, 'kifuyomi/game');
      assert.equal(block.attributes.record, KIF.trimEnd());
    });

    test('the sidebar sets the notation and the place, and adds a picture', async () => {
      await page.getByLabel('Notation').selectOption('western');
      await boardsInEditor(1);
      await page.evaluate(() => content().querySelector('kifu-viewer').go(2));
      await page.getByRole('button', { name: 'Start at the position shown' }).click();
      await page.waitForFunction(() => content().querySelector('kifu-viewer[at="2"]')?.info);
      await page.getByRole('button', { name: 'Add the position shown' }).click();
      await page.getByRole('button', { name: 'Replace with the position shown' }).waitFor();
      await screenshot(page, 'editor');
      const [{ attributes }] = await blocksInEditor();
      assert.match(attributes.picture, /\/wp-content\/uploads\/.*shogi.*\.png$/);
      assert.equal(attributes.notation, 'western');
    });

    test('a block without a board has no position to start at or to draw', async () => {
      await page.evaluate(() =>
        wp.data.dispatch('core/block-editor').insertBlock(wp.blocks.createBlock('kifuyomi/game')),
      );
      for (const name of ['Start at the position shown', 'Add the position shown'])
        await page.getByRole('button', { name, disabled: true }).waitFor();
    });

    test('a file in Shift_JIS is uploaded by the author, and becomes a board', async () => {
      const frame = await page.$('iframe[name="editor-canvas"]');
      await ((await frame?.contentFrame()) ?? page)
        .locator('input[type="file"][accept*=".kif"]')
        .setInputFiles({ name: '名局.kif', mimeType: '', buffer: SJIS });
      await boardsInEditor(2);
      const { attributes } = (await blocksInEditor()).at(-1);
      uploaded = attributes.src;
      assert.match(uploaded, /\.kif$/);
    });

    /** Uploads a file as the author. Returns its address, or the code of the refusal. */
    const upload = (name, text) =>
      page.evaluate(
        async ([name, text]) => {
          const body = new FormData();
          body.append('file', new File([text], name));
          return wp.apiFetch({ path: '/wp/v2/media', method: 'POST', body }).then(
            (media) => media.source_url,
            ({ code }) => code,
          );
        },
        [name, text],
      );

    test('files that are no records are refused', async () => {
      assert.equal(
        await upload('bad.kif', '<script>alert(1)</script>'),
        'rest_upload_unknown_error',
      );
    });

    test('a reader steps through both games of the published post', async () => {
      published = await publish();
      await reader.goto(published.link);
      const [pasted, file] = await shown(reader);
      assert.deepEqual(pasted, { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      assert.ok(file.moves.length > 0);
      await reader.getByRole('button', { name: 'Forward' }).first().click();
      await reader.waitForFunction(() => document.querySelector('kifu-viewer').ply === 3);
      const comments = await reader.evaluate(() =>
        document
          .querySelector('kifu-viewer')
          .write('kif')
          .then(({ text }) => text),
      );
      assert.ok(comments.includes(COMMENT), comments);
      await screenshot(reader, 'post');
    });

    test('the games are shown under a strict content security policy', async () => {
      await reader.goto(`${published.link}&strict=1`);
      const viewers = await shown(reader);
      assert.deepEqual(viewers[0], { at: '2', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      assert.equal(viewers.length, 2);
    });

    const htmlOf = async (address) => (await reader.request.get(address)).text();

    /** Returns the address of the picture that the editor sends for a game of a post, once it is there. */
    async function drawnPictureOf({ link }) {
      const pattern = /<img [^>]*src="([^"]*\/kifuyomi\/\d+\/\w{32}\.png)" alt="">/;
      for (let tries = 0; tries < 60; tries += 1) {
        const picture = pattern.exec(await htmlOf(link))?.[1];
        if (picture) return picture;
        await new Promise((done) => setTimeout(done, 500));
      }
      return undefined;
    }

    /** The address of the picture that the editor has sent for the second game. */
    let drawn;

    test('a game without a picture gets one of its beginning when the post is saved', async () => {
      drawn = await drawnPictureOf(published);
      assert.ok(drawn?.includes(`/uploads/kifuyomi/${published.id}/`), drawn);
      const png = await (await reader.request.get(drawn)).body();
      assert.equal(png.subarray(1, 4).toString(), 'PNG');
      assert.ok(png.readUInt32BE(16) >= 600);
    });

    test('a post with a game has a preview for links, other posts have none', async () => {
      const html = await htmlOf(published.link);
      assert.match(html, /<meta property="og:title" content="Game">/);
      assert.match(html, /<meta property="og:image" content="[^"]*shogi[^"]*\.png">/);
      assert.doesNotMatch(await htmlOf(wordpress.url), /og:image/);
    });

    test('AMP pages have pictures and records, and load no script of ours', async () => {
      const html = await htmlOf(`${published.link}&amp=1`);
      assert.match(html, /<figure><img [^>]*shogi[^>]*\.png[^>]*><pre>.*?７六歩/s);
      assert.match(html, new RegExp(`<figure><img [^>]*src="${drawn}"`));
      assert.doesNotMatch(html, /<kifu-viewer|kifuyomi\/viewer/);
    });

    test('only PNG files for posts of the author are kept', async () => {
      const statusOf = (id, png) =>
        page.evaluate(
          ([id, png]) => {
            const data = { post: id, record: '1 ７六歩(77)', attributes: {}, png };
            return wp.apiFetch({ path: '/kifuyomi/v1/picture', method: 'POST', data }).then(
              () => 200,
              (reason) => reason.data.status,
            );
          },
          [id, png],
        );
      const dot =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      assert.equal(await statusOf(published.id, dot), 200);
      assert.equal(await statusOf(published.id, btoa('<?php evil();')), 400);
      // The first post is the administrator's.
      assert.equal(await statusOf(1, dot), 403);
    });

    test('the saved block is valid when the post is opened again, also in Japanese', async () => {
      await page.goto(`${wordpress.url}/?test_login=author&locale=ja`);
      await openEditor(`post.php?post=${published.id}&action=edit`);
      await boardsInEditor(2);
      const blocks = await blocksInEditor();
      assert.deepEqual(
        blocks.map(({ name, isValid }) => [name, isValid]),
        [
          ['kifuyomi/game', true],
          ['kifuyomi/game', true],
        ],
      );
      assert.equal(blocks[0].attributes.record, KIF.trimEnd());
      const title = await page.evaluate(() => wp.blocks.getBlockType('kifuyomi/game').title);
      assert.equal(title, '将棋の棋譜');
      await screenshot(page, 'editor-ja');
    });

    test('paragraphs and code with a record can be made a game', async () => {
      const made = await page.evaluate(() => {
        const { createBlock, switchToBlockType, getPossibleBlockTransformations } = wp.blocks;
        const texts = [
          ['core/paragraph', '1 ７六歩(77)<br>*a &lt; b<br>2 ３四歩(33)'],
          ['core/code', '1 ７六歩(77)\n*a &lt; b\n2 ３四歩(33)'],
        ];
        const records = texts.map(([name, content]) => {
          const [{ attributes }] = switchToBlockType(
            createBlock(name, { content }),
            'kifuyomi/game',
          );
          return attributes.record;
        });
        const prose = createBlock('core/paragraph', { content: 'Just words.' });
        const others = getPossibleBlockTransformations([prose]).map(({ name }) => name);
        return { records, others };
      });
      const record = '1 ７六歩(77)\n*a < b\n2 ３四歩(33)';
      assert.deepEqual(made.records, [record, record]);
      assert.ok(!made.others.includes('kifuyomi/game'));
    });

    test('an uploaded record is a board on its own page, and in the classic editor', async () => {
      const { id, link, html } = await page.evaluate(async () => {
        const [{ id, link }] = await wp.apiFetch({ path: '/wp/v2/media?search=kif&per_page=1' });
        const { nonce } = wp.media.view.settings;
        const html = await wp.media.post('send-attachment-to-editor', {
          nonce: nonce.sendToEditor,
          attachment: { id },
          post_id: 0,
        });
        return { id, link, html };
      });
      assert.match(html, /^\[kifu src="http.*\.kif"\]$/);
      await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
      const [inLibrary] = await shown(page);
      assert.ok(inLibrary.moves.length > 0);
      await screenshot(page, 'library');
      await openEditor();
      await reader.goto(link);
      const [{ moves }] = await shown(reader);
      assert.ok(moves.length > 0);
    });

    test('shortcodes keep their record from texturize and autop', async () => {
      const html = KIF.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const link = await post(
        `Words before.\n\n[kifu src="${uploaded}" at=1]\n\n[kifu notation=western at="last"]\n${html}[/kifu]\n\n` +
          `<!-- wp:paragraph --><p>[kifu notation=“usi”]<br>1 ７六歩(77)<br>2 ３四歩(33)<br>[/kifu]</p><!-- /wp:paragraph -->\n\n` +
          '[[kifu]]1 ７六歩(77)[[/kifu]]',
      );
      await reader.goto(link);
      const viewers = await shown(reader);
      assert.equal(viewers.length, 3);
      assert.equal(viewers[0].at, '1');
      assert.deepEqual(viewers[1], { at: '3', moves: ['P-7f', 'P-3d', 'Bx2b+'] });
      assert.deepEqual(viewers[2].moves, ['7g7f', '3c3d']);
      const written = await reader.evaluate(() =>
        document
          .querySelectorAll('kifu-viewer')[1]
          .write('kif')
          .then(({ text }) => text),
      );
      assert.ok(written.includes(COMMENT), written);
      await screenshot(reader, 'shortcodes');
    });

    test('classic posts keep their records, too', async () => {
      const html = KIF.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      await reader.goto(await post(`Before.\n\n[kifu]\n${html}[/kifu]\n\nAfter -- that.`));
      const [{ moves }] = await shown(reader);
      assert.equal(moves.length, 3);
      assert.match(await reader.locator('body').innerText(), /After — that/);
    });

    test('attributes of a shortcode cannot break out of the markup', async () => {
      const link = await post(
        `[kifu src="javascript:alert(1)" at='1"><img src=x onerror=alert(1)>']`,
      );
      const html = await (await reader.request.get(link)).text();
      const [tag = ''] = /<kifu-viewer.*?<\/kifu-viewer>/s.exec(html) ?? [];
      assert.doesNotMatch(tag, /javascript:|<img/);
    });

    test('a page without a game loads nothing of the viewer', async () => {
      const html = await (await reader.request.get(await post('Just words about [kifux].'))).text();
      assert.doesNotMatch(html, /kifuyomi\/viewer/);
    });

    test('feeds have the picture and the record', async () => {
      const feed = await (await reader.request.get(`${wordpress.url}/?feed=rss2`)).text();
      assert.match(feed, /<figure><img [^>]*shogi[^>]*\.png[^>]*><pre>.*?７六歩/s);
      assert.doesNotMatch(feed, /<kifu-viewer/);
    });

    test('the pictures of a post are deleted with it', async () => {
      await page.evaluate(
        (id) => wp.apiFetch({ path: `/wp/v2/posts/${id}?force=true`, method: 'DELETE' }),
        published.id,
      );
      const { 'content-type': type } = (await reader.request.get(drawn)).headers();
      assert.notEqual(type, 'image/png');
    });

    describe('in a network of sites', () => {
      let second;

      before(async () => {
        second = await wordpress.makeNetwork();
        await page.goto(`${second}/?test_login=author`);
        await openEditor('post-new.php', second);
      });

      test('an author of the second site uploads records beside what the network allows', async () => {
        assert.match(await upload('final.kif', KIF), /\/uploads\/sites\/2\/.*\/final\.kif$/);
        assert.equal(await upload('final.rtf', '{\\rtf1 }'), 'rest_upload_unknown_error');
      });

      test('a post of the second site has a board, and its picture among the uploads of that site', async () => {
        await pasteIntoParagraph(KIF);
        await boardsInEditor(1);
        const onSecond = await publish();
        assert.ok(onSecond.link.startsWith(`${second}/`), onSecond.link);
        await reader.goto(onSecond.link);
        const [{ moves }] = await shown(reader);
        assert.equal(moves.length, 3);
        await screenshot(reader, 'network');
        const picture = await drawnPictureOf(onSecond);
        assert.ok(picture?.includes(`/uploads/sites/2/kifuyomi/${onSecond.id}/`), picture);
        const png = await (await reader.request.get(picture)).body();
        assert.equal(png.subarray(1, 4).toString(), 'PNG');
      });
    });

    test('the pages report no errors during the tests', () => {
      assert.deepEqual(errors, []);
    });
  });
