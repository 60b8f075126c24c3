import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/i18n/i18n.ts';

const ChangePasswordDialog = lazy(async () => {
  const [{ ChangePasswordDialog: dialog }] = await Promise.all([
    import('./change-password-dialog.tsx'),
    loadTexts('account'),
  ]);
  return { default: dialog };
});

/** Shown on every page while the account has a one-time password. */
export function ForcedPasswordChange() {
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog forced onClose={() => undefined} />
    </Suspense>
  );
}
