import { required } from '../../../../shared/rules/field-rules.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { openSession } from '../../../lib/session/session.ts';

const fields = { code: { initial: '', rules: [required('missing-fields')] } };

/** Opens a session for one lesson with the code of a teacher. */
export function CodeForm() {
  const { t } = useTranslation();
  const form = useForm({
    fields,
    fallbackField: 'code',
    text: (_code, error) => (error ? errorText(t, error, t('lessonCode.failed')) : t('lessonCode.missing')),
    send: async ({ code }) => {
      const { user, token } = await api.session.enterWithPass.mutate({ code });
      openSession(user, token);
      notify.success(t('lessonCode.welcome', { names: user.names }));
    },
    failed: (error) => readError(error).code ?? 'server-error',
  });
  return (
    <form {...form.props} className="mt-6 flex flex-col gap-5">
      <Field label={t('lessonCode.code')} hint={t('lessonCode.hint')} {...form.field('code')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="font-mono text-h3 tracking-widest uppercase"
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={form.pending} pendingLabel={t('lessonCode.entering')}>
        {t('lessonCode.enter')}
      </Button>
    </form>
  );
}
