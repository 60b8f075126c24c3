import { useId, useState } from 'react';
import { minPasswordLength } from '../../../../shared/contracts/limits.ts';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { CheckMark } from '../../../components/ui/checkbox-card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormDialog } from '../../../components/ui/form-dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { usePersonForm } from './use-person-form.ts';

type PersonDialogProps = {
  role: ManagedRole;
  /** The edited user; undefined to add one. */
  person?: PersonView;
  onSaved: () => void;
  onClose: () => void;
};

export function PersonDialog({ role, person, onSaved, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [userNames, setUserNames] = useState(person !== undefined && !person.email.includes('@'));
  const { pending, ...bound } = usePersonForm(role, person, userNames, () => {
    onSaved();
    onClose();
  });
  return (
    <FormDialog
      width={440}
      title={t(`admin.${role}.${person ? 'edit' : 'add'}`)}
      onClose={onClose}
      pending={pending}
      submitLabel={person ? t('admin.save') : t(`admin.${role}.add`)}
      pendingLabel={t(person ? 'admin.saving' : 'admin.adding')}
      form={form}
    >
      <form {...bound.props} id={form} autoComplete="off" className="flex flex-col gap-5">
        <Field label={t('admin.names')} hint={t('admin.namesHint')} {...bound.field('names')}>
          {(control) => <Input {...control} autoFocus />}
        </Field>
        <Field
          label={t(userNames ? 'peopleTools.userName' : 'admin.emailAddress')}
          hint={userNames ? t('peopleTools.userNameHint') : undefined}
          {...bound.field('email')}
        >
          {(control) => (
            <Input
              {...control}
              type={userNames ? 'text' : 'email'}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark */}
        <label className="-mt-2 flex items-center gap-2.5 text-small">
          <CheckMark checked={userNames} disabled={pending} onCheckedChange={setUserNames} />
          {t('peopleTools.withoutEmail')}
        </label>
        {!person && (
          <Field
            label={t('admin.password')}
            hint={t('admin.passwordHint', { count: minPasswordLength })}
            {...bound.field('password')}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                showLabel={t('admin.showPassword')}
                hideLabel={t('admin.hidePassword')}
              />
            )}
          </Field>
        )}
      </form>
    </FormDialog>
  );
}
