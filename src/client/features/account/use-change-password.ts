import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { errorText, isOffline, isUnauthorized, readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { getSession, passwordChanged, storedGap } from '../../lib/session.ts';
import { loseSession } from '../../lib/session-lost.ts';
import { api } from '../../lib/trpc.ts';
import { type PasswordFields, passwordProblem } from './password-rules.ts';

/** `field` is null when no field is to blame. */
type Failure = { field: keyof PasswordFields | null; text: string };

const fieldOf: Partial<Record<ErrorCode, keyof PasswordFields>> = {
  'wrong-current-password': 'current',
  'password-too-short': 'next',
  'password-too-long': 'next',
};

/** Checks in the told order, sends, and says what happened by toast and beside the field, or in the form. */
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
      const { code } = readError(error);
      setFailure({ field: (code && fieldOf[code]) ?? null, text });
      notify.danger(text);
    } finally {
      setPending(false);
    }
  };
  return { submit, pending, failure };
}
