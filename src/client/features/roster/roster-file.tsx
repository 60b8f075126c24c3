import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../components/ui/field.tsx';
import { cx } from '../../lib/cx.ts';

type RosterFileProps = {
  fileName: string | null;
  problem: string | null;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
};

/** A place to drop a CSV file or choose one. */
export function RosterFile({ fileName, problem, disabled, onChoose }: RosterFileProps) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semi">
        {t('roster.file')}
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
          accept=".csv"
          disabled={disabled}
          className="visually-hidden"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-limits${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            // The same file can be chosen again once it was mended.
            event.target.value = '';
          }}
        />
        {fileName && (
          <span className="flex min-w-0 items-center gap-2 font-semi">
            <FileSpreadsheet aria-hidden className="size-[18px] shrink-0 text-text-soft" strokeWidth={1.75} />
            <span className="min-w-0 break-all">{fileName}</span>
          </span>
        )}
        <span id={`${id}-action`} className="text-ui">
          <span className="font-semi text-accent-text">
            {t(fileName ? 'roster.chooseAnother' : 'roster.choose')}
          </span>{' '}
          {t('roster.drop')}
        </span>
        <span id={`${id}-limits`} className="text-caption text-text-mute">
          {t('roster.limits')}
        </span>
      </label>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
