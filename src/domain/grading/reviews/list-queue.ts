import type { z } from 'zod';
import type {
  QueueQuestion,
  QueueRequest,
  queuePage,
  WaitingReviews,
} from '../../../shared/contracts/reviews.ts';
import { selectQuestionNumbers } from '../../attempts/question-numbers-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { addSeconds, toInstant } from '../../kernel/clock.ts';
import { countAskedExits } from '../grades/early-exit-queries.ts';
import { countQueue, countReviewed, selectQueuePage, selectQueueQuestions } from './queue-queries.ts';

/** Minutes that an attempt may wait for its grade before it appears in the review queue. */
const maxWaitMinutes = 60;

const waitingBefore = (deps: Pick<Deps, 'clock'>) =>
  toInstant(addSeconds(deps.clock.now(), -maxWaitMinutes * 60));

/** Returns a page of the caller's review queue, worst first, and how many answers the caller has decided today. */
export async function listQueue(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { dayStartedAt, ...request }: QueueRequest,
): Promise<z.infer<typeof queuePage>> {
  const rows = await selectQueuePage(deps.db, caller.userId, request, waitingBefore(deps));
  const numbersOf = await selectQuestionNumbers(
    deps.db,
    rows.map(({ sittingId }) => sittingId),
  );
  return {
    rows: rows.map((row) => ({ ...row, numbers: numbersOf(row.sittingId, row.questionId) })),
    reviewedToday: await countReviewed(deps.db, caller.userId, dayStartedAt),
  };
}

/** Counts the answers that wait for a teacher, by course. */
export async function countQueuedByCourse(
  deps: Pick<Deps, 'db' | 'clock'>,
  teacherId: number,
): Promise<Map<number, number>> {
  const byCourse = new Map<number, number>();
  for (const { courseId, count } of await countQueue(deps.db, teacherId, waitingBefore(deps)))
    byCourse.set(courseId, (byCourse.get(courseId) ?? 0) + Number(count));
  return byCourse;
}

/**
 * Returns the counts of the caller's review queue, and of the requests of students to get back an attempt that they left.
 * All places that show them use this function.
 */
export async function countQueued(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<WaitingReviews> {
  const [answers, exits] = await Promise.all([
    countQueue(deps.db, caller.userId, waitingBefore(deps)),
    countAskedExits(deps.db, caller.userId),
  ]);
  return { answers, exits };
}

/** Returns the questions of a lesson with answers in the caller's review queue; empty for a lesson of others. */
export async function listQueueQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  lessonId: number,
): Promise<QueueQuestion[]> {
  return selectQueueQuestions(deps.db, caller.userId, lessonId, waitingBefore(deps));
}
