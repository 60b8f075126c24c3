import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AttemptResult } from '../../../shared/contracts/sittings.ts';
import type { LessonEnd } from '../../features/account/lesson-code/lesson-code-page.tsx';
import { LazyAttemptView } from '../../features/student/sittings/lazy-attempt-view.tsx';
import { LessonProblem, OpeningLesson } from '../../features/student/sittings/lesson-problem.tsx';
import { SittingView } from '../../features/student/sittings/sitting-view.tsx';
import { StartPage } from '../../features/student/sittings/start-page.tsx';
import { useSkipGuardEntry } from '../../features/student/sittings/use-leave-guard.ts';
import {
  SessionGapError,
  storeFinishedSitting,
  useOpenedLesson,
} from '../../features/student/sittings/use-opened-lesson.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { lessonCodePath } from '../../lib/session/lesson-path.ts';
import { useAccount } from '../../lib/session/session.ts';
import { useConfirmedSession } from '../../lib/session/use-confirmed-session.ts';

export { prepareRender } from '../../features/student/sittings/use-opened-lesson.ts';

/** Milliseconds until the list of lessons has replaced this page. */
const returnDelay = 1_000;

/** Loads the lesson preview. Imported from here because a separate import splits this page's chunk, which compresses worse. */
export const loadPreview = () => import('./lesson-preview.tsx');

/** `/student/leccion/:id`: start page, open sitting and result of a lesson. */
export function Screen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const lessonId = Number(id) || 0;
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, starting } = useOpenedLesson(lessonId);
  const [handedIn, setHandedIn] = useState<AttemptResult | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  useConfirmedSession();

  const onlyLesson = useAccount()?.onlyLessonId;
  /** A session for one lesson ends with it, and shows no result. */
  const endOnlyLesson = (lessonEnd: LessonEnd) =>
    navigate(lessonCodePath, { replace: true, state: { lessonEnd } });

  const result = handedIn ?? (data?.kind === 'result' ? data.result : null);
  useSkipGuardEntry(result !== null || data?.kind === 'start');
  useEffect(() => {
    if (handedIn) window.scrollTo(0, 0);
  }, [handedIn]);

  const listOf = ({ subjectId, subjectName }: { subjectId: number; subjectName: string }) =>
    `/student/curso/${subjectId}?name=${encodeURIComponent(subjectName)}`;
  const toList = (lesson: Parameters<typeof listOf>[0]) => navigate(listOf(lesson));

  if (result)
    return (
      <LazyAttemptView
        key={result.sittingId}
        first={result}
        elsewhere={elsewhere}
        onBack={() => toList(result)}
      />
    );
  if (starting.error instanceof SessionGapError)
    return <LessonProblem error={starting.error} retrying={false} onRetry={starting.reset} />;
  if (data?.kind === 'start')
    return (
      <StartPage
        start={data.start}
        backTo={onlyLesson ? null : listOf(data.start)}
        starting={starting.isPending}
        onStart={(code) => starting.mutate(code)}
      />
    );
  if (data?.kind === 'sitting') {
    const { sitting } = data;
    if (sitting.questions.length === 0) return <LessonProblem title={t('sitting.empty')} />;
    return (
      <SittingView
        key={sitting.sittingId}
        sitting={sitting}
        onResult={(next, handedInElsewhere) => {
          if (onlyLesson) return endOnlyLesson('handed-in');
          setElsewhere(handedInElsewhere);
          storeFinishedSitting(lessonId, next.sittingId);
          setHandedIn(next);
        }}
        onExit={(next) => {
          if (onlyLesson) return endOnlyLesson('left');
          storeFinishedSitting(lessonId, next.sittingId);
          toList(next);
          // Fallback if the navigation is interrupted: shows the result instead of an open sitting.
          setTimeout(() => setHandedIn(next), returnDelay);
        }}
      />
    );
  }
  if (error) return <LessonProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <OpeningLesson />;
}
