import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/**
 * Returns the sentence that names how many questions of the lesson are still in doubt, '' for none, for a confirmation
 * before they reach students; null until it is known. A failed call does not hold the confirmation up.
 */
export function useDoubtfulText(lessonId: number): string | null {
  const { t } = useTranslation();
  const questions = useQuery({ ...trpc.questions.list.queryOptions({ lessonId }), staleTime: 0 });
  if (!questions.data) return questions.isError ? '' : null;
  const count = questions.data.filter(({ doubt }) => doubt).length;
  return count === 0 ? '' : ` ${t('assignments.doubtful', { count })}`;
}
