import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { textLimits } from '../../../../shared/contracts/limits.ts';
import { maxOptions, nextOptionId } from '../../../../shared/question-types/filled-options.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { MathText } from '../../ui/math-text.tsx';
import type { EditorProps } from '../editor-props.ts';

/** Options with the correct one marked; what is typed with formulas is shown below its field. */
export function OptionFields({ question, disabled, errorOf, change }: EditorProps) {
  const { t } = useTranslation();
  const name = useId();
  const { options, correctAnswer } = question;
  const error = errorOf('options') ?? errorOf('correctAnswer');

  const add = () => {
    const id = nextOptionId(question);
    if (id) change({ options: [...options, { id, text: '' }] });
  };
  const remove = (gone: string) =>
    change({
      options: options.filter(({ id }) => id !== gone),
      ...(correctAnswer === gone && { correctAnswer: '' }),
    });

  return (
    <fieldset data-invalid={error !== null} aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}>
      <legend className="text-small font-semi">{t('questionBank.options')}</legend>
      <p id={`${name}-hint`} className="mb-2 text-caption text-text-mute">
        {t('questionBank.optionsHint')}
      </p>
      <ul className="flex flex-col gap-2">
        {options.map((option) => (
          <li key={option.id} className="flex items-start gap-2.5">
            <span className="relative inline-flex size-10 shrink-0 items-center justify-center">
              <input
                type="radio"
                name={name}
                aria-label={t('questionBank.optionCorrect', { letter: option.id })}
                checked={correctAnswer === option.id}
                disabled={disabled}
                onChange={() => change({ correctAnswer: option.id })}
                className="peer size-[18px] appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-success"
              />
              <span
                aria-hidden
                className="pointer-events-none absolute size-2 rounded-full bg-success opacity-0 peer-checked:opacity-100"
              />
            </span>
            <div className="min-w-0 grow">
              <Input
                aria-label={t('questionBank.option', { letter: option.id })}
                placeholder={option.id}
                maxLength={textLimits.option}
                disabled={disabled}
                value={option.text}
                onChange={(event) =>
                  change({
                    options: options.map((other) =>
                      other.id === option.id ? { ...other, text: event.target.value } : other,
                    ),
                  })
                }
              />
              {option.text.includes('$') && (
                <p className="squared mt-1 rounded-sm border border-line px-3 py-1 read-small">
                  <MathText>{option.text}</MathText>
                </p>
              )}
            </div>
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
