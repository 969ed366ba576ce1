/**
 * Previews of links whose record is after the `?`, such as `/?u=~0.7ku2jm.&at=1`, for every host that answers a
 * `Request` with a `Response`: a head for X, Discord, LINE, note and Hatena, the picture, and oEmbed.
 */

const [WIDTH, HEIGHT] = [1200, 630];
/** The most that a compressed record may hold, in bytes. */
const MAX_BYTES = 1 << 20;
const DAY = 'public, max-age=86400';

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function unpacked(code) {
  const packed = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Blob([Uint8Array.from(packed, (one) => one.charCodeAt(0))]).stream();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of bytes.pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RangeError('the record is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What a link shows, or `undefined` if it carries no record that can be read. */
async function shownBy({ searchParams: keys }, { load, lang }) {
  try {
    const text = keys.get('u') ?? keys.get('t') ?? (await unpacked(keys.get('z') ?? ''));
    const [game] = (await load()).read(text, { lang });
    const { black, white, headers, nodes, plies, result } = game.info;
    if (nodes === 0 && game.problems.length > 0) return undefined;
    const node = game.at(keys.get('at') ?? 'last') ?? 0;
    const picture = game.picture(node, { flip: keys.get('f') === '1' });
    game.free();
    const title = [black && `☗${black}`, white && `☖${white}`].filter(Boolean).join(' – ');
    const event = headers.find(({ key }) => /^(?:棋戦|event)$/i.test(key))?.value;
    const moves = plies > 0 && (lang === 'ja' ? `${plies}手` : `${plies} moves`);
    return { title, about: [event, moves, result].filter(Boolean).join(' · '), picture };
  } catch (reason) {
    // A link that was cut off: the page tells the reader so.
    console.warn(`${reason}`);
    return undefined;
  }
}

/** Places a picture in the middle of a preview. */
function onCard(svg) {
  const [, width, height] = /\swidth="([\d.]+)" height="([\d.]+)"/.exec(svg).map(Number);
  const scale = 0.94 * Math.min(WIDTH / width, HEIGHT / height);
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}"
    height="${HEIGHT}" fill="#fff"/><g transform="translate(${left} ${top}) scale(${scale})">${svg}</g></svg>`;
}

/**
 * Returns a function that answers requests for the page, for `preview.png` and for `oembed.json`, and returns nothing
 * for other files. `load` loads `kifuyomi/core`, `toPng` draws SVG, `page` fetches the site's `index.html`.
 */
export function previews({ load, toPng, page, name = 'Kifuyomi', lang = 'ja' }) {
  const answer = (body, type, cache = DAY) =>
    new Response(body, { headers: { 'content-type': type, 'cache-control': cache } });
  const missing = () => new Response('not found', { status: 404 });

  async function html(url) {
    const shown = await shownBy(url, { load, lang });
    const title = shown?.title || name;
    const picture = new URL(`preview.png${url.search}`, url);
    const oembed = new URL(`oembed.json?url=${encodeURIComponent(url.href)}`, url);
    const tags = {
      type: 'article',
      site_name: name,
      title,
      description: shown?.about,
      url: url.href,
    };
    Object.assign(tags, { image: picture.href, 'image:width': WIDTH, 'image:height': HEIGHT });
    const metas = Object.entries(tags)
      .filter(([, content]) => content)
      .map(([key, content]) => `<meta property="og:${key}" content="${escaped(`${content}`)}">\n`);
    const head = `${metas.join('')}<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/json+oembed" href="${escaped(oembed.href)}" title="${escaped(title)}">\n`;
    // The page offers links whose record is after the `?`.
    const text = (await page()).replace('<kifu-viewer share=""', '<kifu-viewer share="?"');
    const full = shown ? text.replace('</head>', () => `${head}</head>`) : text;
    return answer(full, 'text/html; charset=utf-8', 'no-cache');
  }

  async function oembed(url) {
    const asked = url.searchParams.get('url') ?? '';
    const link = URL.canParse(asked) ? new URL(asked) : undefined;
    const isOurs = link && new URL('.', link).href === new URL('.', url).href;
    const shown = isOurs && (await shownBy(link, { load, lang }));
    if (!shown) return missing();
    const title = shown.title || name;
    const most = (key, size) => Math.min(size, Number(url.searchParams.get(key)) || size);
    const [width, height] = [most('maxwidth', 800), most('maxheight', 560)];
    const frame = new URL(`embed.html#${link.search.slice(1)}`, link).href;
    const html = `<iframe src="${escaped(frame)}" width="${width}" height="${height}" title="${escaped(title)}"></iframe>`;
    const thumbnail_url = new URL(`preview.png${link.search}`, link).href;
    const thumbnail = { thumbnail_url, thumbnail_width: WIDTH, thumbnail_height: HEIGHT };
    const rest = { title, provider_name: name, width, height, html, ...thumbnail };
    return answer(JSON.stringify({ version: '1.0', type: 'rich', ...rest }), 'application/json');
  }

  return async (request) => {
    const url = new URL(request.url);
    const file = url.pathname.split('/').pop();
    if (file === '' || file === 'index.html') return html(url);
    if (file === 'oembed.json') return oembed(url);
    if (file !== 'preview.png') return undefined;
    const shown = await shownBy(url, { load, lang });
    return shown ? answer(await toPng(onCard(shown.picture)), 'image/png') : missing();
  };
}
