import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../../lib/api/trpc.ts';

/** Who was given what of the lesson's pools; asked for once something was. */
export function useDraws(lessonId: number, anyDrawn: boolean) {
  return useQuery({ ...trpc.items.draws.queryOptions({ lessonId }), enabled: anyDrawn });
}
