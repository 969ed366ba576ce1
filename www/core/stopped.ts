/** What is said when the engine cannot go on. */

/**
 * The engine came upon a fault of its own and has stopped; the games in its memory are lost. The next `load()`
 * starts another one. `cause` is what WebAssembly said.
 */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';

  constructor(cause: unknown) {
    const fault = cause instanceof Error ? cause.message : String(cause);
    super(
      `Kifuyomi's engine has stopped by a fault of its own (${fault}); its games are lost, load() starts it anew. ` +
        `エンジンが内部の不具合で停止しました。load() で再起動できます。`,
      { cause },
    );
  }
}
