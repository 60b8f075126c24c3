import { useState } from 'react';
import { required } from '../../../../shared/rules/field-rules.ts';
import { ActionPage } from '../../../components/ui/action-page.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';

const fields = { email: { initial: '', rules: [required('missing-fields')] } };

/** Requests a password reset link; the response is the same for every account. */
export function RequestForm() {
  const { t } = useTranslation();
  const settings = useSettings();
  const [done, setDone] = useState(false);
  const form = useForm({
    fields,
    fallbackField: 'email',
    text: (_code, error) => (error ? errorText(t, error, t('mailLinks.failed')) : t('mailLinks.missing')),
    send: async ({ email }) => {
      await api.mail.requestReset.mutate({ email, language: getLanguage() });
      setDone(true);
    },
    failed: (error) => readError(error).code ?? 'server-error',
  });
  if (!settings) return null;
  const text = !settings.mail
    ? 'mailLinks.request.off'
    : done
      ? 'mailLinks.request.done'
      : 'mailLinks.request.text';
  return (
    <ActionPage title={t(done ? 'mailLinks.request.doneTitle' : 'mailLinks.request.title')}>
      <p role="status" className="mt-3 text-text-soft">
        {t(text)}
      </p>
      {settings.mail && !done && (
        <form {...form.props} className="mt-6 flex flex-col gap-5">
          <Field label={t('mailLinks.request.user')} {...form.field('email')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
              />
            )}
          </Field>
          <Button type="submit" size="lg" pending={form.pending} pendingLabel={t('mailLinks.sending')}>
            {t('mailLinks.request.button')}
          </Button>
        </form>
      )}
      {settings.mail && <p className="mt-4 text-small text-text-mute">{t('mailLinks.request.other')}</p>}
      {(done || !settings.mail) && (
        <a href="/login" className={`${buttonClass('secondary')} mt-6`}>
          {t('mailLinks.toLogin')}
        </a>
      )}
    </ActionPage>
  );
}
