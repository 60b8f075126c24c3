import type { Db } from '../../src/domain/kernel/database/database.ts';
import { until } from '../support/until.ts';

/** Resolves when nothing handed in is being graded; what a model failed at waits ten minutes for its next round. */
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
