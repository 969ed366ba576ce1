/**
 * `kifuyomi.frame.js`, for pages with `<iframe class="kifuyomi">`: gives each of these frames the height that it
 * asks for. Other frames, and other messages, are left alone.
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
  // It may have begun anew, and not know that it is given what it asks for.
  ask(frame);
});
for (const frame of ours()) ask(frame);

export {};
