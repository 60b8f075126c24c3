import { lazy, Suspense } from 'react';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** What an account with a one-time password sees on every page, until it has a password of its own. */
export function ForcedPasswordChange() {
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog forced onClose={() => undefined} />
    </Suspense>
  );
}
