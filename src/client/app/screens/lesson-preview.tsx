import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { LessonProblem, OpeningLesson } from '../../features/student/sittings/lesson-problem.tsx';
import { PreviewView } from '../../features/student/sittings/preview-view.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';

/** Loads the texts of the result with the page. */
export const prepareRender = () => loadTexts('sittingDialogs');

/** `/teacher/leccion/:leccionId/vista-previa`: the lesson as students see it; nothing is stored. */
export function Screen() {
  const { t } = useTranslation();
  const lessonId = Number(useParams().leccionId) || 0;
  const navigate = useNavigate();
  const backTo = `/teacher/leccion/${lessonId}`;
  const { data, error, isFetching, refetch } = useQuery({
    ...trpc.lessons.preview.queryOptions(lessonId > 0 ? { lessonId } : skipToken),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <PreviewView preview={data} backTo={backTo} onExit={() => navigate(backTo)} />;
  if (lessonId === 0) return <LessonProblem backTo={backTo} title={t('errors.lesson-not-found')} />;
  if (error)
    return (
      <LessonProblem backTo={backTo} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return <OpeningLesson />;
}
