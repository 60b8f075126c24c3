import type { FormEvent } from 'react';
import { generationLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { GenerationFields } from './generation-fields.tsx';
import { PdfField } from './pdf-field.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { DocumentState } from './use-document.ts';
import type { GenerationState } from './use-generation.ts';
import { useGenerationForm } from './use-generation-form.ts';
import { WritableNotice } from './writable-notice.tsx';

type AutomaticFormProps = { lessonId: number; state: GenerationState; document: DocumentState };

/** Form of an automatic generation: guidelines, numbers, types, language, optional PDF, and Generar. */
export function AutomaticForm({ lessonId, state, document }: AutomaticFormProps) {
  const { t } = useTranslation();
  const form = useGenerationForm({
    lessonId,
    state,
    keptAs: 'generation',
    count: generationLimits.automaticDefault,
    documentId: document.readyId,
    keepsValues: true,
  });
  const submit = (event: FormEvent) => {
    if (!document.busy) return form.props.onSubmit(event);
    event.preventDefault();
    notify.warn(t('errors.document-not-ready'));
  };
  const { unsaved } = state;
  return (
    <form {...form.props} onSubmit={submit} className="flex flex-col gap-7">
      <GenerationFields form={form} />
      <PdfField state={document} />
      <WritableNotice
        lessonId={lessonId}
        guidelines={form.values.guidelines}
        language={form.values.language}
        hasDocument={document.readyId !== null}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <Button
          type="submit"
          variant={unsaved > 0 ? 'secondary' : 'primary'}
          unavailable={form.unavailable}
          pendingLabel={t('generation.generating')}
          pending={form.pending}
        >
          {t('generation.generate')}
        </Button>
        {unsaved === 0 && !state.running && state.known && (
          <Button
            variant="secondary"
            onClick={() =>
              notify.warn(t(state.emptied ? 'generation.nothingToSave' : 'generation.generateFirst'))
            }
          >
            {t('generation.saveQuestions')}
          </Button>
        )}
        <p className="text-small text-text-mute">{t('generation.nothingSaved')}</p>
      </div>
      <ReplaceDialog question={form.question} unsaved={unsaved} />
    </form>
  );
}
