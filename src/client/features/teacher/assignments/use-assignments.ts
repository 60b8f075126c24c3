import { useMutation, useQuery } from '@tanstack/react-query';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Loads the assignment overview, and assigns all questions to all students. */
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
      notifyFailure(t, error, t('assignments.failed'));
      return false;
    }
  };
  return { overview, submit, pending: assign.isPending };
}
