import { errorText, isOffline, isUnauthorized, readError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notify.ts';
import { getSession, passwordChanged } from '../../lib/session.ts';
import { storedGap } from '../../lib/session-gap.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { api } from '../../lib/trpc.ts';
import { useForm } from '../../lib/use-form.ts';
import { passwordFields } from './password-fields.ts';

const texts: Record<string, 'missingFields' | 'mismatch' | 'tooShort'> = {
  'missing-fields': 'missingFields',
  'passwords-differ': 'mismatch',
  'password-too-short': 'tooShort',
};

/** Changes the password; what no field is to blame for is told in the form. */
export function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const failureText = (error: unknown) =>
    isOffline(error) ? t('account.offline') : errorText(t, error, t('account.changeFailed'));
  return useForm({
    fields: passwordFields,
    text: (code, error) => (error ? failureText(error) : t(`account.${texts[code] ?? 'changeFailed'}`)),
    send: async ({ current, next }) => {
      if (!getSession() || storedGap()) {
        loseSession(t('account.notSignedIn'));
        return false;
      }
      await api.session.changePassword.mutate({ currentPassword: current, newPassword: next });
      passwordChanged();
      notify.success(t('account.changed'));
      onDone();
    },
    failed: (error) => {
      if (isUnauthorized(error)) {
        loseSession(errorText(t, error));
        return null;
      }
      notify.danger(failureText(error));
      return readError(error).code ?? 'server-error';
    },
  });
}
