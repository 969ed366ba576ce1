const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

worker.addEventListener('message', ({ data: [game] }) => {
  document.querySelector('output').textContent = game.moves.join(' ');
});
document.querySelector('input').addEventListener('change', async ({ target }) => {
  worker.postMessage(await target.files[0].arrayBuffer());
});
