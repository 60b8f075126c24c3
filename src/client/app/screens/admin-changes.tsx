import { BackLink } from '../../components/ui/back-link.tsx';
import { Page } from '../../components/ui/page.tsx';
import { ChangesList } from '../../features/admin/changes/changes-list.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/admin/cambios`: log of changes to users and the installation. */
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
