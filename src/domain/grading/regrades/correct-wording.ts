import type { z } from 'zod';
import type { QuestionContent } from '../../../shared/contracts/questions.ts';
import type { correctWordingInput } from '../../../shared/contracts/room.ts';
import { assertPictures } from '../../authoring/pictures/assert-pictures.ts';
import { acceptQuestion } from '../../authoring/questions/edit-questions.ts';
import { ownAssigned } from '../../authoring/questions/own-assigned.ts';
import {
  questionVersion,
  type StoredQuestion,
  updateQuestionContent,
} from '../../authoring/questions/question-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { assertCurrentVersion } from '../../kernel/content-version.ts';
import { write } from '../../kernel/database/database.ts';
import { settle } from './settle-reports.ts';

/**
 * Corrects the words of a reported question of the caller's lesson while students have it before them, gives minutes back as
 * `settleReports` does, and keeps what it said. Key, points, criteria and the number and order of options stay, so that every
 * answer means what it meant. Throws as `ownAssigned` and `acceptQuestion`, `not-wording`, `edit-outdated`, `picture-missing`,
 * or `not-found` where nothing was reported.
 */
export async function correctWording(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof correctWordingInput>,
): Promise<number> {
  const { lessonId, questionId, minutes, word } = input;
  const now = deps.clock.now();
  return write(deps.db, async (tx) => {
    const { lesson, question: before } = await ownAssigned(tx, caller, questionId);
    if (lesson.id !== lessonId) throw new AppError('not-found');
    const after = reworded(before, input);
    assertCurrentVersion(input.over, questionVersion(before), questionVersion(after));
    await assertPictures(tx, caller, after, before);
    await updateQuestionContent(tx, questionId, after, toInstant(now));
    const { text, statement, options } = before;
    const settlement = { lessonId, questionId, by: caller.userId, minutes, word };
    return settle(tx, { ...settlement, outcome: 'corrected', before: { text, statement, options } }, now);
  });
}

/** The question in other words. Throws `not-wording` where more than these would change. */
function reworded(
  before: StoredQuestion,
  { text, statement, options }: Pick<QuestionContent, 'text' | 'statement' | 'options'>,
): StoredQuestion {
  const accepted = acceptQuestion({ ...before, text, statement, options });
  const fixed = ({ type, correctAnswer, details, options: some }: QuestionContent) =>
    JSON.stringify([type, correctAnswer, details ?? null, some.map(({ id }) => id)]);
  // Tidied as well: it may have been stored by an older version.
  if (fixed(accepted) !== fixed(acceptQuestion(before))) throw new AppError('not-wording');
  return { ...before, text: accepted.text, statement: accepted.statement, options: accepted.options };
}
