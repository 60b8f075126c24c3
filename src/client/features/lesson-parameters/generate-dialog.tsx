import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { generationLimits } from '../../../shared/contracts/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { GenerationFields } from './generation-fields.tsx';
import { newRequest } from './generation-request.ts';
import { isMissing, LoadFailed } from './load-failed.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { GenerationState } from './use-generation.ts';
import { useStartGeneration } from './use-start-generation.ts';

type GenerateDialogProps = { lessonId: number; state: GenerationState; onClose: () => void };

/** `Generar Preguntas con IA`: five inputs; the work shows beside the questions afterwards. */
export function GenerateDialog({ lessonId, state, onClose }: GenerateDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [request, setRequest, forget] = useKeptState(
    `generate-dialog:${lessonId}`,
    newRequest(generationLimits.contentPanelDefault),
  );
  const starting = useStartGeneration(lessonId, state, () => {
    forget();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    starting.submit({ request, documentId: null });
    focusFirstInvalid(event.currentTarget);
  };
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
            {t('generation.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            unavailable={request.guidelines.trim() === '' || starting.unavailable}
            pending={starting.pending}
            pendingLabel={t('generation.generating')}
          >
            {t('generation.modalGenerate')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-6">
        {isMissing(state.query) && <LoadFailed title={t('generation.loadFailed')} query={state.query} />}
        <GenerationFields
          autoFocus
          request={request}
          problem={starting.problem}
          change={(fields) => setRequest((current) => ({ ...current, ...fields }))}
        />
      </form>
      <ReplaceDialog starting={starting} unsaved={state.unsaved} />
    </Dialog>
  );
}
