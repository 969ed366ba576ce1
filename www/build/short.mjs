// Gives what an engine and its glue share short names: wasm-bindgen's are long, and stand in both.

/**
 * The glue and the engine with short names. `wasm` is a module whose imports are all functions, as those of
 * wasm-bindgen are.
 */
export function shorten(glue, wasm) {
  const names = new Map();
  const short = (name) => {
    if (!names.has(name)) names.set(name, `$${names.size.toString(36)}`);
    return names.get(name);
  };
  const renamed = rename(wasm, short);
  const known = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  // As a property, and the name of the module of imports, which is a string.
  const uses = new RegExp(`(?<=\\bwasm\\.|^ +|["'])(${known.join('|')})(?=\\W)`, 'gm');
  return { glue: glue.replace(uses, (name) => short(name)), wasm: renamed };
}

const escaped = (name) => name.replace(/[.$]/g, '\\$&');

const [CUSTOM, IMPORTS, EXPORTS] = [0, 2, 7];

/** The module with what it imports and exports named anew, and without what is only for tools. */
function rename(wasm, short) {
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const name = () => {
    const length = number();
    at += length;
    return text(short(wasm.toString('utf8', at - length, at)));
  };
  /** Its kind, and the number of the function or its type. */
  const rest = () => {
    const from = at++;
    number();
    return wasm.subarray(from, at);
  };
  const entries = (entry) => {
    const count = number();
    return [leb(count), ...Array.from({ length: count }, entry).flat()];
  };
  const parts = [wasm.subarray(0, at)];
  while (at < wasm.length) {
    const id = wasm[at++];
    const end = number() + at;
    let body = [wasm.subarray(at, end)];
    if (id === IMPORTS) body = entries(() => [name(), name(), rest()]);
    if (id === EXPORTS) body = entries(() => [name(), rest()]);
    at = end;
    const bytes = Buffer.concat(body);
    if (id !== CUSTOM) parts.push(Buffer.from([id]), leb(bytes.length), bytes);
  }
  return Buffer.concat(parts);
}

function leb(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 127) | 128);
  }
}

const text = (name) => Buffer.concat([leb(Buffer.byteLength(name)), Buffer.from(name)]);
