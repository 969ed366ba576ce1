// Takes out of the first engine's glue what is not needed.

/** Glue without what wasm-bindgen writes for browsers older than the styles can do with, or to save an instant. */
export function trimmed(glue) {
  const trims = [
    // A loop for what is mostly ASCII; records are not.
    [
      /(function passStringToWasm0.*\n) *if \(realloc === undefined\) \{([^}]*)\}[\s\S]*?\n\}/,
      '$1$2}',
    ],
    [/if \(!\('encodeInto'[\s\S]*?\n\}\n/, ''],
    [/ +numBytesDecoded \+=[\s\S]*?\n {4}\}\n/, ''],
    // Sessions free their games. What an engine that has stopped held must not be freed in the one after it.
    [/const GameFinalization =.*\n.*\n.*\n/, ''],
    [/ +GameFinalization\.register.*\n/, ''],
    [/ +GameFinalization\.unregister.*\n/, ''],
    // Memory that is not there is the end of the engine anyway.
    [/ +try \{\n( +ptr0[\s\S]*?)\} catch[\s\S]*?\n {8}\}\n/, '$1'],
    [
      /(function initSync\()[\s\S]*?(const imports.*\n)[\s\S]*?\n {4}\}\n/,
      '$1{ module }) {\n    $2',
    ],
    [/if \(Symbol\.dispose\).*\n/, ''],
  ];
  return trims.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`wasm-bindgen writes otherwise now: ${from}`);
    return text.replace(from, to);
  }, glue);
}
