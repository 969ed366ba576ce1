/** Records that are read for a question, and freed after it. */

/** An engine that reads texts. */
interface Reader<G> {
  readText(text: string): readonly G[];
}

/** Reads the records of a text, asks something of them, the first of which comes first, and frees them. */
export function askText<G extends { free(): void }, T>(
  engine: Reader<G>,
  text: string,
  question: (first: G | undefined, all: readonly G[]) => T,
): T {
  const all = engine.readText(text);
  const answer = question(all[0], all);
  // After a fault inside the engine this is not reached: that memory is already lost.
  for (const one of all) one.free();
  return answer;
}
