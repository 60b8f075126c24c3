import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/i18n/i18n.ts';

const ChangePasswordDialog = lazy(async () => {
  const [{ ChangePasswordDialog: dialog }] = await Promise.all([
    import('./change-password-dialog.tsx'),
    loadTexts('account'),
  ]);
  return { default: dialog };
});

/** What an account with a one-time password sees on every page, until it has a password of its own. */
export function ForcedPasswordChange() {
  return (
    <Suspense fallback={null}>
      <ChangePasswordDialog forced onClose={() => undefined} />
    </Suspense>
  );
}
