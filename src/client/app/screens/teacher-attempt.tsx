import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { KeyHelp } from '../../components/marks/key-help.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AttemptPaper } from '../../features/teacher/course-grades/attempt-paper.tsx';
import { MarkedAttempt } from '../../features/teacher/course-grades/marked-attempt.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { usePrint } from '../../lib/dom/use-print.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/intento/:attemptId`: the content of the attempt dialog as a page; admins can read it. */
export function Screen() {
  const { t } = useTranslation();
  const { attemptId } = useParams();
  const { state, pathname } = useLocation();
  const opener = state as { fromQueue?: boolean } | null;
  const isAdmin = pathname.startsWith('/admin');
  const { printing, print } = usePrint();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const query = useQuery({
    ...trpc.grades.attemptById.queryOptions({ attemptId: Number(attemptId) || 0 }),
    staleTime: 0,
  });
  const { data, error } = query;
  const failed = t('courseGrades.detailFailed');
  const grades = data ? `/teacher/curso/${data.courseId}/estudiantes` : '/teacher/asignaturas';
  return (
    <Page
      title={data?.names ?? t('courseGrades.attemptTitle')}
      subtitle={
        data && `${data.topic} · ${t('courseGrades.attempt', { number: data.number })} · ${data.subjectName}`
      }
      aside={
        data &&
        data.answers.length > 0 && (
          <Button
            variant="secondary"
            icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={print}
          >
            {t('reports.print')}
          </Button>
        )
      }
      back={
        isAdmin ? (
          <BackLink to="/admin/decisiones">{t('audit.title')}</BackLink>
        ) : opener?.fromQueue ? (
          <BackLink to="/teacher/revisar">{t('reviews.queue.title')}</BackLink>
        ) : (
          <BackLink to={grades}>{t('courseGrades.backToGrades')}</BackLink>
        )
      }
    >
      {data ? (
        <>
          {printing && <AttemptPaper attempt={data} />}
          <MarkedAttempt attempt={data} topic={data.topic} onHelp={() => setIsHelpOpen(!isHelpOpen)} />
          {data.mayDecide && (
            <div className="mt-4">
              <KeyHelp withSwitch={isHelpOpen} />
            </div>
          )}
        </>
      ) : error ? (
        <ErrorPanel title={failed} text={errorText(t, error, `${failed}.`)} query={query} />
      ) : (
        <Spinner label={t('courseGrades.detailLoading')} />
      )}
    </Page>
  );
}
