import { EyeOff } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { CriterionNote } from './criterion-note.tsx';

type CriterionNoteFieldProps = {
  /** Number of the criterion, from 1. */
  number: number;
  note: string | undefined;
  open: boolean;
  onOpen: () => void;
  onChange: (note: string | undefined) => void;
};

/**
 * The note as text, or a link when there is none; a click opens the field. It stays open until the form is saved: closing it on
 * blur would move the button that the user is about to click.
 */
export function CriterionNoteField({ number, note, open, onOpen, onChange }: CriterionNoteFieldProps) {
  const { t } = useTranslation();
  if (open) return <OpenNote number={number} note={note} onChange={onChange} />;
  if (note)
    return (
      <button
        type="button"
        className="mt-2 w-full rounded-sm py-0.5 text-left text-small hover:bg-surface-hover"
        onClick={onOpen}
      >
        <CriterionNote>{note}</CriterionNote>
        <span className="sr-only">. {t('questionBank.changeCriterionNote', { number })}</span>
      </button>
    );
  return (
    <button
      type="button"
      aria-label={t('questionBank.addCriterionNoteTo', { number })}
      className="mt-2 rounded-sm py-0.5 text-left text-small font-semi text-accent-text hover:underline pointer-coarse:min-h-10"
      onClick={onOpen}
    >
      {t('questionBank.addCriterionNote')}
    </button>
  );
}

function OpenNote({ number, note, onChange }: Pick<CriterionNoteFieldProps, 'number' | 'note' | 'onChange'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // The clicked element is gone, so the focus moves to the field.
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <div className="mt-2">
      <p id={`${id}-hint`} className="mb-1.5 flex gap-2.5 text-small text-text-mute">
        <EyeOff aria-hidden className="mt-1 size-3.5 shrink-0" strokeWidth={1.75} />
        <span>
          {t('questionBank.criterionNote')}. {t('questionBank.criterionNoteHint')}
        </span>
      </p>
      <Textarea
        ref={field}
        rows={2}
        aria-label={t('questionBank.criterionNoteOf', { number })}
        aria-describedby={`${id}-hint`}
        maxLength={textLimits.criterionNote}
        value={note ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
