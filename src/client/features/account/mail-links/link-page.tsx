import { useLocation } from 'react-router';
import { ActionPage } from '../../../components/ui/action-page.tsx';
import { api } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { OneStep } from './one-step.tsx';
import { RequestForm } from './request-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** Parses the URL fragment of a mail link: action and token. Browsers do not send fragments to the server. */
function readFragment(hash: string): { what: string; token: string } | null {
  const [, what = '', token = ''] = /^#(confirmar|clave|baja)=([\w-]+)$/.exec(hash) ?? [];
  return token ? { what, token } : null;
}

/** Fragment of the link on the login page for a lost password. */
const askForLink = '#recuperar';

/** Target page of mail links. Requires a click, because mail programs open links automatically. */
export function LinkPage() {
  const { t } = useTranslation();
  // Reacts to another link opened in the same window.
  const { hash } = useLocation();
  const link = readFragment(hash);
  if (hash === askForLink) return <RequestForm />;
  if (!link)
    return (
      <ActionPage title={t('mailLinks.verify.title')}>
        <p className="mt-3 text-text-soft">{t('mailLinks.empty')}</p>
      </ActionPage>
    );
  const { what, token } = link;
  if (what === 'clave') return <ResetForm key={token} token={token} />;
  return what === 'confirmar' ? (
    <OneStep key={token} what="verify" post={() => api.mail.verify.mutate({ token })} />
  ) : (
    <OneStep key={token} what="stop" post={() => api.mail.stop.mutate({ token })} />
  );
}
