import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DocumentRow } from './document-row.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { DocumentState } from './use-document.ts';

/** `Contexto en PDF`: drop zone and state of the file. */
export function PdfField({ state }: { state: DocumentState }) {
  const { t } = useTranslation();
  return (
    <div>
      <DropZone
        label={t('generation.pdf')}
        optional={t('common.optional')}
        accept=".pdf,application/pdf"
        choose={t('generation.pdfChoose')}
        drop={t('generation.pdfDrop')}
        limits={t('generation.pdfLimits')}
        problem={state.problem && `${state.problem} ${t('generation.pdfNotAttached')}`}
        onChoose={state.choose}
      >
        <div role="status">
          <DocumentRow state={state} />
        </div>
      </DropZone>
      {state.missing && (
        <div className="mt-2.5">
          <LoadFailed
            title={t(state.attached ? 'generation.pdfLoadFailed' : 'generation.pdfEarlierFailed')}
            query={state.missing}
          />
        </div>
      )}
      {state.earlier && !state.upload && (
        <button
          type="button"
          className="mt-2 inline-flex min-h-6 rounded-xs text-small font-semi text-accent-text hover:underline"
          onClick={state.useEarlier}
        >
          {t('generation.pdfAgain', { name: state.earlier.fileName })}
        </button>
      )}
    </div>
  );
}
