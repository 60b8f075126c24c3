import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FieldError } from './field.tsx';

type DropZoneProps = {
  label: string;
  /** Shown in parentheses after the label. */
  optional?: string;
  /** As of an `<input type="file">`. */
  accept: string;
  disabled?: boolean;
  /** What was chosen, inside the zone. */
  chosen?: ReactNode;
  /** `Elige un archivo` and what follows it. */
  choose: string;
  drop: string;
  limits: string;
  /** What is wrong with the file. */
  problem: string | null;
  onChoose: (file: File | undefined) => void;
  /** Between the zone and the problem. */
  children?: ReactNode;
};

/** A place to drop a file or choose one. */
export function DropZone(props: DropZoneProps) {
  const { label, optional, accept, disabled, chosen, choose, drop, limits, onChoose, children } = props;
  const id = useId();
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  /** Of several dropped at once none is taken: which one was meant is not known. */
  const [several, setSeveral] = useState(false);
  const problem = several ? t('common.oneFile') : props.problem;
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const { files } = event.dataTransfer;
    setSeveral(files.length > 1);
    if (files.length === 1) onChoose(files[0]);
  };
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-small font-semi">
        {label}
        {optional && <span className="font-normal text-text-mute"> ({optional})</span>}
      </p>
      <label
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
        className={cx(
          'flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'bg-accent-soft' : 'bg-surface-sunken hover:bg-surface-hover',
        )}
      >
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          className="visually-hidden"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-limits${problem ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            setSeveral(false);
            onChoose(event.target.files?.[0]);
            // The same file can be chosen again, once it was mended.
            event.target.value = '';
          }}
        />
        {chosen}
        <span id={`${id}-action`} className="text-ui">
          <span className="font-semi text-accent-text">{choose}</span> {drop}
        </span>
        <span id={`${id}-limits`} className="text-caption text-text-mute">
          {limits}
        </span>
      </label>
      {children}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
