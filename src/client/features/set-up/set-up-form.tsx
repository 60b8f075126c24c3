import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { isEmail } from '../../../shared/rules/email.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { errorText, readError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openSession } from '../../lib/session.ts';
import { api, trpc } from '../../lib/trpc.ts';

const empty = { code: '', names: '', email: '', password: '' };
type Name = keyof typeof empty;

const inputs = [
  { name: 'code', type: 'text', autoComplete: 'one-time-code' },
  { name: 'names', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
] as const;

const fieldOf: Partial<Record<ErrorCode, Name>> = {
  'set-up-code-wrong': 'code',
  'email-invalid': 'email',
  'email-taken': 'email',
  'password-too-short': 'password',
  'password-too-long': 'password',
};

export function SetUpForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [failure, setFailure] = useState<{ field: Name; text: string } | null>(null);
  const [pending, setPending] = useState(false);

  const fail = (field: Name, text: string) => {
    setFailure({ field, text });
    notify.warn(text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const missing = inputs.find(({ name }) => values[name].trim() === '');
    if (missing) return fail(missing.name, t('setUp.missingFields'));
    if (!isEmail(values.email.trim())) return fail('email', t('errors.email-invalid'));
    setFailure(null);
    setPending(true);
    try {
      const { user, token } = await api.session.setUp.mutate({ ...values, email: values.email.trim() });
      openSession(user, token);
      notify.success(t('setUp.welcome'));
      navigate('/admin', { replace: true });
      void queryClient.invalidateQueries(trpc.settings.public.queryFilter());
    } catch (error) {
      const { code } = readError(error);
      fail((code && fieldOf[code]) ?? 'code', errorText(t, error));
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      {inputs.map(({ name, type, autoComplete }) => (
        <Field key={name} label={t(`setUp.${name}`)} error={failure?.field === name ? failure.text : null}>
          {(control) => {
            const shared = {
              ...control,
              name,
              autoComplete,
              required: true,
              value: values[name],
              onChange: (event: { target: { value: string } }) =>
                setValues({ ...values, [name]: event.target.value }),
            };
            return type === 'password' ? (
              <PasswordInput
                {...shared}
                showLabel={t('account.showPassword')}
                hideLabel={t('account.hidePassword')}
              />
            ) : (
              <Input {...shared} type={type} className={name === 'code' ? 'font-mono' : undefined} />
            );
          }}
        </Field>
      ))}
      <Button type="submit" size="lg" pending={pending} pendingLabel={t('setUp.submitting')}>
        {t('setUp.submit')}
      </Button>
    </form>
  );
}
