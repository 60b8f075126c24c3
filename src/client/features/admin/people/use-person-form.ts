import { useMutation } from '@tanstack/react-query';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { givenNameFirst } from '../../../../shared/rules/person-names.ts';
import { cleanSignInName } from '../../../../shared/rules/user-name.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { accountRules } from '../../../lib/forms/account-rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type Fields = Pick<PersonView, 'names' | 'email'>;

/** Returns only edited fields, so that concurrent changes by another admin are kept. */
function changesOf(person: PersonView, { names, email }: Fields): Partial<Fields & { surnames: string }> {
  return { ...(names !== person.names && givenNameFirst(names)), ...(email !== person.email && { email }) };
}

/** Adds a user, or edits `person` without changing the password; reports the result by toast. */
export function usePersonForm(
  role: ManagedRole,
  person: PersonView | undefined,
  /** The account has a user name instead of an email address. */
  userNames: boolean,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const add = useMutation(trpc.people.add.mutationOptions());
  const update = useMutation(trpc.people.update.mutationOptions());
  const { names, email, userName, password } = accountRules;
  return useForm({
    fields: {
      names: { initial: person?.names ?? '', rules: names },
      email: { initial: person?.email ?? '', read: cleanSignInName, rules: userNames ? userName : email },
      password: { initial: '', rules: person ? [] : password },
    },
    text: (code) =>
      code === 'email-invalid' && userNames
        ? t('peopleTools.userNameWrong')
        : code === 'email-taken' && userNames
          ? t('peopleTools.userNameTaken')
          : code === 'missing-fields'
            ? t(`admin.${role}.${person ? 'missingOnEdit' : 'missing'}`)
            : t(`errors.${code}`),
    send: async ({ password, ...fields }) => {
      if (person)
        await update.mutateAsync({ role, userId: person.userId, ...changesOf(person, fields), userNames });
      else await add.mutateAsync({ role, ...fields, ...givenNameFirst(fields.names), password, userNames });
      notify.success(t(`admin.${role}.${person ? 'updated' : 'added'}`));
      onSaved();
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t(`admin.${role}.${person ? 'updateFailed' : 'addFailed'}`), 'people');
      return readError(error).code;
    },
  });
}
