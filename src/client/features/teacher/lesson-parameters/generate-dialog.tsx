import { useId } from 'react';
import { generationLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { GenerationFields } from './generation-fields.tsx';
import { hasLoadFailed, LoadFailed } from './load-failed.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { GenerationState } from './use-generation.ts';
import { useGenerationForm } from './use-generation-form.ts';
import { WritableNotice } from './writable-notice.tsx';

type GenerateDialogProps = {
  lessonId: number;
  state: GenerationState;
  /** Opens the form with the PDF upload. */
  onPdf: () => void;
  onClose: () => void;
};

/** `Generar Preguntas con IA`: dialog with five inputs; progress is shown beside the questions. */
export function GenerateDialog({ lessonId, state, onPdf, onClose }: GenerateDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const bound = useGenerationForm({
    lessonId,
    state,
    keptAs: 'generate-dialog',
    count: generationLimits.contentPanelDefault,
    onStarted: onClose,
  });
  return (
    <Dialog
      open
      width={760}
      title={t('generation.modalTitle')}
      locked={state.start.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" unavailable={state.start.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            unavailable={bound.values.guidelines.trim() === '' || bound.unavailable}
            pending={bound.pending}
            pendingLabel={t('generation.generating')}
          >
            {t('generation.modalGenerate')}
          </Button>
        </>
      }
    >
      <form {...bound.props} id={form} className="flex flex-col gap-6">
        {hasLoadFailed(state.query) && <LoadFailed title={t('generation.loadFailed')} query={state.query} />}
        <GenerationFields autoFocus form={bound} />
        <button type="button" className="min-h-6 w-fit text-left text-ui text-action" onClick={onPdf}>
          {t('generation.modalPdf')}
        </button>
        <WritableNotice
          lessonId={lessonId}
          guidelines={bound.values.guidelines}
          language={bound.values.language}
          hasDocument={false}
        />
      </form>
      <ReplaceDialog question={bound.question} unsaved={state.unsaved} />
    </Dialog>
  );
}
