import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { putSavedQuestion } from './assistant-queries.ts';

/** Characters of the question that stand as its title. */
const titleLength = 60;

/** Keeps a question with its answer for its asker. Throws `missing-fields`. */
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
  const id = await write(deps.db, (tx) =>
    putSavedQuestion(tx, caller.userId, { title, question, answer, askedAt }),
  );
  return { id };
}
