import { useMutation } from '@tanstack/react-query';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Archives or restores the lesson and shows a toast. */
export function useArchiveLesson({ lessonId, topic }: { lessonId: number; topic: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    ...trpc.lessons.archive.mutationOptions(),
    onSuccess: async (_, { archived }) => {
      notify.success(t(archived ? 'archive.archivedNow' : 'archive.takenBack', { topic }));
      await refreshLessons();
    },
    onError: (error) => notifyFailure(t, error),
  });
  return { pending: isPending, set: (archived: boolean) => mutate({ lessonId, archived }) };
}
