import type { z } from 'zod';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { correctWordingInput } from '../../../shared/contracts/room.ts';
import { assertPicturesReadable } from '../../authoring/pictures/assert-pictures-readable.ts';
import { normaliseQuestion } from '../../authoring/questions/edit-questions.ts';
import { updateQuestionContent } from '../../authoring/questions/question-queries.ts';
import { questionVersion, type StoredQuestion } from '../../authoring/questions/question-record.ts';
import { requireAssignedQuestion } from '../../authoring/questions/require-assigned-question.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { write } from '../../kernel/database/database.ts';
import { applySettlement } from './settle-reports.ts';

/**
 * Corrects the wording of a reported question of the caller's lesson during open sittings, grants extra minutes as
 * `settleReports` does, and stores the previous wording. Key, points, criteria, and the number and order of options
 * cannot change, so that existing answers keep their meaning. Returns the number of sittings that got minutes. Throws
 * `not-wording`, `edit-outdated`, `picture-missing`, `not-found` if there is no report, or what `requireAssignedQuestion` and
 * `normaliseQuestion` throw.
 */
export async function correctWording(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof correctWordingInput>,
): Promise<number> {
  const { lessonId, questionId, minutes, word } = input;
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    const { lesson, question: before } = await requireAssignedQuestion(tx, caller, questionId);
    if (lesson.id !== lessonId) throw new AppError('not-found');
    const after = withNewWording(before, input);
    assertCurrentVersion(input.over, questionVersion(before), questionVersion(after));
    await assertPicturesReadable(tx, caller, after, before);
    await updateQuestionContent(tx, questionId, after, toInstant(now));
    const { text, statement, options } = before;
    const settlement = { lessonId, questionId, by: caller.userId, minutes, word };
    return applySettlement(
      tx,
      { ...settlement, outcome: 'corrected', before: { text, statement, options } },
      now,
    );
  });
}

/** Returns the question with the new wording. Throws `not-wording` if anything else would change. */
function withNewWording(
  before: StoredQuestion,
  { text, statement, options }: Pick<QuestionContent, 'text' | 'statement' | 'options'>,
): StoredQuestion {
  const accepted = normaliseQuestion({ ...before, text, statement, options });
  const fixedParts = ({ type, correctAnswer, details, options: some }: QuestionContent) =>
    JSON.stringify([type, correctAnswer, details ?? null, some.map(({ id }) => id)]);
  // Normalises the stored question too: an older version may have stored it.
  if (fixedParts(accepted) !== fixedParts(normaliseQuestion(before))) throw new AppError('not-wording');
  return { ...before, text: accepted.text, statement: accepted.statement, options: accepted.options };
}
