import { maxSavedQuestions } from '../../../shared/contracts/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { countSavedQuestions, findSavedDuplicate, insertSavedQuestion } from './assistant-queries.ts';

/** Number of characters of the question used as the title. */
const titleLength = 60;

/**
 * Saves a question with its answer for the caller. Saving the same question, answer and time again returns the existing
 * id.
 *
 * @throws AppError `missing-fields`, `saved-questions-full`
 */
export async function saveQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: { question: string; answer: string; askedAt: string | null },
): Promise<{ id: number }> {
  const question = input.question.trim();
  const answer = input.answer.trim();
  if (!question || !answer) throw new AppError('missing-fields');
  const askedAt = input.askedAt ?? toInstant(deps.clock.now());
  const title = [...question].slice(0, titleLength).join('');
  const saved = { title, question, answer, askedAt };
  const id = await write(deps.db, async (tx) => {
    const existingId = await findSavedDuplicate(tx, caller.userId, saved);
    if (existingId !== null) return existingId;
    if ((await countSavedQuestions(tx, caller.userId)) >= maxSavedQuestions)
      throw new AppError('saved-questions-full', { most: maxSavedQuestions });
    return insertSavedQuestion(tx, caller.userId, saved);
  });
  return { id };
}
