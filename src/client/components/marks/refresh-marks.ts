import { queryClient } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Invalidates the queries that depend on marks: grades and the review queue. */
export const refreshMarks = () =>
  Promise.all([
    queryClient.invalidateQueries(trpc.grades.pathFilter()),
    queryClient.invalidateQueries(trpc.reviews.pathFilter()),
  ]);
