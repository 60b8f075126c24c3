import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { LazyPreparingDialog } from '../../features/student/lessons/lazy-preparing-dialog.ts';
import { LessonCards, LessonCardsSkeleton } from '../../features/student/lessons/lesson-cards.tsx';
import { useStartLesson } from '../../features/student/lessons/use-start-lesson.ts';
import { lessonsErrorText, useStudentLessons } from '../../features/student/lessons/use-student-lessons.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { loadToaster } from '../../lib/loading/lazy-toaster.ts';
import { runAfterPaint } from '../../lib/loading/run-after-paint.ts';

/** `/student/curso/:id?name=…`; `id` is the subject's. */
export function Screen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [query] = useSearchParams();
  const list = useStudentLessons(Number(id) || 0, Number(query.get('periodo')) || undefined);
  const { data, error } = list;
  const name = data?.subjectName ?? query.get('name') ?? '';
  const { start, cancel, starting, job } = useStartLesson(name);
  const listed = data !== undefined;
  // Preloads what starting a lesson needs, including the toaster for errors.
  useEffect(() => {
    if (!listed) return;
    return runAfterPaint(() => {
      void Promise.all([import('./sitting.tsx'), loadTexts('student')]).catch(() => undefined);
      LazyPreparingDialog.preload();
      loadToaster();
    });
  }, [listed]);
  return (
    <Page
      title={name}
      back={<BackLink to="/student/asignaturas">{t('lessons.backToSubjects')}</BackLink>}
      aside={
        data && (
          <p className="text-small text-text-mute md:pb-1">
            {t('lessons.total', { count: data.lessons.length })}
          </p>
        )
      }
    >
      {data ? (
        <LessonCards
          lessons={data.lessons}
          listedAt={data.serverNow}
          preparingId={starting?.lesson.lessonId ?? null}
          onOpen={(lesson) => void start(lesson)}
        />
      ) : error ? (
        <ErrorPanel title={t('lessons.loadFailed')} text={lessonsErrorText(t, error)} query={list} />
      ) : (
        <LessonCardsSkeleton />
      )}
      {starting?.job && (
        <Suspense fallback={null}>
          <LazyPreparingDialog job={job} onCancel={cancel} />
        </Suspense>
      )}
    </Page>
  );
}
