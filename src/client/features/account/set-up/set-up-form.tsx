import { useNavigate } from 'react-router';
import { cleanEmail } from '../../../../shared/rules/email.ts';
import { required } from '../../../../shared/rules/field-rules.ts';
import { serverOnlyRule } from '../../../../shared/rules/rule-factories.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { api, trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { accountRules } from '../../../lib/forms/account-rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { openSession } from '../../../lib/session/session.ts';

const fields = {
  code: { initial: '', rules: [required('missing-fields'), serverOnlyRule('set-up-code-wrong')] },
  names: { initial: '', rules: accountRules.names },
  email: { initial: '', read: cleanEmail, rules: accountRules.email },
  password: { initial: '', rules: accountRules.password },
};

const inputs = [
  { name: 'code', type: 'text', autoComplete: 'one-time-code', className: 'font-mono' },
  { name: 'names', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
] as const;

export function SetUpForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    fields,
    fallbackField: 'code',
    text: (code, error) =>
      error ? errorText(t, error) : t(code === 'missing-fields' ? 'setUp.missingFields' : `errors.${code}`),
    send: async (account) => {
      const { user, token } = await api.session.setUp.mutate(account);
      openSession(user, token);
      notify.success(t('setUp.welcome'));
      navigate('/admin/preparar', { replace: true });
      void queryClient.invalidateQueries(trpc.settings.public.queryFilter());
    },
    failed: (error) => {
      notify.warn(errorText(t, error));
      return readError(error).code ?? 'server-error';
    },
  });
  return (
    <form {...form.props} className="mt-6 flex flex-col gap-5">
      {inputs.map(({ name, ...input }) => (
        <Field key={name} label={t(`setUp.${name}`)} {...form.field(name)}>
          {(control) => <Input {...control} {...input} />}
        </Field>
      ))}
      <Field label={t('setUp.password')} {...form.field('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            showLabel={t('account.showPassword')}
            hideLabel={t('account.hidePassword')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={form.pending} pendingLabel={t('setUp.submitting')}>
        {t('setUp.submit')}
      </Button>
    </form>
  );
}
