import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { LazyAlertDialog, preloadAlertDialog } from '../../components/ui/lazy-alert-dialog.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { signOut } from '../../lib/session/sign-out.ts';

/** Signs out after confirmation. */
export function LogoutButton() {
  const { t } = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await signOut();
  };
  return (
    <>
      <IconButton
        label={t('nav.logout')}
        title={t('nav.logout')}
        onPointerEnter={preloadAlertDialog}
        onFocus={preloadAlertDialog}
        onClick={() => setIsConfirming(true)}
      >
        <LogOut aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </IconButton>
      <LazyAlertDialog
        open={isConfirming}
        title={t('nav.logoutQuestion')}
        confirmLabel={t('nav.logoutAccept')}
        cancelLabel={t('nav.logoutCancel')}
        pending={pending}
        onConfirm={() => void leave()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
