import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../../lib/api/trpc.ts';

/** Loads the draws of the lesson's pools; enabled once something was drawn. */
export function useDraws(lessonId: number, anyDrawn: boolean) {
  return useQuery({ ...trpc.items.draws.queryOptions({ lessonId }), enabled: anyDrawn });
}
