import { queryClient } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Asks again for what follows from marks: grades and the review queue. */
export const refreshMarks = () =>
  Promise.all([
    queryClient.invalidateQueries(trpc.grades.pathFilter()),
    queryClient.invalidateQueries(trpc.reviews.pathFilter()),
  ]);
