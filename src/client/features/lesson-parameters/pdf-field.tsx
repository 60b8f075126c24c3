import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../components/ui/field.tsx';
import { cx } from '../../lib/cx.ts';
import { DocumentRow } from './document-row.tsx';
import type { DocumentState } from './use-document.ts';

/** `Contexto en PDF`: a place to drop or choose one, and the file as far as it has come. */
export function PdfField({ state }: { state: DocumentState }) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    state.choose(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semi">
        {t('generation.pdf')} <span className="font-normal text-text-mute">({t('common.optional')})</span>
      </p>
      <label
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'bg-accent-soft' : 'bg-surface-sunken hover:bg-surface-hover',
        )}
      >
        <input
          type="file"
          accept=".pdf,application/pdf"
          className="visually-hidden"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-limits${state.problem ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            state.choose(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
        <span id={`${id}-action`} className="text-ui">
          <span className="font-semi text-accent-text">{t('generation.pdfChoose')}</span>{' '}
          {t('generation.pdfDrop')}
        </span>
        <span id={`${id}-limits`} className="text-caption text-text-mute">
          {t('generation.pdfLimits')}
        </span>
      </label>
      <div role="status">
        <DocumentRow state={state} />
      </div>
      {state.problem && (
        <FieldError id={`${id}-error`}>
          {state.problem} {t('generation.pdfNotAttached')}
        </FieldError>
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
