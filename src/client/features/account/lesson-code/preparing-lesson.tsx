import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lessonPath } from '../../../lib/session/lesson-path.ts';
import { signOut } from '../../../lib/session/sign-out.ts';

/** Milliseconds between checks whether the questions of the student have been generated. */
const pollInterval = 2_000;

/** Prepares the questions of the student, and opens the page of the lesson. */
export function PreparingLesson({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['prepared-lesson', lessonId],
    queryFn: () => api.sittings.prepare.mutate({ lessonId }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.ready ? pollInterval : false),
  });
  if (query.data?.ready) return <Navigate to={lessonPath(lessonId)} replace />;
  if (!query.error)
    return (
      <div className="mt-6">
        <Spinner label={t('lessonCode.preparing')} />
      </div>
    );
  return (
    <div className="mt-6">
      <ErrorPanel
        title={t('lessonCode.notOpened')}
        text={errorText(t, query.error, t('lessonCode.failed'))}
        query={query}
      />
      <Button variant="ghost" className="mt-3" onClick={() => void signOut()}>
        {t('nav.logout')}
      </Button>
    </div>
  );
}
