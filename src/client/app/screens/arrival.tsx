import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/trpc.ts';
import { notify } from '../../lib/dom/notify.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { goToLogin } from '../../lib/session/entry-route.ts';
import { keepLanguage } from '../../lib/session/keep-language.ts';
import { pathAfterSignIn } from '../../lib/session/return-url.ts';
import { clearSession, openSession } from '../../lib/session/session.ts';

/** Milliseconds to read two sentences comfortably. */
const readingTime = 20_000;

/** `/entrada`: return from the identity provider, with a session that the page does not know yet. */
export function Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    // A different user may have been signed in here before.
    clearSession();
    void api.session.arrive.mutate().then(
      ({ user, token, firstLink }) => {
        openSession(user, token);
        void keepLanguage();
        if (firstLink) notify.info(t('account.firstLink'), { duration: readingTime });
        navigate(pathAfterSignIn(user.id), { replace: true });
      },
      () => goToLogin('/login#oidc=refused', 'replace'),
    );
  }, [navigate, t]);
  return null;
}
