import { BackLink } from '../../components/ui/back-link.tsx';
import { Page } from '../../components/ui/page.tsx';
import { ChangesList } from '../../features/admin/changes/changes-list.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/admin/cambios`: who changed what of people and of the installation. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('changes.title')}
      subtitle={t('changes.subtitle')}
      back={<BackLink to="/admin">{t('nav.admin')}</BackLink>}
    >
      <ChangesList />
    </Page>
  );
}
