import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { promptLimits } from '../../../shared/contracts/limits.ts';
import { AlertDialog } from '../../components/ui/alert-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { isMissing, LoadFailed } from './load-failed.tsx';
import { CountField, DifficultyField, LanguageField, TypesField } from './request-fields.tsx';
import { useCustomForm } from './use-custom-form.ts';

/** Parameters from which each student's questions are written when they start. */
export function CustomForm({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const { query, values, change, problem, pending, ...form } = useCustomForm(lessonId);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
    focusFirstInvalid(event.currentTarget);
  };
  // A blank form would be taken for no parameters, and saved in place of those there are.
  if (isMissing(query)) return <LoadFailed title={t('generation.promptLoadFailed')} query={query} />;
  if (query.isPending) return <Spinner label={t('generation.promptLoading')} />;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-7">
      {query.data && <Notice tone="info">{t('generation.promptStored')}</Notice>}
      <Field
        label={t('generation.description')}
        error={problem === 'description-missing' ? t('errors.description-missing') : null}
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={4}
            required
            maxLength={8_000}
            placeholder={t('generation.descriptionPlaceholder')}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:gap-x-5">
        <CountField
          value={values.count}
          onChange={(count) => change({ count })}
          limits={promptLimits}
          problem={problem}
        />
        <DifficultyField
          numbers
          value={values.difficulty}
          onChange={(difficulty) => change({ difficulty })}
        />
      </div>
      <TypesField value={values.types} onChange={(types) => change({ types })} problem={problem} />
      <LanguageField value={values.language} onChange={(language) => change({ language })} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={t('generation.saving')}>
          {t('generation.saveParameters')}
        </Button>
      </div>
      <AlertDialog
        open={form.asking}
        title={t('generation.overwriteTitle')}
        description={t('generation.overwriteText')}
        confirmLabel={t('generation.overwriteAccept')}
        cancelLabel={t('generation.cancel')}
        pending={pending}
        onConfirm={form.overwrite}
        onCancel={form.keepOld}
      />
    </form>
  );
}
