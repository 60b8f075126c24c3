import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { askedTexts } from '../../../../shared/i18n/asked-texts.ts';
import {
  readChosen,
  writeChosen,
} from '../../../../shared/question-types/multiple-answers/chosen-options.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { mayContainFormula } from '../../../lib/dom/use-katex.ts';
import { useSpokenText } from '../../../lib/format/use-spoken-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { getLanguage } from '../../../lib/i18n/language.ts';
import { CheckMark } from '../../ui/checkbox-card.tsx';
import { ContentText } from '../../ui/content-text.tsx';
import type { AnswerFieldProps } from '../answer-field-props.ts';
import { missingId } from '../missing-id.ts';
import { optionLabel } from '../option-label.ts';
import { useSpokenQuestion } from '../use-spoken-question.ts';

/** Options as native checkboxes with the whole row as target; shows the number of selected options. */
export function MultipleAnswersField({
  question,
  number,
  answer,
  disabled,
  flagged,
  onChange,
  onLeave,
}: AnswerFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const spoken = useSpokenText(question.language);
  const { options, answerForm } = question;
  const chosen = readChosen(options, answer);
  const choose = answerForm?.choose;
  const tooMany = choose !== undefined && chosen.length > choose;
  const put = (option: string, on: boolean) =>
    onChange(writeChosen(options, on ? [...chosen, option] : chosen.filter((other) => other !== option)));
  return (
    <fieldset
      aria-describedby={`${id}-count${answerForm?.minus ? ` ${id}-minus` : ''}${flagged ? ` ${missingId(question.id)}` : ''}`}
      onBlur={onLeave}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="visually-hidden">
        {t('sitting.question', { number })}:{' '}
        <span lang={question.language}>{useSpokenQuestion(question)}</span>
      </legend>
      <div id={`${id}-count`} className="flex items-baseline justify-between gap-4 text-small">
        <span className="font-semi">
          {choose === undefined
            ? t('questionTypes.several.chooseAll')
            : t('questionTypes.several.choose', { count: choose })}
        </span>
        <span aria-live="polite" className={tooMany ? 'font-semi text-warn-text' : 'text-text-mute'}>
          {t('questionTypes.several.chosen', { count: chosen.length })}
        </span>
      </div>
      {answerForm?.minus && (
        <p id={`${id}-minus`} className="text-caption text-text-mute">
          {askedTexts[getLanguage()].minus[answerForm.minus]}
        </p>
      )}
      {options.map((option, index) => {
        const checked = chosen.includes(option.id);
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside CheckMark
          <label
            key={option.id}
            className={cx(
              'flex min-h-12 items-center gap-3 rounded-sm border px-4 py-2 transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              disabled ? 'cursor-not-allowed' : 'cursor-pointer',
              checked
                ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:border-[Highlight]'
                : cx(
                    'border-line-strong/60 bg-surface',
                    !disabled && 'hover:border-line-strong hover:bg-surface-hover',
                  ),
            )}
          >
            <CheckMark
              checked={checked}
              disabled={disabled}
              {...(mayContainFormula(option.text) && {
                label: `${optionLabel(option.id, index)}, ${spoken(option.text)}`,
              })}
              onCheckedChange={(on) => put(option.id, on)}
            />
            <span className="shrink-0 text-ui text-text-mute">{optionLabel(option.id, index)}</span>
            <span lang={question.language} className="min-w-0 grow read-small">
              <ContentText>{option.text}</ContentText>
            </span>
          </label>
        );
      })}
      <div role="status">
        {tooMany && (
          <p className="flex items-start gap-2 text-small text-warn-text">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {t('questionTypes.several.tooMany', { chosen: chosen.length, count: choose })}
          </p>
        )}
      </div>
    </fieldset>
  );
}
