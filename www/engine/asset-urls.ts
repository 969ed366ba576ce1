/** What stands beside the element's file and is fetched; the file that has everything in it has this, too. */

/** Whether engines are fetched at all. */
export const isFetched: boolean = true;

/** Where the engines are, as bundlers find them. */
const ENGINES = {
  kifuyomi: new URL('./kifuyomi_bg.wasm', import.meta.url),
  'kifuyomi-full': new URL('./kifuyomi-full_bg.wasm', import.meta.url),
};

/** An engine's name. */
export type EngineName = keyof typeof ENGINES;

/** Where an engine is. */
export const engineAt = (name: EngineName): URL => ENGINES[name];

/** The page that links to records lead to. Where a bundler has put the scripts elsewhere, it is not beside them. */
export const embedAt = (): string | undefined =>
  /\/kifuyomi-share\.js(\?|$)/.test(import.meta.url)
    ? import.meta.url.replace(/[^/]+$/, 'embed.html')
    : undefined;

/** Fetches and compiles an engine; while it comes where the server knows its type, at the end elsewhere. */
export async function compile(name: EngineName): Promise<WebAssembly.Module> {
  const answer = await got(engineAt(name));
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** The file of a language that is not built in. */
export const languageFile = async (tag: string): Promise<unknown> =>
  (await got(new URL(`./lang/${tag}.json`, import.meta.url))).json();

async function got(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.url, { cause: answer.status });
  return answer;
}
