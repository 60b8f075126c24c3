import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isOffline, isUnauthorized } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { getSession, passwordChanged, storedGap } from '../../lib/session.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { api } from '../../lib/trpc.ts';
import { type PasswordFields, passwordProblem } from './password-rules.ts';

type Failure = { field: keyof PasswordFields; text: string };

/** Checks in the told order, sends, and says what happened by toast and beside the field. */
export function useChangePassword(onDone: () => void) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (fields: PasswordFields) => {
    const problem = passwordProblem(fields);
    if (problem) {
      const text = t(`account.${problem.text}` as 'account.mismatch');
      setFailure({ field: problem.field, text });
      return notify.warn(text);
    }
    if (!getSession() || storedGap()) return loseSession(t('account.notSignedIn'));
    setFailure(null);
    setPending(true);
    try {
      await api.session.changePassword.mutate({ currentPassword: fields.current, newPassword: fields.next });
      passwordChanged();
      notify.success(t('account.changed'));
      onDone();
    } catch (error) {
      if (isUnauthorized(error)) return loseSession(errorText(t, error));
      const text = isOffline(error) ? t('account.offline') : errorText(t, error, t('account.changeFailed'));
      setFailure({ field: 'current', text });
      notify.danger(text);
    } finally {
      setPending(false);
    }
  };
  return { submit, pending, failure };
}
