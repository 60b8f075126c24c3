import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { hasCourseRight } from '../../../shared/rules/course-rights.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Bone, Skeleton } from '../../components/ui/skeleton.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';
import { ArchivedNotice } from '../../features/teacher/archive/archive-lesson.tsx';
import { refreshLessons, useOnLessonUpdate } from '../../lib/api/lesson-updates.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { LessonBar } from './lesson-bar.tsx';
import { LessonTabs } from './lesson-tabs.tsx';

/** Returns lesson 1 for a URL without an id, and 0 (no lesson) for an invalid id. */
const lessonOf = (id: string | undefined): number =>
  id === undefined ? 1 : /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;

/** `/teacher/leccion/:leccionId?tab=…` */
export function Screen() {
  const { t } = useTranslation();
  const lessonId = lessonOf(useParams().leccionId);
  const query = useQuery({
    ...trpc.lessons.get.queryOptions(lessonId > 0 ? { lessonId } : skipToken),
    staleTime: 0,
  });
  const [unsaved, setUnsaved] = useState(false);
  const { dueDate } = useFormat();
  const { data, error } = query;
  const lesson = data?.lessonId === lessonId ? data : undefined;
  useOnLessonUpdate((updated) => {
    if (updated !== lessonId) return;
    notify.info(t('lessonConfiguration.updatedInfo'));
    void refreshLessons();
  });
  const edits = lesson !== undefined && hasCourseRight(lesson.role, 'lessons');
  const course = lesson && `/teacher/curso/${lesson.courseId}?name=${encodeURIComponent(lesson.subjectName)}`;
  return (
    <Page
      title={t('lessonConfiguration.title')}
      name={lesson?.topic}
      back={
        <BackLink to={course ?? '/teacher/asignaturas'}>
          {lesson?.subjectName ?? t('lessonConfiguration.backToCourse')}
        </BackLink>
      }
      subtitle={
        lesson && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StatusDot on={lesson.enabled}>
              {t(lesson.enabled ? 'lessonConfiguration.enabled' : 'lessonConfiguration.disabled')}
            </StatusDot>
            <span>
              {[
                lesson.submissionDate &&
                  t('lessonConfiguration.until', { date: dueDate(lesson.submissionDate) }),
                t('lessonConfiguration.minutes', { count: lesson.durationMinutes }),
                t('lessonConfiguration.attemptCount', { count: lesson.attempts }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {lesson.copiedFrom && (
              <Link
                to={`/teacher/leccion/${lesson.copiedFrom.lessonId}`}
                className="text-small hover:underline"
              >
                {t('lessonConfiguration.copyOf', lesson.copiedFrom)}
              </Link>
            )}
          </p>
        )
      }
    >
      {lesson && edits && <LessonBar key={lessonId} lesson={lesson} unsaved={unsaved} />}
      {lesson?.archived && edits && (
        <div className="mb-5">
          <ArchivedNotice lesson={lesson} />
        </div>
      )}
      {lesson && !edits ? (
        <Notice tone="info">
          <p>{t('courseStaff.lessonText')}</p>
          <p className="mt-2">
            <Link to={`/teacher/curso/${lesson.courseId}/calificaciones`} className="text-action">
              {t('courseStaff.results')}
            </Link>
          </p>
        </Notice>
      ) : lesson ? (
        <LessonTabs key={lessonId} lesson={lesson} courseAddress={course ?? ''} onUnsaved={setUnsaved} />
      ) : lessonId === 0 ? (
        <ErrorPanel title={t('lessonConfiguration.loadFailed')} text={t('errors.lesson-not-found')} />
      ) : error ? (
        <ErrorPanel
          title={t('lessonConfiguration.loadFailed')}
          text={teacherErrorText(t, error, t('lessonConfiguration.loadFailedText'))}
          query={query}
        />
      ) : (
        <Skeleton label={t('lessonConfiguration.loading')} className="flex flex-col gap-7">
          <Bone className="h-11 w-full max-w-lg" />
          <Bone className="h-96 w-full max-w-[48rem] rounded-md" />
        </Skeleton>
      )}
    </Page>
  );
}
