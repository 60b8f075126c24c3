import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minPasswordLength } from '../../../shared/contracts/limits.ts';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { isEmail } from '../../../shared/rules/email.ts';
import { tellAdminFailure, unauthorizedText } from '../../lib/admin-error.ts';
import { readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';

export type PersonValues = { names: string; email: string; password: string };
export type PersonErrors = Partial<Record<keyof PersonValues, string>>;

/** Checks, sends, and says what happened by toast and beside the fields. */
export function useSavePerson(
  role: ManagedRole,
  person: PersonView | undefined,
  onSaved: (person: PersonView | undefined) => void,
) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<PersonErrors>({});
  const meta = { expiredText: unauthorizedText(t, 'people') };
  const add = useMutation({ ...trpc.people.add.mutationOptions(), meta });
  const update = useMutation({ ...trpc.people.update.mutationOptions(), meta });
  const pending = add.isPending || update.isPending;

  const problems = (values: PersonValues): PersonErrors => {
    const missing = t(`admin.${role}.${person ? 'missingOnEdit' : 'missing'}`);
    const email = values.email.trim();
    const found: PersonErrors = {};
    if (values.names.trim() === '') found.names = missing;
    if (email === '') found.email = missing;
    if (!person && values.password === '') found.password = missing;
    if (Object.keys(found).length > 0) return found;
    if (!isEmail(email)) found.email = t('errors.email-invalid');
    if (!person && values.password.length < minPasswordLength)
      found.password = t('errors.password-too-short');
    return found;
  };

  const submit = async (values: PersonValues): Promise<boolean> => {
    if (pending) return false;
    const found = problems(values);
    setErrors(found);
    const first = Object.values(found)[0];
    if (first !== undefined) {
      notify.warn(first);
      return false;
    }
    const { names, email, password } = values;
    try {
      const saved = person
        ? await update.mutateAsync({ role, userId: person.userId, names, email })
        : await add.mutateAsync({ role, names, email, password });
      onSaved(saved);
      notify.success(t(`admin.${role}.${person ? 'updated' : 'added'}`));
      return true;
    } catch (error) {
      if (readError(error).code === 'email-taken') setErrors({ email: t('errors.email-taken') });
      const fallback = t(`admin.${role}.${person ? 'updateFailed' : 'addFailed'}`);
      tellAdminFailure(t, error, fallback, 'people');
      return false;
    }
  };
  return { submit, errors, pending };
}
