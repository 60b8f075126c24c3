import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { RestoreLessonButton } from './archive-lesson.tsx';

/** `Archivadas`: the archived lessons of a course, each with a restore button. */
export function ArchivedLessons({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lessons = useQuery({ ...trpc.lessons.listArchived.queryOptions({ courseId }), staleTime: 0 });
  return (
    <Dialog open width={600} title={t('archive.title')} description={t('archive.text')} onClose={onClose}>
      {lessons.data ? (
        lessons.data.length === 0 ? (
          <p className="py-4 text-text-soft">{t('archive.none')}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {lessons.data.map((lesson) => (
              <li
                key={lesson.lessonId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5"
              >
                <div className="min-w-0">
                  <Link
                    to={`/teacher/leccion/${lesson.lessonId}`}
                    className="title-3 text-[1.0625rem] leading-6 wrap-anywhere hover:underline"
                  >
                    {lesson.topic}
                  </Link>
                  <p className="text-small text-text-mute">
                    {t('archive.made', { date: format.date(lesson.createdAt) })}
                  </p>
                </div>
                <RestoreLessonButton lesson={lesson} named />
              </li>
            ))}
          </ul>
        )
      ) : (
        <QueryState
          of="teacher"
          query={lessons}
          failed={t('teacherCourses.lessonsFailed')}
          loading={t('teacherCourses.loading')}
        />
      )}
    </Dialog>
  );
}
