import { Suspense, useState } from 'react';
import { textLimits } from '../../../shared/contracts/limits.ts';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { typeName } from '../../lib/forms/question-kind.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { HtmlRichField } from '../rich-text/lazy-rich-field.ts';
import { Field } from '../ui/field.tsx';
import { ChipSelect } from './chip-select.tsx';
import { chooseType } from './choose-type.ts';
import { ContentDoubts } from './lazy-content-doubts.ts';
import { MoreFold } from './lazy-more-fold.ts';
import type { QuestionFormFields } from './question-fields.ts';
import { staffPartOf } from './staff-parts.ts';
import { typeIcons } from './type-icons.ts';

const levels = ['1', '2', '3', '4', '5'] as const;

type QuestionEditorProps = {
  form: QuestionFormFields;
  /** The first text takes the focus when it has loaded, unless the focus went elsewhere meanwhile. */
  focused?: boolean;
};

/** The fields of the question form, the text first; the form provides the buttons. */
export function QuestionEditor({ form, focused = false }: QuestionEditorProps) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement);
  const takesFocus = () =>
    focused && (document.activeElement === document.body || document.activeElement === opener);
  const { values: question, set, pending: disabled, errorOf } = form;
  const { Editor: Fields, defaultText } = staffPartOf(question);
  // The statement of an exercise is its question; the text above it stands folded.
  const asksByStatement = defaultText !== undefined;
  const TypeIcon = typeIcons[question.type];
  const level = String(question.difficulty) as (typeof levels)[number];
  const text = (
    <Field label={t('questionBank.text')} {...form.choice('text')}>
      {(control) => (
        <Suspense fallback={<div className="min-h-34" />}>
          <HtmlRichField
            {...control}
            maxLength={textLimits.questionText}
            focused={asksByStatement ? undefined : takesFocus}
          />
        </Suspense>
      )}
    </Field>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <ChipSelect<QuestionType>
          accent
          aria-label={t('questionBank.type')}
          disabled={disabled}
          options={questionTypes.map((type) => ({ value: type, label: typeName(t, type) }))}
          value={question.type}
          onValueChange={(type) => set(chooseType(t, question, type))}
        >
          <TypeIcon className="size-4" strokeWidth={1.75} />
          {typeName(t, question.type)}
        </ChipSelect>
        <ChipSelect
          aria-label={t('questionBank.difficulty')}
          disabled={disabled}
          options={levels.map((one) => ({
            value: one,
            label: t('questionBank.difficultyOption', {
              level: one,
              name: t(`questions.difficulty.level${one}`),
            }),
          }))}
          value={level}
          onValueChange={(next) => set({ difficulty: Number(next) })}
        >
          <span className="text-text-soft">{t('questionBank.difficulty')}</span>
          <span className="font-semi">{t(`questions.difficulty.level${level}`)}</span>
        </ChipSelect>
      </div>
      {!asksByStatement && text}
      <Suspense fallback={<div className="min-h-80" />}>
        <Fields
          question={question}
          disabled={disabled}
          errorOf={errorOf}
          change={set}
          focused={takesFocus}
          doubts={
            <Suspense>
              <ContentDoubts question={question} disabled={disabled} change={set} />
            </Suspense>
          }
        />
        <MoreFold form={form} text={asksByStatement ? text : null} />
      </Suspense>
    </div>
  );
}
