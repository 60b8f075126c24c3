import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { notify } from '../../lib/notify.ts';
import { GenerationFields } from './generation-fields.tsx';
import { newRequest } from './generation-request.ts';
import { PdfField } from './pdf-field.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { DocumentState } from './use-document.ts';
import type { GenerationState } from './use-generation.ts';
import { useStartGeneration } from './use-start-generation.ts';

type AutomaticFormProps = { lessonId: number; state: GenerationState; document: DocumentState };

/** Guidelines, numbers, types, language and an optional PDF; Generar. */
export function AutomaticForm({ lessonId, state, document }: AutomaticFormProps) {
  const { t } = useTranslation();
  const [request, setRequest] = useKeptState(`generation:${lessonId}`, newRequest());
  const starting = useStartGeneration(lessonId, state);
  const { unsaved } = state;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (document.busy) return notify.warn(t('errors.document-not-ready'));
    starting.submit({ request, documentId: document.readyId });
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-7">
      <GenerationFields
        request={request}
        problem={starting.problem}
        change={(fields) => setRequest((current) => ({ ...current, ...fields }))}
      />
      <PdfField state={document} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <Button
          type="submit"
          variant={unsaved > 0 ? 'secondary' : 'primary'}
          unavailable={starting.unavailable}
          pendingLabel={t('generation.generating')}
          pending={starting.pending}
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
      <ReplaceDialog starting={starting} unsaved={unsaved} />
    </form>
  );
}
