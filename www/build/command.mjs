// Runs a build script from the command line.

import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Calls `run` with the arguments if the module at `url` is the script that Node was started with. For an `Error` only
 * the message is printed; errors of other classes are bugs and keep their stack.
 */
export async function command(url, run) {
  const [, script, ...args] = process.argv;
  if (!script || realpathSync(script) !== fileURLToPath(url)) return;
  try {
    await run(args);
  } catch (error) {
    if (error.constructor !== Error) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Parses a JSON file. */
export function readJson(file) {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}
