import { useMutation } from '@tanstack/react-query';
import type { AnswerAppeals } from '../../../../shared/contracts/appeals.ts';
import { appealLimits } from '../../../../shared/contracts/limits.ts';
import { appealRefusals } from '../../../../shared/contracts/values.ts';
import { appealRules } from '../../../../shared/rules/appeal-rules.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { errorText, readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { usePersistedState } from '../../../lib/dom/persisted-state.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const fields = { text: { initial: '', rules: appealRules.text } };
const ordinals = ['first', 'second', 'third'] as const;

type AppealFormProps = {
  about: Pick<AnswerAppeals, 'answerId' | 'until'>;
  /** Number of review requests for this attempt so far. */
  used: number;
  onClose: () => void;
};

/** Form for a review request to the teacher; the text is kept until it is sent. */
export function AppealForm({ about, used, onClose }: AppealFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answerId, until } = about;
  const { text: most, perAttempt } = appealLimits;
  const refresh = () => queryClient.invalidateQueries(trpc.appeals.pathFilter());
  const ask = useMutation({
    ...trpc.appeals.ask.mutationOptions(),
    onSuccess: refresh,
    // After a rejection the stored state differs from the page. Not awaited, so that the error shows at once.
    onError: () => void refresh(),
  });
  const form = useForm({
    fields,
    state: usePersistedState(`appeal:${answerId}`, { text: '' }),
    text: (code, error) => (error ? errorText(t, error) : t(`errors.${code}`, { most })),
    send: async ({ text }) => {
      await ask.mutateAsync({ answerId, text });
      notify.success(t('appeals.sent'));
      onClose();
    },
    failed: (error) => {
      notify.danger(t('appeals.failed'), { description: errorText(t, error) });
      const { code } = readError(error);
      if ((appealRefusals as readonly unknown[]).includes(code)) onClose();
      return code;
    },
    fallbackField: 'text',
  });
  const count = { used: form.values.text.trim().length, most };
  const hint = {
    date: format.dueDate(until),
    which: t(`appeals.ordinal.${ordinals[used] ?? 'third'}`),
    most: perAttempt,
  };
  return (
    <form {...form.props} className="relative mt-5">
      <p aria-hidden className="absolute top-0 right-0 text-caption text-text-mute">
        {t('appeals.count', count)}
      </p>
      <Field
        label={t('appeals.question')}
        hint={
          <>
            {t('appeals.hint', hint)}{' '}
            <span className="visually-hidden">{t('appeals.countWords', count)}</span>
          </>
        }
        {...form.field('text')}
      >
        {(control) => <Textarea {...control} autoFocus rows={3} className="read-small text-accent-text" />}
      </Field>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" pending={form.pending} pendingLabel={t('appeals.sending')}>
          {t('appeals.send')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
