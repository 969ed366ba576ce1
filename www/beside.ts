/** What stands beside the element's file and is fetched; the file that has everything in it has this, too. */

import type { Language } from './words.js';

/** Whether engines are fetched at all. */
export const isFetched: boolean = true;

const address = (name: string) => new URL(`./${name}`, import.meta.url);

/** Where an engine is. */
export const engineAt = (name: string): URL => address(`${name}_bg.wasm`);

/** Fetches and compiles an engine; while it comes where the server knows its type, at the end elsewhere. */
export async function compile(name: string): Promise<WebAssembly.Module> {
  const answer = await got(engineAt(name));
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The sentences of a language that is not built in. */
export const sentences = async (tag: string): Promise<Omit<Language, 'tag'>> =>
  (await got(address(`lang/${tag}.json`))).json();

async function got(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.url, { cause: answer.status });
  return answer;
}
