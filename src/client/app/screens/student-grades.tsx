import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AverageCard } from '../../features/student/grades/average-card.tsx';
import { GradeHistory } from '../../features/student/grades/grade-history.tsx';
import { GradesSkeleton } from '../../features/student/grades/grades-skeleton.tsx';
import { ownGradesErrorText, useOwnGrades } from '../../features/student/grades/use-own-grades.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/student/calificaciones` */
export function Screen() {
  const { t } = useTranslation();
  const query = useOwnGrades();
  const { data, error } = query;
  return (
    <Page title={t('studentGrades.title')}>
      {data ? (
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
          {/* The average comes first on phones and in reading order. */}
          <div className="min-w-0 lg:sticky lg:top-20 lg:col-start-2">
            <AverageCard subjects={data} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {data.length > 0 ? (
              <GradeHistory subjects={data} />
            ) : (
              <EmptyState
                title={t('studentGrades.empty')}
                text={t('studentGrades.emptyText')}
                actions={
                  <Link to="/student/asignaturas" className={buttonClass('secondary')}>
                    {t('studentGrades.toSubjects')}
                  </Link>
                }
              />
            )}
          </div>
        </div>
      ) : error ? (
        <ErrorPanel title={t('studentGrades.loadFailed')} text={ownGradesErrorText(t, error)} query={query} />
      ) : (
        <GradesSkeleton />
      )}
    </Page>
  );
}
