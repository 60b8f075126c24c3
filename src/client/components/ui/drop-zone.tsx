import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../../lib/dom/cx.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FieldError } from './field.tsx';

type DropZoneProps = {
  label: string;
  /** Shown in parentheses after the label. */
  optional?: string;
  /** Value of `accept` for an `<input type="file">`. */
  accept: string;
  disabled?: boolean;
  /** The chosen file, shown inside the zone. */
  chosen?: ReactNode;
  /** `Elige un archivo`, and the text that follows. */
  choose: string;
  drop: string;
  limits: string;
  /** Error message of the file, or null. */
  problem: string | null;
  onChoose: (file: File | undefined) => void;
  /** Shown between the zone and the error. */
  children?: ReactNode;
};

/** A drop zone with a file input. */
export function DropZone(props: DropZoneProps) {
  const { label, optional, accept, disabled, chosen, choose, drop, limits, onChoose, children } = props;
  const id = useId();
  const { t } = useTranslation();
  const [isDragOver, setIsDragOver] = useState(false);
  /** Several files were dropped; none is taken, because the choice is ambiguous. */
  const [several, setSeveral] = useState(false);
  const problem = several ? t('common.oneFile') : props.problem;
  const take = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
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
        onDragEnter={() => setIsDragOver(true)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={take}
        className={cx(
          'flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line-strong px-4 py-5 text-center transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isDragOver ? 'bg-accent-soft' : 'bg-surface-sunken hover:bg-surface-hover',
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
            // Allows choosing the same file again after fixing it.
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
