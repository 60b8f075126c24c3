import { createHash } from 'node:crypto';
import type { Plain } from '../../../shared/content/plain.ts';
import type { ClassAnswer } from '../../../shared/contracts/class-answers.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { isByPerson } from '../../attempts/mark-in-force.ts';
import { type MarkedAnswer, selectMarkedAnswersToQuestion } from '../../attempts/mark-queries.ts';
import { groupSimilarAnswers } from '../../attempts/similar-answers.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import type { Caller } from '../../kernel/access.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { selectAnswersToQuestion } from '../regrades/regrade-queries.ts';
import { selectAppealedAnswers } from './class-answer-queries.ts';

/** An answer in its group, with the names of its student. */
export interface GroupedAnswer {
  answer: MarkedAnswer;
  names: string;
  /** The answer as displayed. */
  shown: Plain;
  left: ClassAnswer['left'];
}

/** Groups the answers to a question, without early exits, by group key. */
export async function groupAnswers(
  db: Db | Tx,
  question: StoredQuestion,
): Promise<Map<string, GroupedAnswer[]>> {
  const marked = new Map((await selectMarkedAnswersToQuestion(db, question.id)).map((one) => [one.id, one]));
  const appealed = await selectAppealedAnswers(db, question.id);
  const answerRows = await selectAnswersToQuestion(db, question.id);
  const grouped = answerRows.flatMap(({ answerId, names, state }): GroupedAnswer[] => {
    const answer = marked.get(answerId);
    if (!answer) return [];
    const left = state === 'grading' ? 'grading' : appealed.has(answerId) ? 'appeal' : null;
    return [{ answer, names, shown: formatAnswer(question, answer.answer), left }];
  });
  const similarGroups = isOpen(question) ? groupSimilarAnswers(grouped.map(({ shown }) => shown)) : null;
  // Most answers of a class are equal texts, which are folded once.
  const fold = markingOf(question).createFold(question);
  const keys = new Map<string, string>();
  return Map.groupBy(grouped, ({ shown, answer }) => {
    const text = similarGroups ? (similarGroups.get(shown) ?? shown) : answer.answer;
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = groupKeyOf(fold(text));
    keys.set(text, key);
    return key;
  });
}

/** Returns a short key of a text, without revealing it. */
const groupKeyOf = (folded: string): string =>
  createHash('sha256').update(folded).digest('base64url').slice(0, 22);

/** Converts an answer for the client; includes the student's names only when `withNames` is set. */
export function toClassAnswer({ answer, names, left }: GroupedAnswer, caller: Caller, withNames: boolean) {
  const { id, grade, gradedBy, unfitTrial, annulled, decision } = answer;
  const decided =
    decision && isByPerson(decision.kind)
      ? { by: decision.by, at: decision.at, mine: decision.byId === caller.userId }
      : null;
  const shownNames = withNames ? names : null;
  return { answerId: id, names: shownNames, grade, gradedBy, unfitTrial, annulled, decided, left };
}
