import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ChangedQuestions } from '../../features/teacher/rule-changes/changed-questions.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/teacher/otras-notas`: answers that the current rules of code mark otherwise, by question. */
export function Screen() {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.ruleChanges.list.queryOptions(), staleTime: 0 });
  const { data, error } = query;
  return (
    <Page
      title={t('regrade.changes.title')}
      subtitle={t('regrade.changes.subtitle')}
      back={<BackLink to="/">{t('nav.home')}</BackLink>}
    >
      {data?.checking && <Notice tone="info">{t('regrade.changes.checking')}</Notice>}
      {data ? (
        data.questions.length > 0 ? (
          <ChangedQuestions questions={data.questions} />
        ) : (
          <EmptyState title={t('regrade.changes.none')} text={t('regrade.changes.noneText')} />
        )
      ) : error ? (
        <ErrorPanel title={t('regrade.changes.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : (
        <Spinner label={t('regrade.changes.loading')} />
      )}
      {data?.more && <p className="mt-4 text-small text-text-soft">{t('regrade.changes.more')}</p>}
    </Page>
  );
}
