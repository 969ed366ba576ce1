/**
 * `kifuyomi.frame.js`, for pages with `<iframe class="kifuyomi">`: sets each of these frames to the height it reports.
 * Other frames and other messages are ignored.
 */

const HIGHEST = 20_000;

const ours = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe.kifuyomi')];
const ask = ({ contentWindow }: HTMLIFrameElement) =>
  contentWindow?.postMessage({ kifuyomi: 1, type: 'grow' }, '*');

addEventListener('message', ({ source, data }) => {
  const frame = source && ours().find(({ contentWindow }) => contentWindow === source);
  if (!frame || data?.kifuyomi !== 1) return;
  if (data.type === 'height' && data.height > 0 && data.height < HIGHEST) {
    frame.style.height = `${data.height}px`;
  }
  // The frame may have been reloaded, and must be told again that its height is followed.
  ask(frame);
});
for (const frame of ours()) ask(frame);

export {};
