import { useMutation, useQuery } from '@tanstack/react-query';
import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { publishConsequence } from '../../../components/marks/publish-consequence.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PublishDialogProps = { lesson: LessonDetail; count: number; onClose: () => void };

/** Asks before it publishes the marks of the lesson. */
export function PublishDialog({ lesson, count, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({
    ...trpc.reviews.unpublished.queryOptions({ courseId: lesson.courseId }),
    staleTime: 0,
  });
  const own = data?.find(({ lessonId }) => lessonId === lesson.lessonId);
  const publish = useMutation({
    ...trpc.reviews.publish.mutationOptions(),
    onSuccess: (published) => notify.success(t('reviews.published', { count: published })),
    onError: (error) => notifyFailure(t, error, t('reviews.publishFailed')),
    onSettled: async () => {
      await Promise.all(
        [trpc.grades, trpc.reviews, trpc.lessons].map((area) =>
          queryClient.invalidateQueries(area.pathFilter()),
        ),
      );
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      title={t('reviews.publishTitle', { count, topic: lesson.topic })}
      description={publishConsequence(t, own ? own.unpublished - own.reviewed : 0)}
      confirmLabel={t('reviews.publishConfirm')}
      // Nothing is published before it is known what was reviewed.
      pending={publish.isPending || isPending}
      onConfirm={() => publish.mutate({ lessonId: lesson.lessonId, onlyReviewed: false })}
      onCancel={onClose}
    />
  );
}
