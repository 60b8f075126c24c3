import { BackLink } from '../../components/ui/back-link.tsx';
import { Page } from '../../components/ui/page.tsx';
import { JobGroups } from '../../features/admin/jobs/job-groups.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/admin/trabajos`: running, waiting and failed jobs. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('adminJobs.title')}
      subtitle={t('adminJobs.subtitle')}
      back={<BackLink to="/admin">{t('nav.admin')}</BackLink>}
    >
      <JobGroups />
    </Page>
  );
}
