import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AdminCards } from '../../features/admin/home/admin-cards.tsx';
import { AdminToday } from '../../features/admin/home/admin-today.tsx';
import { UpdateCard } from '../../features/admin/home/update-card.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/admin` */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('admin.title')}
      aside={
        <div className="flex flex-wrap gap-2.5 md:justify-end">
          <Link to="/admin/evaluacion" className={buttonClass('secondary')}>
            {t('termOverview.title')}
          </Link>
          <Link to="/admin/intentos-antiguos" className={buttonClass('secondary')}>
            {t('admin.legacyAttempt.title')}
          </Link>
          <Link to="/admin/periodos" className={buttonClass('secondary')}>
            {t('yearAdmin.title')}
          </Link>
          <Link to="/admin/datos" className={buttonClass('secondary')}>
            {t('retention.title')}
          </Link>
          <Link to="/admin/ajustes" className={buttonClass('secondary')}>
            {t('schoolSettings.title')}
          </Link>
          <Link to="/admin/decisiones" className={buttonClass('secondary')}>
            {t('audit.title')}
          </Link>
        </div>
      }
    >
      <UpdateCard />
      <AdminCards />
      <AdminToday />
    </Page>
  );
}
