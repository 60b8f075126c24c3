import { useMutation } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import type { TeacherLesson } from '../../../../shared/contracts/lessons.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { refreshLessons } from '../../../lib/api/lesson-updates.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Archives or restores the lesson and shows a toast. */
function useArchiveLesson({ lessonId, topic }: { lessonId: number; topic: string }) {
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

type Lesson = Pick<TeacherLesson, 'lessonId' | 'topic'>;

/** Asks before it archives the lesson, and explains the effect on marks. */
export function ArchiveDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t } = useTranslation();
  const { set } = useArchiveLesson(lesson);
  return (
    <AlertDialog
      open
      title={t('archive.question', { topic: lesson.topic })}
      description={t('archive.consequence')}
      confirmLabel={t('archive.archive')}
      onConfirm={() => {
        set(true);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** Notice above an archived lesson, with a button to restore it. */
export function ArchivedNotice({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" icon={Archive}>
      <p>{t('archive.notice')}</p>
      <div className="mt-2">
        <RestoreLessonButton lesson={lesson} />
      </div>
    </Notice>
  );
}

/** `Recuperar`: restores an archived lesson. */
export function RestoreLessonButton({ lesson, named }: { lesson: Lesson; named?: boolean }) {
  const { t } = useTranslation();
  const { set, pending } = useArchiveLesson(lesson);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={named ? t('archive.takeBackOf', { topic: lesson.topic }) : undefined}
      pending={pending}
      onClick={() => set(false)}
    >
      {t('archive.takeBack')}
    </Button>
  );
}
