import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { SheetDrawing } from '../../components/ui/empty-state.tsx';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export function NotFoundScreen() {
  const { t } = useTranslation();
  usePageTitle(t('common.notFoundTitle'));
  return (
    <div className="page-frame flex grow flex-col items-center justify-center py-14 text-center">
      <SheetDrawing />
      <h1 className="title-2 mt-6">{t('common.notFoundTitle')}</h1>
      <p className="mt-2 text-text-soft">{t('common.notFoundText')}</p>
      <Link to="/" className={`${buttonClass()} mt-6`}>
        {t('common.goHome')}
      </Link>
    </div>
  );
}
