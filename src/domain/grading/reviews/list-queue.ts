import type { z } from 'zod';
import type {
  QueueCount,
  QueueQuestion,
  QueueRequest,
  queuePage,
} from '../../../shared/contracts/reviews.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { countQueue, countReviewed, selectQueuePage, selectQueueQuestions } from './queue-queries.ts';

/** How long an attempt may wait for its grade before its teacher hears of it. */
const patienceMinutes = 60;

const waitingBefore = (deps: Pick<Deps, 'clock'>) =>
  toInstant(addSeconds(deps.clock.now(), -patienceMinutes * 60));

/**
 * A page of everything at the caller's lessons that the product has reason to doubt and no person has decided on
 * since, the worst first; and how many the caller has decided on today.
 */
export async function listQueue(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { dayStartedAt, ...request }: QueueRequest,
): Promise<z.infer<typeof queuePage>> {
  const rows = await selectQueuePage(deps.db, caller.userId, request, waitingBefore(deps));
  return { rows, reviewedToday: await countReviewed(deps.db, caller.userId, dayStartedAt) };
}

/** How much waits for the caller, for every place that says so. */
export async function countQueued(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<QueueCount[]> {
  return countQueue(deps.db, caller.userId, waitingBefore(deps));
}

/** The questions of one of the caller's lessons to which answers wait; none of a lesson that is not the caller's. */
export async function listQueueQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<QueueQuestion[]> {
  return selectQueueQuestions(deps.db, caller.userId, lessonId, waitingBefore(deps));
}
