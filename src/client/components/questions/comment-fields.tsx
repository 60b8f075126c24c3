import { textLimits } from '../../../shared/contracts/limits.ts';
import { markingOf } from '../../../shared/question-types/markings.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { LineField } from '../rich-text/lazy-rich-field.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import type { EditorProps } from './editor-props.ts';

/** Fields for the comments shown after answering: one per option and a general one. */
export function CommentFields({ question, disabled, change }: EditorProps) {
  const { t } = useTranslation();
  const { details = {} } = question;
  const choices = markingOf(question).choices({ ...question, accepted: [] });
  const existingComments = details.optionComments ?? [];
  const put = (id: string, text: string) =>
    change({
      details: {
        ...details,
        optionComments: [...existingComments.filter((one) => one.id !== id), { id, text }],
      },
    });
  return (
    <div>
      <p className="text-small font-semi">
        {t('comments.title')} <span className="font-normal text-text-mute">({t('common.optional')})</span>
      </p>
      <div className="mt-2 flex flex-col gap-4">
        {Array.isArray(choices) && (
          <fieldset disabled={disabled} className="min-w-0">
            <legend className="text-caption text-text-mute">{t('comments.optionsHint')}</legend>
            <ul className="mt-2 flex flex-col gap-2">
              {choices.map(({ key }) => (
                <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-nowrap">
                  <span aria-hidden className="min-w-6 shrink-0 text-small font-semi text-text-soft">
                    {key}
                  </span>
                  <LineField
                    label={t('comments.option', { option: key })}
                    maxLength={textLimits.criterion}
                    disabled={disabled}
                    value={existingComments.find(({ id }) => id === key)?.text ?? ''}
                    onValueChange={(text) => put(key, text)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <Field label={t('comments.all')} hint={t('comments.allHint')}>
          {(control) => (
            <Input
              {...control}
              maxLength={textLimits.criterion}
              disabled={disabled}
              value={details.comment ?? ''}
              onChange={(event) => change({ details: { ...details, comment: event.target.value } })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
