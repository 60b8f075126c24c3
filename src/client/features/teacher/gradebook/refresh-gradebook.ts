import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Refetches the gradebook. */
export const refreshGradebook = () => queryClient.invalidateQueries(trpc.gradebook.pathFilter());
