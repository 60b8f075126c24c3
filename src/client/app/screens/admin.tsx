import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { Page } from '../../components/ui/page.tsx';
import { AdminCards } from '../../features/admin-home/admin-cards.tsx';
import { FirstSteps } from '../../features/admin-home/first-steps.tsx';

/** `/admin` */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('admin.title')}
      aside={
        <Link to="/admin/decisiones" className={buttonClass('secondary')}>
          {t('audit.title')}
        </Link>
      }
    >
      <AdminCards />
      <FirstSteps />
    </Page>
  );
}
