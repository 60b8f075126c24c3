import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { AnswerFieldProps } from './answer-field-props.ts';

/** Text field for any question type, as fallback when its own field cannot be loaded. */
export function PlainAnswer({ number, answer, disabled, flagged, onChange, onLeave }: AnswerFieldProps) {
  const { t } = useTranslation();
  return (
    <textarea
      rows={3}
      value={answer}
      disabled={disabled}
      aria-label={t('sitting.openLabel', { number })}
      aria-invalid={flagged || undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      className="block w-full rounded-sm border border-line-strong bg-surface px-4 py-3 read-small text-accent-text"
    />
  );
}
