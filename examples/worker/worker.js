// Reads records away from the page: worker.postMessage(bytes) brings a message with what is in them.
import { load } from 'kifuyomi/core';

const loading = load();

addEventListener('message', async ({ data }) => {
  const games = (await loading).read(data, { notation: 'western' });
  postMessage(
    games.map((game) => ({ info: game.info, moves: game.line().map((row) => row.text) })),
  );
  for (const game of games) game.free();
});
