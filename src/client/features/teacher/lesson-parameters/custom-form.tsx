import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { OutdatedNotice } from '../../../components/ui/outdated-notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { hasLoadFailed, LoadFailed } from './load-failed.tsx';
import { CountField, DifficultyField, LanguageField, TypesField, WayField } from './request-fields.tsx';
import { usePromptForm } from './use-prompt-form.ts';

/** Labels of the fields. */
const labels = {
  types: 'generation.types',
  description: 'generation.description',
  difficulty: 'generation.difficulty',
  questionCount: 'generation.count',
  language: 'generation.language',
  way: 'generation.way',
} as const;

/** Edits the parameters from which personal questions are generated when a student starts the lesson. */
export function CustomForm({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation();
  const { query, pending, ...form } = usePromptForm(lessonId);
  // A blank form would look like missing parameters, and saving it would overwrite the existing ones.
  if (hasLoadFailed(query)) return <LoadFailed title={t('generation.promptLoadFailed')} query={query} />;
  if (query.isPending) return <Spinner label={t('generation.promptLoading')} />;
  return (
    <form {...form.props} className="flex flex-col gap-7">
      {query.data && <Notice tone="info">{t('generation.promptStored')}</Notice>}
      {!pending && (
        <OutdatedNotice
          changed={form.changed.map((name) => t(labels[name]))}
          onLoad={form.reset}
          onRebase={form.rebase}
        />
      )}
      <Field label={t('generation.description')} {...form.field('description')}>
        {(control) => <Textarea {...control} rows={4} placeholder={t('generation.descriptionPlaceholder')} />}
      </Field>
      <div className="flex flex-col gap-6 sm:flex-row sm:flex-wrap sm:gap-x-5">
        <CountField {...form.choice('questionCount')} />
        <DifficultyField numbers {...form.choice('difficulty')} />
      </div>
      <TypesField {...form.choice('types')} />
      <LanguageField {...form.choice('language')} />
      <WayField {...form.choice('way')} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={t('generation.saving')}>
          {t('generation.saveParameters')}
        </Button>
      </div>
      <AlertDialog
        {...form.question}
        title={t('generation.overwriteTitle')}
        description={t('generation.overwriteText')}
        confirmLabel={t('generation.overwriteAccept')}
      />
    </form>
  );
}
