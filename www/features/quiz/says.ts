/** What a quiz says, in the words of the moment: the language and the notation may change meanwhile. */

import { fill, fillCount } from '../../model/i18n.js';
import type { Verdict } from './judge.js';
import type { Mode } from './sides.js';
import type { Task } from './task.js';
import type { QuizWords } from './words.js';

/** A sentence to be said in the language of the reader. */
export type Said = (words: QuizWords) => string;

/** Nothing to say. */
export const silent: Said = () => '';

/** All of it is known now. */
export function saidAtEnd(before: Said, mode: Mode, task: Task, time: string): Said {
  const { hints, asked } = task;
  if (asked === 0) return (words) => words.none[mode];
  if (mode === 'guess') return (words) => [before(words), words.end].join(words.gap);
  return (words) =>
    [before(words), fill(words.solved, time), fillCount(words.hints, hints)].join(words.gap);
}

/** The other side has answered. */
export function saidOfAnswer(before: Said, task: Task, node: number): Said {
  return (words) => {
    const [text, status] = [task.textOf(node), task.statusOf(node)];
    const answer = status ? fill(words.status, text, status) : text;
    return [before(words), fill(words.answer, answer)].join(words.gap);
  };
}

/** The reader has found a move: the one that is followed, one beside it, or another mate. */
export function saidOfFound(
  task: Task,
  { text, mates, node, isAside }: { text: string; mates: boolean; node: number; isAside: boolean },
): Said {
  return (words) => {
    const said = isAside ? words.variation : mates ? words.mates : words.right;
    return fill(said, mates ? text : task.textOf(node), task.textOf(node));
  };
}

/** The reader has found another way to mate, in so many plies; the record takes so many. */
export function saidOfAlso(text: string, plies: number, recorded: number): Said {
  return (words) =>
    plies > recorded ? fill(words.alsoLonger, text, plies, recorded) : fill(words.also, text);
}

/** The reader has played another move than is recorded. */
export function saidOfWrong(mode: Mode, text: string, { checks }: Verdict): Said {
  return (words) => {
    const { guess, check, noCheck } = words.wrong;
    return fill(mode === 'guess' ? guess : checks ? check : noCheck, text);
  };
}
