import { useLocation } from 'react-router';
import { api } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LinkFrame } from './link-frame.tsx';
import { OneStep } from './one-step.tsx';
import { RequestForm } from './request-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** What stands after the # of a link in a mail, which no server is told: what it is for, and its token. */
function readFragment(hash: string): { what: string; token: string } | null {
  const [, what = '', token = ''] = /^#(confirmar|clave|baja)=([\w-]+)$/.exec(hash) ?? [];
  return token ? { what, token } : null;
}

/** Where the login page leads who has lost a password. */
const askForLink = '#recuperar';

/** Where links of mails lead: nothing happens until a button is pressed, since programs open links too. */
export function LinkPage() {
  const { t } = useTranslation();
  // Another link may be opened in the same window.
  const { hash } = useLocation();
  const link = readFragment(hash);
  if (hash === askForLink) return <RequestForm />;
  if (!link)
    return (
      <LinkFrame title={t('mailLinks.verify.title')}>
        <p className="mt-3 text-text-soft">{t('mailLinks.empty')}</p>
      </LinkFrame>
    );
  const { what, token } = link;
  if (what === 'clave') return <ResetForm key={token} token={token} />;
  return what === 'confirmar' ? (
    <OneStep key={token} what="verify" post={() => api.mail.verify.mutate({ token })} />
  ) : (
    <OneStep key={token} what="stop" post={() => api.mail.stop.mutate({ token })} />
  );
}
