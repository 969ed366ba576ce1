/** Compiles the engine's file from any source: in browsers, workers, Node, Deno and Bun. */

/** The engine's file: its location, its bytes, or its compiled module. */
export type WasmSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | PromiseLike<string | URL | Response | BufferSource | WebAssembly.Module>;

/** Compiles the engine's file, while it arrives if the server sends the right content type. */
export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given);
  const url = `${given}`;
  // Asked first, since Node takes longer to load `Response` than to compile the engine.
  if (url.startsWith('file:') && globalThis.process?.versions?.node)
    return WebAssembly.compile(await readFile(url));
  return fromAnswer(given instanceof Response ? given : await fetch(url));
}

async function fromAnswer(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** Reads a file that `fetch` cannot read. Loaded this way, the module is ignored by bundlers for browsers. */
async function readFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return new Uint8Array(await readFile(new URL(url)));
}
