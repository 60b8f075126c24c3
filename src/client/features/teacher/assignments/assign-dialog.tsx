import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { readError } from '../../../lib/api/api-error.ts';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { AssignOverview } from './assign-overview.tsx';
import { useAssignments } from './use-assignments.ts';

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
    <Dialog
      open
      width={600}
      title={t('assignments.title')}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={onClose}>
            {t('assignments.cancel')}
          </Button>
          <Button
            unavailable={questions === 0 || students === 0}
            pending={pending}
            pendingLabel={t('assignments.assigning')}
            onClick={() => setIsConfirming(true)}
          >
            {t('assignments.assign')}
          </Button>
        </>
      }
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
        description={t('assignments.confirmText', {
          questions: t('assignments.questions', { count: questions }),
          students: t('assignments.toStudents', { count: students }),
        })}
        confirmLabel={t('assignments.confirmAccept')}
        cancelLabel={t('assignments.cancel')}
        pending={pending}
        onConfirm={() => void assign()}
        onCancel={() => setIsConfirming(false)}
      />
    </Dialog>
  );
}
