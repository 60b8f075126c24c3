import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DoubtedKeys } from '../../features/teacher/imported-keys/doubted-keys.tsx';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/**
 * `/teacher/claves-importadas` and `/admin/claves-importadas`: true/false questions whose imported key may be the opposite of
 * the right one.
 */
export function Screen() {
  const { t } = useTranslation();
  const isAdmin = useLocation().pathname.startsWith('/admin');
  const query = useQuery({ ...trpc.importedKeys.list.queryOptions(), staleTime: 0 });
  const { data, error } = query;
  return (
    <Page
      title={t('importedKeys.title')}
      subtitle={t('importedKeys.subtitle')}
      back={<BackLink to={isAdmin ? '/admin' : '/'}>{t(isAdmin ? 'nav.admin' : 'nav.home')}</BackLink>}
    >
      {data ? (
        <DoubtedKeys listed={data} forAdmin={isAdmin} />
      ) : error ? (
        <ErrorPanel title={t('importedKeys.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : (
        <Spinner label={t('importedKeys.loading')} />
      )}
    </Page>
  );
}
