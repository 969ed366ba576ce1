/** Feedback of a quiz, worded when rendered: the language and the notation may change meanwhile. */

import { fill, fillCount } from '../../model/i18n.js';
import type { QuizWords } from '../words.js';
import type { Verdict } from './judge.js';
import type { Mode } from './sides.js';
import type { Task } from './task.js';

/** A sentence, worded in the reader's language. */
export type Feedback = (words: QuizWords) => string;

/** No feedback. */
export const noFeedback: Feedback = () => '';

/** Feedback at the end, when all moves are known. */
export function feedbackAtEnd(before: Feedback, mode: Mode, task: Task, time: string): Feedback {
  const { hints, asked } = task;
  if (asked === 0) return (words) => words.none[mode];
  if (mode === 'guess') return (words) => [before(words), words.end].join(words.gap);
  return (words) =>
    [before(words), fill(words.solved, time), fillCount(words.hints, hints)].join(words.gap);
}

/** Feedback after the other side's answer. */
export function feedbackOnReply(before: Feedback, task: Task, node: number): Feedback {
  return (words) => {
    const [text, status] = [task.textOf(node), task.statusOf(node)];
    const answer = status ? fill(words.status, text, status) : text;
    return [before(words), fill(words.answer, answer)].join(words.gap);
  };
}

/** Feedback on a move that was found: the expected one, a variation, or another mate. */
export function feedbackOnFoundMove(
  task: Task,
  { text, mates, node, isAside }: { text: string; mates: boolean; node: number; isAside: boolean },
): Feedback {
  return (words) => {
    const said = isAside ? words.variation : mates ? words.mates : words.right;
    return fill(said, mates ? text : task.textOf(node), task.textOf(node));
  };
}

/** Feedback on another way to mate, with its plies and those of the record. */
export function feedbackOnOtherMate(text: string, plies: number, recorded: number): Feedback {
  return (words) =>
    plies > recorded ? fill(words.alsoLonger, text, plies, recorded) : fill(words.also, text);
}

/** Feedback on a move that is not recorded. */
export function feedbackOnWrongMove(mode: Mode, text: string, { checks }: Verdict): Feedback {
  return (words) => {
    const { guess, check, noCheck } = words.wrong;
    return fill(mode === 'guess' ? guess : checks ? check : noCheck, text);
  };
}
