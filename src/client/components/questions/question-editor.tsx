import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { questionTypes } from '../../../shared/contracts/values.ts';
import { typeName } from '../../lib/question-kind.ts';
import { Field } from '../ui/field.tsx';
import { HtmlTextarea } from '../ui/html-textarea.tsx';
import { Select } from '../ui/select.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { withType } from './blank-question.ts';

export type QuestionEditorProps = {
  question: QuestionContent;
  /** What keeps it from being saved, shown beside its field. */
  problem: ErrorCode | null;
  disabled?: boolean | undefined;
  onChange: (question: QuestionContent) => void;
};

const levels = ['1', '2', '3', '4', '5'] as const;

/** The fields of a question; the buttons belong to whoever uses it. */
export function QuestionEditor({ question, problem, disabled, onChange }: QuestionEditorProps) {
  const { t } = useTranslation();
  const change = (fields: Partial<QuestionContent>) => onChange({ ...question, ...fields });
  const errorOf = (code: ErrorCode) => (problem === code ? t(`errors.${code}`) : null);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={t('questionBank.type')}>
          {(control) => (
            <Select<QuestionType>
              {...control}
              disabled={disabled}
              options={questionTypes.map((type) => ({ value: type, label: typeName(t, type) }))}
              value={question.type}
              onValueChange={(type) => onChange(withType(question, type))}
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
              onValueChange={(level) => change({ difficulty: Number(level) })}
            />
          )}
        </Field>
      </div>
      <Field
        label={t('questionBank.text')}
        hint={t('questionBank.textHint')}
        error={errorOf('question-text-missing')}
      >
        {(control) => (
          <HtmlTextarea
            {...control}
            maxLength={8_000}
            disabled={disabled}
            value={question.text}
            onValueChange={(text) => change({ text })}
          />
        )}
      </Field>
      <AnswerFields question={question} disabled={disabled} errorOf={errorOf} change={change} />
    </div>
  );
}
