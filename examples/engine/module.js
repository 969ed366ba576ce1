/**
 * An adapter for engines that are a module: `engine="module.js?https://example.org/engine.js"`. The module's default
 * export starts the engine and gives `postMessage`, `addMessageListener` and, where somebody has to turn its crank,
 * `poll`, as YaneuraOu's and ShogiHome's builds do.
 */

const POLL = 10;

async function start() {
  const { default: factory } = await import(
    new URL(decodeURIComponent(location.search.slice(1)), location.href).href
  );
  const engine = await factory();
  let polling;
  engine.addMessageListener((line) => {
    if (/^(?:bestmove|checkmate)\b/.test(line)) clearInterval(polling);
    postMessage(line);
  });
  return (line) => {
    engine.postMessage(line);
    if (!engine.poll || !/^(?:go|ponderhit)\b/.test(line)) return;
    clearInterval(polling);
    polling = setInterval(() => engine.poll(), POLL);
  };
}

/** Begun at once; what is said meanwhile waits. */
const starting = start();
addEventListener('message', ({ data }) => {
  // What it fails with is an error of this worker, which the viewer hears of.
  starting
    .then((say) => say(data))
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
});
