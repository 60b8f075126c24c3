import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { textLimits } from '../../../shared/contracts/limits.ts';
import type { Criterion } from '../../../shared/contracts/questions.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';

/** As many as an answer is read for in one call. */
const mostCriteria = 6;

type CriteriaFieldsProps = {
  criteria: readonly Criterion[];
  disabled?: boolean | undefined;
  error?: string | null | undefined;
  onChange: (criteria: Criterion[]) => void;
};

/** What an open answer is read for, each with its points. */
export function CriteriaFields({ criteria, disabled, error, onChange }: CriteriaFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const put = (index: number, part: Partial<Criterion>) =>
    onChange(criteria.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset
      data-invalid={Boolean(error)}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      disabled={disabled}
    >
      <legend className="text-small font-semi">{t('questionBank.criteria')}</legend>
      <p id={`${id}-hint`} className="mb-2 text-caption text-text-mute">
        {t('questionBank.criteriaHint')}
      </p>
      <ul className="flex flex-col gap-2">
        {criteria.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no name of their own while they are typed
          <li key={index} className="flex items-start gap-2.5">
            <Input
              aria-label={t('questionBank.criterion', { number: index + 1 })}
              maxLength={textLimits.criterion}
              value={one.text}
              onChange={(event) => put(index, { text: event.target.value })}
            />
            <Input
              className="max-w-24"
              type="number"
              inputMode="decimal"
              min={0.5}
              max={100}
              step={0.5}
              aria-label={t('questionBank.criterionPoints', { number: index + 1 })}
              value={one.points || ''}
              onChange={(event) => put(index, { points: Number(event.target.value) })}
            />
            <IconButton
              label={t('questionBank.removeCriterion', { number: index + 1 })}
              className="mt-0.5"
              onClick={() => onChange(criteria.filter((_, at) => at !== index))}
            >
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {criteria.length < mostCriteria && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          unavailable={disabled}
          onClick={() => onChange([...criteria, { text: '', points: 1 }])}
        >
          {t('questionBank.addCriterion')}
        </Button>
      )}
    </fieldset>
  );
}
