import { useState } from 'react';
import { ActionPage } from '../../../components/ui/action-page.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { accountRules } from '../../../lib/forms/account-rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { clearSession } from '../../../lib/session/session.ts';

const fields = { password: { initial: '', rules: accountRules.password } };

/** Sets a new password with the link from a mail. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const form = useForm({
    fields,
    fallbackField: 'password',
    text: (code, error) => {
      if (error) return errorText(t, error, t('mailLinks.failed'));
      return t(code === 'password-too-short' ? 'mailLinks.tooShort' : 'mailLinks.missing');
    },
    send: async ({ password }) => {
      await api.mail.reset.mutate({ token, password });
      // The reset also ended the session of this browser.
      clearSession();
      history.replaceState(history.state, '', location.pathname);
      setDone(true);
    },
    failed: (error) => readError(error).code ?? 'server-error',
  });
  return (
    <ActionPage title={t('mailLinks.reset.title')}>
      <p role="status" className="mt-3 text-text-soft">
        {t(done ? 'mailLinks.reset.done' : 'mailLinks.reset.text')}
      </p>
      {done ? (
        <a href="/login" className={`${buttonClass()} mt-6`}>
          {t('mailLinks.toLogin')}
        </a>
      ) : (
        <form {...form.props} className="mt-6 flex flex-col gap-5">
          <Field label={t('mailLinks.reset.password')} {...form.field('password')}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                showLabel={t('account.showPassword')}
                hideLabel={t('account.hidePassword')}
              />
            )}
          </Field>
          <Button type="submit" size="lg" pending={form.pending} pendingLabel={t('mailLinks.sending')}>
            {t('mailLinks.reset.button')}
          </Button>
        </form>
      )}
    </ActionPage>
  );
}
