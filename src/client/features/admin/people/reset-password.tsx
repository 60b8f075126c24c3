import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { OneTimePassword } from '../../../components/people/one-time-password.tsx';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type ResetPasswordProps = {
  role: ManagedRole;
  person: PersonView;
  onReset: () => void;
  onClose: () => void;
};

/** Resets a password after confirmation, and shows the one-time password once. */
export function ResetPassword({ role, person, onReset, onClose }: ResetPasswordProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState<string | null>(null);
  // The second dialog opens from the first, which is gone when it closes.
  const restoreFocus = useRestoreFirstFocus();
  const finish = () => {
    onClose();
    restoreFocus();
  };
  const reset = useMutation({
    ...trpc.people.resetPassword.mutationOptions(),
    // Removes the password from the cache.
    gcTime: 0,
  });
  const confirm = async () => {
    if (reset.isPending) return;
    try {
      const answer = await reset.mutateAsync({ role, userId: person.userId });
      setPassword(answer.password);
      notify.success(t('admin.resetDone'));
      onReset();
    } catch (error) {
      notifyAdminFailure(t, error, t('admin.resetFailed'), 'people');
      onClose();
    }
  };
  return (
    <>
      <AlertDialog
        open={password === null}
        title={t('admin.resetQuestion', { names: person.names })}
        description={t('admin.resetText')}
        confirmLabel={t('admin.reset')}
        destructive
        pending={reset.isPending}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      {password !== null && <OneTimePassword person={person} password={password} onClose={finish} />}
    </>
  );
}
