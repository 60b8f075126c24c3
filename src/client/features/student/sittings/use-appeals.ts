import { useQuery } from '@tanstack/react-query';
import { previewSittingId } from '../../../../shared/contracts/limits.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { gradedPollInterval } from './use-attempt.ts';

/** Loads the review requests of an attempt; polled as often as the marks. */
export function useAppeals({ sittingId, state }: Pick<AttemptResult, 'sittingId' | 'state'>) {
  const { data } = useQuery({
    ...trpc.appeals.ofSitting.queryOptions({ sittingId }),
    enabled: state === 'graded' && sittingId !== previewSittingId,
    refetchInterval: gradedPollInterval,
  });
  return data;
}
