import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minPasswordLength } from '../../../shared/contracts/limits.ts';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { type PersonValues, useSavePerson } from './use-save-person.ts';

type PersonDialogProps = {
  role: ManagedRole;
  /** Who is edited; without one somebody is added. */
  person?: PersonView;
  /** Told what is stored now; undefined when the answer does not say. */
  onSaved: (person: PersonView | undefined) => void;
  onClose: () => void;
};

export function PersonDialog({ role, person, onSaved, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [values, setValues] = useState<PersonValues>({
    names: person?.names ?? '',
    email: person?.email ?? '',
    password: '',
  });
  const { submit, errors, pending } = useSavePerson(role, person, onSaved);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await submit(values)) onClose();
    else focusFirstInvalid(element);
  };
  const input = (name: keyof PersonValues) => ({
    name,
    required: true,
    disabled: pending,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      width={440}
      title={t(`admin.${role}.${person ? 'edit' : 'add'}`)}
      locked={pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={pending} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={pending}
            pendingLabel={t(person ? 'admin.saving' : 'admin.adding')}
          >
            {person ? t('admin.save') : t(`admin.${role}.add`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-5"
      >
        <Field label={t('admin.names')} error={errors.names}>
          {(control) => <Input {...control} {...input('names')} autoFocus maxLength={200} />}
        </Field>
        <Field label={t('admin.emailAddress')} error={errors.email}>
          {(control) => (
            <Input
              {...control}
              {...input('email')}
              type="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        {!person && (
          <Field
            label={t('admin.password')}
            error={errors.password}
            hint={t('admin.passwordHint', { count: minPasswordLength })}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...input('password')}
                autoComplete="new-password"
                showLabel={t('admin.showPassword')}
                hideLabel={t('admin.hidePassword')}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
