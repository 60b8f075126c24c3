import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Loads the gradebook again. */
export const refreshGradebook = () => queryClient.invalidateQueries(trpc.gradebook.pathFilter());
