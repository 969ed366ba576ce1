/** From wherever the engine's file is to compiled WebAssembly: in browsers, workers, Node, Deno and Bun. */

/** The engine's file: where it is, its bytes, or what was compiled of it. */
export type WasmSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | PromiseLike<string | URL | Response | BufferSource | WebAssembly.Module>;

/** Compiles the engine's file; while it comes, where the server knows its type. */
export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given);
  if (given instanceof Response) return fromAnswer(given);
  const url = `${given}`;
  if (url.startsWith('file:') && globalThis.process?.versions?.node)
    return WebAssembly.compile(await readFile(url));
  return fromAnswer(await fetch(url));
}

async function fromAnswer(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** A file where `fetch` reads none. Asked for like this, bundlers for browsers do not look for the module. */
async function readFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return new Uint8Array(await readFile(new URL(url)));
}
