/**
 * An adapter for engines packed for ShogiHome (`shogihome-wasm-engine/1`): `engine="shogihome.js?engines/x/engine.json"`.
 * The manifest names the module, the files it reads, and the values of its options. Such an engine runs by itself;
 * it is given lines and says lines.
 */

const ABI = 'shogihome-wasm-engine/1';
/** An identifier of JavaScript. */
const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** Returns the function that creates the engine. */
async function factoryOf({ moduleFormat = 'esm', exportName }, url) {
  if (moduleFormat === 'esm') return (await import(url)).default;
  if (moduleFormat !== 'umd' || !NAME.test(exportName ?? ''))
    throw new Error(`There is no module format ${moduleFormat} with the name ${exportName}`);
  // A script that is no module says in the end what it has made.
  const script = await (await fetched(url)).text();
  const parts = [script, `\nexport default ${exportName};`];
  const own = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  try {
    return (await import(own)).default;
  } finally {
    URL.revokeObjectURL(own);
  }
}

/** Makes the folders of a file, one in the other. Those that are there already are left. */
function makeFolders(files, path) {
  const folders = path.split('/').slice(1, -1);
  for (const [i] of folders.entries()) {
    try {
      files.mkdir(`/${folders.slice(0, i + 1).join('/')}`);
    } catch {
      // Writing the file will say whether it is there.
    }
  }
}

async function start() {
  const place = new URL(decodeURIComponent(location.search.slice(1)), location.href);
  const manifest = await (await fetched(place)).json();
  if (manifest.abi !== ABI) throw new Error(`${place} is not of ${ABI}`);
  if (manifest.requiresCrossOriginIsolation && !self.crossOriginIsolated)
    throw new Error('This engine needs a page that is isolated from other sites');
  const script = new URL(manifest.module, place).href;
  const assets = new URL(manifest.assetBaseURL ?? '.', place);
  const factory = await factoryOf(manifest, script);
  const engine = await factory({
    locateFile: (path) => new URL(path, /\.m?js$/.test(path) ? place : assets).href,
    mainScriptUrlOrBlob: script,
  });
  for (const { url, path } of manifest.dataFiles ?? []) {
    const bytes = await (await fetched(new URL(url, assets))).arrayBuffer();
    makeFolders(engine.FS, path);
    engine.FS.writeFile(path, new Uint8Array(bytes));
  }
  engine.addMessageListener((line) => postMessage(line));
  const values = Object.entries(manifest.presets?.[0]?.values ?? {});
  return (line) => {
    // Options are set when they are known and before the engine gets ready.
    if (line === 'isready')
      for (const [name, value] of values)
        engine.postMessage(`setoption name ${name} value ${value}`);
    engine.postMessage(line);
  };
}

/** Begun at once; what is said meanwhile waits. */
const starting = start();
addEventListener('message', ({ data }) => {
  starting
    .then((say) => {
      for (const line of data.split('\n')) say(line);
    })
    // What it fails with is an error of this worker, which the viewer hears of.
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
});
