import type { z } from 'zod';
import { withStimulus } from '../../../shared/content/stimulus.ts';
import type { keepMarksInput, RuleChanges } from '../../../shared/contracts/rule-changes.ts';
import { formatAnswer } from '../../authoring/questions/format-answer.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import {
  findCheckRequest,
  selectChangedAnswers,
  selectChangedQuestions,
  setMarksKept,
} from './rule-change-queries.ts';

/** Questions on the page; a regrade of one makes room for the next. */
const maxQuestions = 100;
/** Different answers shown of a question. */
const maxAnswers = 12;

/** Returns the questions of the caller's lessons with answers that the current rules mark otherwise. */
export async function listRuleChanges(deps: Pick<Deps, 'db'>, caller: Caller): Promise<RuleChanges> {
  const { db } = deps;
  const rows = await selectChangedQuestions(db, caller.userId, maxQuestions + 1);
  const shown = rows.slice(0, maxQuestions);
  const answers = Map.groupBy(
    await selectChangedAnswers(
      db,
      shown.map(({ question }) => question.id),
      maxAnswers,
    ),
    ({ questionId }) => questionId,
  );
  return {
    questions: shown.map(({ question, ...counts }) => ({
      questionId: question.id,
      type: question.type,
      language: question.language,
      text: withStimulus(question).text,
      statement: question.statement,
      rightAnswer: formatAnswer(question, question.correctAnswer),
      ...counts,
      answers: (answers.get(question.id) ?? []).map(({ answer, from, to, stays, count }) => ({
        ...{ answer: formatAnswer(question, answer), from, to, stays, count },
      })),
    })),
    more: rows.length > shown.length,
    checking: (await findCheckRequest(db)) !== null,
  };
}

/**
 * Leaves the marks of a question as they are, so that its teachers are not asked about them again, or takes that back.
 * Throws `not-found`, `forbidden` or `year-closed`.
 */
export async function keepMarks(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { questionId, kept }: z.infer<typeof keepMarksInput>,
): Promise<void> {
  const at = toInstant(deps.clock.now());
  await write(deps.db, async (tx) => {
    await requireAssignedQuestion(tx, caller, questionId, 'lessons');
    await setMarksKept(tx, questionId, kept ? { by: caller.userId, at } : null);
  });
}
