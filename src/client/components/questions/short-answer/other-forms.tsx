import { useState } from 'react';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { otherForms } from '../../../../shared/question-types/short-answer/other-forms.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CheckMark } from '../../ui/checkbox-card.tsx';

type Answers = NonNullable<NonNullable<QuestionContent['details']>['answers']>;

interface OtherFormsProps {
  answers: Answers;
  details: NonNullable<QuestionContent['details']>;
  language: 'es' | 'en';
  /** Answers that can still be added. */
  free: number;
  disabled: boolean;
  onAdd: (texts: string[]) => void;
}

/** Proposes other ways to write the right answers: digits and words, a surname alone … All are ticked at first. */
export function OtherForms({ answers, details, language, free, disabled, onAdd }: OtherFormsProps) {
  const { t } = useTranslation();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const forms = otherForms(answers, details, language).slice(0, free);
  if (forms.length === 0) return null;
  const ticked = forms.filter((form) => !unticked.includes(form));
  return (
    <fieldset disabled={disabled} className="mt-3 rounded-sm border border-line bg-surface-sunken px-4 py-3">
      <legend className="visually-hidden">{t('contentDoubts.otherForms')}</legend>
      <p aria-hidden className="text-small font-semi">
        {t('contentDoubts.otherForms')}
      </p>
      <p className="text-caption text-text-mute">{t('contentDoubts.otherFormsHint')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {forms.map((form) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark
          <label
            key={form}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm border border-line bg-surface px-3 py-1.5 text-small has-checked:border-accent-line has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <CheckMark
              checked={ticked.includes(form)}
              disabled={disabled}
              onCheckedChange={(on) =>
                setUnticked((before) => (on ? before.filter((one) => one !== form) : [...before, form]))
              }
            />
            <span className="wrap-anywhere">{form}</span>
          </label>
        ))}
        <Button
          variant="secondary"
          size="sm"
          unavailable={disabled || ticked.length === 0}
          onClick={() => onAdd(ticked)}
        >
          {t('contentDoubts.addForms', { count: ticked.length })}
        </Button>
      </div>
    </fieldset>
  );
}
