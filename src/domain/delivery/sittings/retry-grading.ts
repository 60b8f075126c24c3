import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import { requireOwnLesson } from '../../authoring/lessons/lesson-access.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import { applyEventToSittings } from './apply-event-to-sittings.ts';
import { applySittingEvent } from './apply-sitting-event.ts';
import { selectPendingAttempts } from './attempt-queries.ts';
import { getResult } from './get-result.ts';
import { requireOwnSitting } from './sitting-access.ts';
import { findSitting, type Sitting } from './sitting-queries.ts';

/** Minutes after the last failure before a pending attempt is retried automatically. */
const retryMinutes = 10;
const batchSize = 50;

/**
 * Queues another grading of the caller's attempt if a model failed; otherwise changes nothing. Throws `retries-spent`.
 */
export async function retryGrading(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  sittingId: number,
): Promise<AttemptResult> {
  await retry(deps, (tx) => requireOwnSitting(tx, caller, sittingId), false);
  return getResult(deps, caller, sittingId);
}

/**
 * Like `retryGrading`, for a teacher of its lesson, who may also let a model grade an attempt that waits for the
 * teacher's marks. Throws `not-found`, `forbidden` or `retries-spent`.
 */
export async function retryStudentGrading(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  caller: Caller,
  sittingId: number,
): Promise<void> {
  await retry(
    deps,
    async (tx) => {
      const sitting = await findSitting(tx, sittingId);
      if (!sitting) throw new AppError('not-found');
      await requireOwnLesson(tx, caller, sitting.lessonId, 'mark');
      return sitting;
    },
    true,
  );
}

async function retry(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
  find: (tx: Tx) => Promise<Sitting>,
  byTeacher: boolean,
): Promise<void> {
  const ticket = await write(deps.db, async (tx) => {
    const sitting = await find(tx);
    const event = { type: 'retry' as const, byTeacher };
    const { ticket } = await applySittingEvent(tx, deps, sitting, event, [], deps.clock.now());
    const { attempt } = sitting;
    if (!ticket && attempt?.state === 'pending' && (byTeacher || !attempt.awaitsTeacher))
      throw new AppError('retries-spent');
    return ticket;
  });
  if (ticket) deps.notifier.notify(ticket);
}

/** Retries pending attempts automatically after `retryMinutes`, so that students need not request it. */
export async function retryPendingGradings(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier' | 'evaluator'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = toInstant(addSeconds(now, -retryMinutes * 60));
  const pending = await selectPendingAttempts(deps.db, before, batchSize);
  await applyEventToSittings(
    deps,
    pending.map(({ sittingId }) => sittingId),
    { type: 'retry', byTeacher: false },
    now,
  );
}
