import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { LazyAlertDialog, preloadAlertDialog } from '../../components/ui/lazy-alert-dialog.tsx';
import { goToLogin } from '../../lib/entry-route.ts';
import { clearSession } from '../../lib/session.ts';
import { api } from '../../lib/trpc.ts';

/** Asks, ends the session on the server, forgets it here and goes to the login page. */
export function LogoutButton() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    // Without connection the session still ends on this computer.
    await api.session.signOut.mutate().catch(() => undefined);
    goToLogin();
    clearSession();
  };
  return (
    <>
      <IconButton
        label={t('nav.logout')}
        title={t('nav.logout')}
        onPointerEnter={preloadAlertDialog}
        onFocus={preloadAlertDialog}
        onClick={() => setAsking(true)}
      >
        <LogOut aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </IconButton>
      <LazyAlertDialog
        open={asking}
        title={t('nav.logoutQuestion')}
        confirmLabel={t('nav.logoutAccept')}
        cancelLabel={t('nav.logoutCancel')}
        pending={pending}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
