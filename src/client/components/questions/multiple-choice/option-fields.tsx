import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { maxOptions, nextOptionId } from '../../../../shared/question-types/filled-options.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorProps } from '../editor-props.ts';
import { OptionField } from '../pictures/lazy-pictures.ts';

type OptionFieldsProps = EditorProps & {
  /** Allows several correct options; `correctAnswer` then lists them as `a, c`. Single choice when absent. */
  several?: { hint: string; nameOf: (letter: string) => string };
};

/** Edits the options and marks the correct ones; text with formulas has a preview below its field. */
export function OptionFields({ question, disabled, errorOf, change, several }: OptionFieldsProps) {
  const { t } = useTranslation();
  const name = useId();
  const { options, correctAnswer } = question;
  const error = errorOf('options') ?? errorOf('correctAnswer');

  const right = several ? correctAnswer.split(', ').filter(Boolean) : [correctAnswer];
  const choose = (id: string) => {
    if (!several) return change({ correctAnswer: id });
    const isChosen = (other: string) => right.includes(other) !== (other === id);
    change({ correctAnswer: options.flatMap((option) => (isChosen(option.id) ? option.id : [])).join(', ') });
  };
  const add = () => {
    const id = nextOptionId(question);
    if (id) change({ options: [...options, { id, text: '' }] });
  };
  const remove = (removedId: string) =>
    change({
      options: options.filter(({ id }) => id !== removedId),
      ...(right.includes(removedId) && { correctAnswer: right.filter((id) => id !== removedId).join(', ') }),
    });

  return (
    <fieldset data-invalid={error !== null} aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}>
      <legend className="text-small font-semi">{t('questionBank.options')}</legend>
      <p id={`${name}-hint`} className="mb-2 text-caption text-text-mute">
        {several?.hint ?? t('questionBank.optionsHint')}
      </p>
      <ul className="flex flex-col gap-2">
        {options.map((option) => (
          <li key={option.id} className="flex items-start gap-2.5">
            <span className="relative inline-flex size-10 shrink-0 items-center justify-center">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                aria-label={
                  several?.nameOf(option.id) ?? t('questionBank.optionCorrect', { letter: option.id })
                }
                checked={right.includes(option.id)}
                disabled={disabled}
                onChange={() => choose(option.id)}
                className={cx(
                  'peer size-[18px] appearance-none border-2 border-line-strong bg-surface checked:border-success',
                  several ? 'rounded-xs' : 'rounded-full',
                )}
              />
              <span
                aria-hidden
                className={cx(
                  'pointer-events-none absolute size-2 bg-success opacity-0 peer-checked:opacity-100 forced-colors:bg-[Highlight]',
                  several ? 'rounded-[1px]' : 'rounded-full',
                )}
              />
            </span>
            {several && (
              <span aria-hidden className="w-3 shrink-0 pt-2 text-ui text-text-mute">
                {option.id}
              </span>
            )}
            <OptionField
              label={t('questionBank.option', { letter: option.id })}
              placeholder={option.id}
              text={option.text}
              disabled={disabled}
              onChange={(text) =>
                change({
                  options: options.map((other) => (other.id === option.id ? { ...other, text } : other)),
                })
              }
            />
            {options.length > 2 && (
              <IconButton
                label={t('questionBank.removeOption', { letter: option.id })}
                className="mt-0.5"
                disabled={disabled}
                onClick={() => remove(option.id)}
              >
                <X aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {options.length < maxOptions && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          unavailable={disabled}
          onClick={add}
        >
          {t('questionBank.addOption')}
        </Button>
      )}
    </fieldset>
  );
}
