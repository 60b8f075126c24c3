import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { Criterion } from '../../../../shared/contracts/questions.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LineField } from '../../rich-text/lazy-rich-field.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Trans } from '../../ui/trans.tsx';
import { CriteriaOrigin } from './criteria-origin.tsx';
import { CriterionNoteField } from './criterion-note-field.tsx';

/** Limit of criteria per evaluator call. */
const mostCriteria = 6;

type CriteriaFieldsProps = {
  criteria: readonly Criterion[];
  disabled?: boolean | undefined;
  error?: string | null | undefined;
  onChange: (criteria: Criterion[]) => void;
  /** Shown at the end of the row with the add button. */
  action?: ReactNode;
};

/** Edits the criteria of an open answer: text, points, and a note only for the evaluator. */
export function CriteriaFields({ criteria, disabled, error, onChange, action }: CriteriaFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  /** Indexes of the criteria whose note is open. */
  const [open, setOpen] = useState<readonly number[]>([]);
  const remove = (index: number) => {
    onChange(criteria.filter((_, at) => at !== index));
    setOpen(open.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)));
  };
  const put = (index: number, part: Partial<Criterion>) =>
    onChange(criteria.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset
      data-invalid={Boolean(error)}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      disabled={disabled}
    >
      {/* A legend takes part in the layout only when it floats. */}
      <legend className="float-left flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-semi">
        {t('questionBank.criteria')}
        <CriteriaOrigin criteria={criteria} />
      </legend>
      <p className="float-right py-0.5 text-small text-text-soft">
        <Trans
          i18nKey="questionBank.criteriaSum"
          values={{ sum: criteria.reduce((all, { points }) => all + points, 0) }}
          components={{ strong: <strong className="font-bold text-text" /> }}
        />
      </p>
      <p id={`${id}-hint`} className="clear-both mb-2 pt-1 text-caption text-text-mute">
        {t('questionBank.criteriaHint')}
      </p>
      <ul className="divide-y divide-line">
        {criteria.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no name of their own while they are typed
          <li key={index} className="py-4 first:pt-1">
            <div className="flex flex-wrap items-start gap-2.5 sm:flex-nowrap">
              <LineField
                label={t('questionBank.criterion', { number: index + 1 })}
                maxLength={textLimits.criterion}
                disabled={disabled}
                value={one.text}
                onValueChange={(text) => put(index, { text })}
              />
              <Input
                className="w-24 shrink-0"
                type="number"
                inputMode="decimal"
                min={0.5}
                max={100}
                step={0.5}
                suffix={t('questionBank.pointsUnit')}
                aria-label={t('questionBank.criterionPoints', { number: index + 1 })}
                value={one.points || ''}
                onChange={(event) => put(index, { points: Number(event.target.value) })}
              />
              <IconButton
                label={t('questionBank.removeCriterion', { number: index + 1 })}
                className="mt-0.5"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            </div>
            <CriterionNoteField
              number={index + 1}
              note={one.note}
              open={open.includes(index)}
              onOpen={() => setOpen([...open, index])}
              onChange={(note) => put(index, { note })}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div
        className={cx(
          'mt-2 flex flex-wrap items-center gap-3',
          action !== undefined && 'border-t border-line pt-4',
        )}
      >
        {criteria.length < mostCriteria && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
            unavailable={disabled}
            onClick={() => onChange([...criteria, { text: '', points: 1, own: true }])}
          >
            {t('questionBank.addCriterion')}
          </Button>
        )}
        {action && <span className="ml-auto">{action}</span>}
      </div>
    </fieldset>
  );
}
