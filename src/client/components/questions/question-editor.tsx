import { Suspense } from 'react';
import { pointLimits, textLimits } from '../../../shared/contracts/limits.ts';
import type { QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { isOpen } from '../../../shared/question-types/traits.ts';
import { typeName } from '../../lib/forms/question-kind.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { HtmlRichField } from '../rich-text/lazy-rich-field.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { chooseType } from './choose-type.ts';
import { CommentFields } from './lazy-comments.ts';
import { ContentDoubts } from './lazy-content-doubts.ts';
import type { QuestionFormFields } from './question-fields.ts';
import { staffPartOf } from './staff-parts.ts';
import { TagField } from './tags/tag-field.tsx';

const levels = ['1', '2', '3', '4', '5'] as const;

/** The fields of the question form; the form provides the buttons. */
export function QuestionEditor({ form }: { form: QuestionFormFields }) {
  const { t } = useTranslation();
  const { values: question, set, pending: disabled, errorOf } = form;
  const { Editor: Fields } = staffPartOf(question);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-4">
        <Field label={t('questionBank.type')}>
          {(control) => (
            <Select<QuestionType>
              {...control}
              disabled={disabled}
              options={questionTypes.map((type) => ({ value: type, label: typeName(t, type) }))}
              value={question.type}
              onValueChange={(type) => set(chooseType(t, question, type))}
            />
          )}
        </Field>
        <Field label={t('questionBank.difficulty')}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              options={levels.map((level) => ({
                value: level,
                label: t('questionBank.difficultyOption', {
                  level,
                  name: t(`questions.difficulty.level${level}`),
                }),
              }))}
              value={String(question.difficulty) as (typeof levels)[number]}
              onValueChange={(level) => set({ difficulty: Number(level) })}
            />
          )}
        </Field>
        <Field label={t('questionBank.points')} error={errorOf('points')}>
          {(control) => (
            <Stepper
              {...control}
              {...pointLimits}
              disabled={disabled}
              value={String(question.points ?? 1)}
              onValueChange={(points) => set({ points: Number(points) })}
            />
          )}
        </Field>
      </div>
      <Field label={t('questionBank.tags')} optional={t('common.optional')} hint={t('questionBank.tagsHint')}>
        {(control) => (
          <TagField
            {...control}
            tags={question.tags ?? []}
            disabled={disabled}
            onTagsChange={(tags) => set({ tags })}
          />
        )}
      </Field>
      <Field label={t('questionBank.text')} {...form.choice('text')}>
        {(control) => (
          <Suspense fallback={<div className="min-h-34" />}>
            <HtmlRichField {...control} maxLength={textLimits.questionText} />
          </Suspense>
        )}
      </Field>
      <Suspense fallback={<div className="min-h-80" />}>
        <Fields
          question={question}
          disabled={disabled}
          errorOf={errorOf}
          change={set}
          doubts={
            <Suspense>
              <ContentDoubts question={question} disabled={disabled} change={set} />
            </Suspense>
          }
        />
        {!isOpen(question) && (
          <CommentFields question={question} disabled={disabled} errorOf={errorOf} change={set} />
        )}
      </Suspense>
    </div>
  );
}
