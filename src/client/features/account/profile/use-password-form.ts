import { errorText, isOffline, isUnauthorized, readError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { handleExpiredSession } from '../../../lib/session/expired-session.ts';
import { getSession, markPasswordChanged } from '../../../lib/session/session.ts';
import { findSessionGap } from '../../../lib/session/session-gap.ts';
import { passwordFields } from './password-fields.ts';

const texts: Record<string, 'missingFields' | 'mismatch' | 'tooShort'> = {
  'missing-fields': 'missingFields',
  'passwords-differ': 'mismatch',
  'password-too-short': 'tooShort',
};

/** Form of the password change; errors without a field appear in the form. */
export function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const failureText = (error: unknown) =>
    isOffline(error) ? t('account.offline') : errorText(t, error, t('account.changeFailed'));
  return useForm({
    fields: passwordFields,
    text: (code, error) => (error ? failureText(error) : t(`account.${texts[code] ?? 'changeFailed'}`)),
    send: async ({ current, next }) => {
      if (!getSession() || findSessionGap()) {
        handleExpiredSession(t('account.notSignedIn'));
        return false;
      }
      await api.session.changePassword.mutate({ currentPassword: current, newPassword: next });
      markPasswordChanged();
      notify.success(t('account.changed'));
      onDone();
    },
    failed: (error) => {
      if (isUnauthorized(error)) {
        handleExpiredSession(errorText(t, error));
        return null;
      }
      notify.danger(failureText(error));
      return readError(error).code ?? 'server-error';
    },
  });
}
