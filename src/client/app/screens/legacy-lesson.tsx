import { useMatch, useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { LegacyLesson } from '../../features/student/legacy-lessons/legacy-lesson.tsx';
import { LessonSkeleton } from '../../features/student/legacy-lessons/lesson-skeleton.tsx';
import { retryable, useLegacyTest } from '../../features/student/legacy-lessons/use-legacy-test.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { preloadForFormulas } from '../../lib/dom/use-katex.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useLoadedFor } from '../../lib/loading/use-loaded-for.ts';

/** `/leccion/:id` and `/leccion2/:id`: the URL, not the lesson's type, decides how the answer is marked. */
export function Screen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const type = useMatch('/leccion/:id') ? 1 : 2;
  const query = useLegacyTest(Number(id) || 0);
  const { data, error } = query;
  const isLoaded = useLoadedFor(data, ({ question }) => preloadForFormulas([question]));
  if (data && isLoaded) return <LegacyLesson key={`${type}-${data.id}`} current={data} type={type} />;
  if (data || !error) return <LessonSkeleton />;
  return (
    <Page title={t('legacy.openFailed')} back={<BackLink to="/lecciones">{t('legacy.toLessons')}</BackLink>}>
      <ErrorPanel title={t('legacy.openFailed')} text={errorText(t, error)} query={retryable(query)} />
    </Page>
  );
}
