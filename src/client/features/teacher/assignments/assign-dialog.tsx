import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignConsequence } from '../../../components/questions/assign-consequence.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { readError } from '../../../lib/api/api-error.ts';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure, teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AssignOverview } from './assign-overview.tsx';

/** Loads the assignment overview, and assigns all questions to all students. */
function useAssignments(lessonId: number) {
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

/** `Asignar Preguntas`: overview of the assignment, with a confirmation because it cannot be undone. */
export function AssignDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { overview, submit, pending } = useAssignments(lessonId);
  const [isConfirming, setIsConfirming] = useState(false);
  const { data } = overview;
  const questions = data?.questionCount ?? 0;
  const students = data?.students.length ?? 0;
  const assign = async () => {
    const done = await submit();
    setIsConfirming(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      width={600}
      title={t('assignments.title')}
      onClose={onClose}
      pending={pending}
      submitLabel={t('assignments.assign')}
      pendingLabel={t('assignments.assigning')}
      onSubmit={() => setIsConfirming(true)}
      unavailable={questions === 0 || students === 0}
    >
      {data ? (
        <AssignOverview overview={data} />
      ) : overview.error ? (
        <ErrorPanel
          title={t('assignments.loadFailed')}
          text={teacherErrorText(t, overview.error)}
          code={readError(overview.error).code ?? undefined}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Spinner label={t('assignments.loading')} />
      )}
      <AlertDialog
        open={isConfirming}
        title={t('assignments.confirmTitle')}
        description={assignConsequence(t, { questions, students, doubtful: data?.doubtfulCount ?? 0 })}
        confirmLabel={t('assignments.confirmAccept')}
        pending={pending}
        onConfirm={() => void assign()}
        onCancel={() => setIsConfirming(false)}
      />
    </FormDialog>
  );
}
