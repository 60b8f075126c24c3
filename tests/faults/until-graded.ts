import type { Db } from '../../src/domain/kernel/database/database.ts';
import { until } from '../support/until.ts';

/** Resolves when no hand-in is being graded. A failed grading waits ten minutes for its next round. */
export function untilGraded(db: Db, seconds: number): Promise<unknown> {
  return until(
    'everything handed in to be graded or to wait for its next round',
    async () => {
      const waiting = await db
        .selectFrom('attempts')
        .select('id')
        .where('state', '=', 'grading')
        .executeTakeFirst();
      return !waiting;
    },
    seconds,
  );
}
