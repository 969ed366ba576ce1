/** Files that are fetched. */

/** Fetches a file. An HTTP error throws with the status as the cause. */
export async function fetched(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.url, { cause: answer.status });
  return answer;
}

/** Fetches and compiles a module, while it arrives if the server sends the right content type. */
export async function compiled(url: URL): Promise<WebAssembly.Module> {
  const answer = await fetched(url);
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
