import { Link } from 'react-router';
import { buttonClass } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SetUpForm } from '../../features/account/set-up/set-up-form.tsx';
import { usePageTitle } from '../../lib/dom/page-title.ts';
import { useSettings } from '../../lib/dom/use-settings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

/** `/setup`: creates the first administrator with the one-time code that the server printed. */
export function Screen() {
  const { t } = useTranslation();
  const settings = useSettings();
  usePageTitle(t('setUp.title'));
  if (!settings) return null;
  return (
    <div className="page-frame flex grow flex-col items-center justify-center py-10">
      <Card className="w-full max-w-[28rem] shadow-low md:p-8">
        {settings.needsSetUp ? (
          <>
            <h1 className="title-2">{t('setUp.title')}</h1>
            <p className="mt-1.5 text-small text-text-mute">{t('setUp.text')}</p>
            <SetUpForm />
          </>
        ) : (
          <>
            <h1 className="title-2">{t('setUp.doneTitle')}</h1>
            <p className="mt-1.5 text-text-soft">{t('setUp.doneText')}</p>
            <Link to="/login" className={`${buttonClass()} mt-6`}>
              {t('nav.login')}
            </Link>
          </>
        )}
      </Card>
    </div>
  );
}
