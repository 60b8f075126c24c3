import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { refreshLessons } from '../../lib/lesson-updates.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { tellFailure } from '../../lib/teacher-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** Who has which questions, and giving all of them to everybody. */
export function useAssignments(lessonId: number) {
  const { t } = useTranslation();
  const options = trpc.assignments.overview.queryOptions({ lessonId });
  const overview = useQuery({ ...options, staleTime: 0 });
  const assign = useMutation(trpc.assignments.assign.mutationOptions());
  const submit = async (): Promise<boolean> => {
    try {
      const after = await assign.mutateAsync({ lessonId });
      queryClient.setQueryData(options.queryKey, after);
      notify.success(t('assignments.done', { count: after.students.length }));
      void refreshLessons();
      return true;
    } catch (error) {
      tellFailure(t, error, t('assignments.failed'));
      return false;
    }
  };
  return { overview, submit, pending: assign.isPending };
}
