import { useMutation } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { assignConsequence } from '../../../components/questions/assign-consequence.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** `Habilitar ahora`: assigns missing questions and enables the lesson, after confirmation. */
export function EnableDialog({ lesson, onClose }: { lesson: LessonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { lessonId, questionCount, studentCount, hasPrompt, pools, doubtfulCount = 0 } = lesson;
  const enable = useMutation(trpc.assignments.enable.mutationOptions());
  const submit = async () => {
    try {
      const after = await enable.mutateAsync({ lessonId });
      queryClient.setQueryData(trpc.lessons.get.queryKey({ lessonId }), after);
      notify.success(t('lessonConfiguration.enabledNow'));
      void refreshLessons();
    } catch (error) {
      notifyFailure(t, error, t('lessonConfiguration.enableFailed'));
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t('lessonConfiguration.enableTitle')}
      description={
        hasPrompt
          ? t('lessonConfiguration.enablePromptText')
          : assignConsequence(t, {
              questions: pools?.drawn ?? questionCount,
              students: studentCount,
              doubtful: doubtfulCount,
            })
      }
      confirmLabel={t('lessonConfiguration.enableAccept')}
      pending={enable.isPending}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  );
}
