import type { AttemptResult } from '../../shared/contracts/sittings.ts';
import type { Caller } from '../access.ts';
import { toInstant } from '../clock.ts';
import { type Tx, write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { insertAttempt } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { ownSitting } from './sitting-access.ts';
import { closeSitting, type Sitting, selectSittingQuestions } from './sitting-queries.ts';

/**
 * Leaves a sitting before handing in: an attempt with empty answers and grade 0. It counts only while
 * nothing was handed in; otherwise that result stands.
 */
export async function exitSitting(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  await write(deps.db, async (tx) => {
    await leaveSitting(tx, await ownSitting(tx, caller, sittingId), deps.clock.now());
  });
  return getResult(deps, caller, sittingId);
}

/** The same inside a transaction; a sitting that is closed already stays as it was closed. */
export async function leaveSitting(tx: Tx, sitting: Sitting, at: Date): Promise<void> {
  const now = toInstant(at);
  if (!(await closeSitting(tx, sitting.id, 'exit', now))) return;
  const questions = await selectSittingQuestions(tx, sitting.id);
  await insertAttempt(
    tx,
    {
      sittingId: sitting.id,
      lessonId: sitting.lessonId,
      studentId: sitting.studentId,
      number: sitting.number,
      state: 'graded',
      earlyExit: true,
      late: false,
      grade: 0,
      answers: questions.map(({ id, position }) => ({ questionId: id, position, answer: '' })),
    },
    now,
  );
}
