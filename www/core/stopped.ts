/** The message of the error when the engine has stopped. */
export const stoppedBy = (fault: string): string =>
  `Kifuyomi's engine has stopped by a fault of its own (${fault}); its games are lost, load() starts it anew. ` +
  `エンジンが内部の不具合で停止しました。load() で再起動できます。`;
