import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AttemptView } from '../../features/student/sittings/attempt-view.tsx';
import { LessonProblem, OpeningLesson } from '../../features/student/sittings/lesson-problem.tsx';
import { preloadSheet } from '../../features/student/sittings/preload-sheet.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useLoadedFor } from '../../lib/loading/use-loaded-for.ts';
import { useConfirmedSession } from '../../lib/session/use-confirmed-session.ts';

const grades = '/student/calificaciones';

/** Loads the texts of the result with the page. */
export const prepareRender = () => loadTexts('sittingDialogs');

/** `/student/calificaciones/:sittingId`: the graded sheet of one attempt, for its student. */
export function Screen() {
  const sittingId = Number(useParams().sittingId) || 0;
  const navigate = useNavigate();
  const opener = useLocation().state as { fromGrades?: boolean } | null;
  const { data, error, isFetching, refetch } = useQuery(trpc.sittings.result.queryOptions({ sittingId }));
  // Asked with the result, because it decides where the questions stand.
  useQuery({ ...trpc.appeals.ofSitting.queryOptions({ sittingId }), enabled: sittingId > 0 });
  const isSheetLoaded = useLoadedFor(data, preloadSheet);
  useConfirmedSession();
  // Goes back in the history, so that the list keeps its state.
  const back = () => (opener?.fromGrades ? navigate(-1) : navigate(grades, { replace: true }));
  if (data)
    return (
      <Suspense fallback={<OpeningLesson />}>
        <AttemptView
          key={data.sittingId}
          first={data}
          isSheetLoaded={isSheetLoaded}
          onBack={() => void back()}
        />
      </Suspense>
    );
  if (!error) return <OpeningLesson />;
  return <LessonProblem error={error} retrying={isFetching} onRetry={() => void refetch()} backTo={grades} />;
}
