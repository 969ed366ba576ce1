/** Loads once. A failure is not cached, so that the next call tries again. */
export function loadOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= fetch().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}
