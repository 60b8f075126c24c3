import type { z } from 'zod';
import type { saveDraftsInput } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { ownSitting } from './sitting-access.ts';
import { putDraftAnswers, selectSittingQuestions } from './sitting-queries.ts';
import { isOver } from './start-sitting.ts';

/** Keeps what is typed while the sitting runs. Throws `sitting-closed` once it is handed in or over. */
export async function saveDrafts(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof saveDraftsInput>,
): Promise<{ savedAt: string }> {
  const now = deps.clock.now();
  await write(deps.db, async (tx) => {
    const sitting = await ownSitting(tx, caller, input.sittingId);
    if (sitting.closedAt !== null || isOver(sitting, now)) throw new AppError('sitting-closed');
    const own = new Set((await selectSittingQuestions(tx, sitting.id)).map((question) => question.id));
    const answers = input.answers.filter((answer) => own.has(answer.questionId));
    await putDraftAnswers(tx, sitting.id, answers, toInstant(now));
  });
  return { savedAt: toInstant(now) };
}
