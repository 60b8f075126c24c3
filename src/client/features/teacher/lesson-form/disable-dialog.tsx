import { useMutation } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { publishLessonUpdate, refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Asks before it disables the lesson; everything else of it stays. */
export function DisableDialog({ lesson, onClose }: { lesson: LessonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { lessonId, topic, submissionDate, durationMinutes, attempts, version } = lesson;
  const update = useMutation({
    ...trpc.lessons.update.mutationOptions(),
    onSuccess: () => {
      notify.success(t('lessonConfiguration.saved'));
      publishLessonUpdate(lessonId);
    },
    onError: (error) => notifyFailure(t, error, t('lessonConfiguration.saveFailed')),
    onSettled: async () => {
      await refreshLessons();
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      title={t('lessonConfiguration.disableTitle', { topic })}
      description={t('lessonConfiguration.disableText')}
      confirmLabel={t('lessonConfiguration.disable')}
      pending={update.isPending}
      onConfirm={() =>
        update.mutate({
          lessonId,
          topic,
          submissionDate,
          durationMinutes,
          attempts,
          enabled: false,
          over: version,
        })
      }
      onCancel={onClose}
    />
  );
}
