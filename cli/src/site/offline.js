if ('serviceWorker' in navigator) keep(navigator.serviceWorker);
async function keep(workers) {
  try {
    const takesOver = new Promise((done) => workers.addEventListener('controllerchange', done));
    await workers.register('sw.js', { updateViaCache: 'none' });
    if (!workers.controller) await takesOver;
    // What was loaded before there was a worker is asked for again, once: this page, and files of the viewer.
    const viewer = new URL('./', document.querySelector('script[src]').src).href;
    const index = new URL('library/', location.href).href;
    const asked = new Set();
    const ask = (url) => asked.size < asked.add(url).size && fetch(url).catch(console.info);
    ask(location.href.replace(/#.*/s, ''));
    const isMissing = ({ name, workerStart }) =>
      workerStart === 0 && name.startsWith(viewer) && !name.startsWith(index);
    const seen = (list) => list.getEntries().filter(isMissing).forEach(({ name }) => ask(name));
    new PerformanceObserver(seen).observe({ type: 'resource', buffered: true });
  } catch (reason) {
    // Browsers refuse it in private windows and without https. The page works all the same.
    console.info('This page does not work offline:', reason);
  }
}
