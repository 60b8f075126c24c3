import { useId } from 'react';
import { textLimits } from '../../../shared/contracts/limits.ts';
import { trueFalseValues } from '../../../shared/contracts/values.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { MathTextarea } from '../ui/math-textarea.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import type { AnswerFieldsProps } from './answer-fields-props.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { ExactReading } from './exact-reading.tsx';
import { OptionFields } from './option-fields.tsx';

/** The fields that depend on the type. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { type } = props.question;
  if (type === 'ejercicio') return <ExerciseFields {...props} />;
  return (
    <>
      {type === 'opcion_multiple' ? (
        <OptionFields {...props} />
      ) : type === 'verdadero_falso' ? (
        <TrueFalseField {...props} />
      ) : (
        <>
          <ModelAnswerField {...props} />
          <CriteriaFields
            criteria={props.question.criteria}
            disabled={props.disabled}
            error={props.errorOf('criteria')}
            onChange={(criteria) => props.change({ criteria })}
          />
        </>
      )}
      <SolutionField {...props} />
    </>
  );
}

function TrueFalseField({ question, disabled, change }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semi">{t('questionBank.trueFalse')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {trueFalseValues.map((value) => (
          <RadioRow
            key={value}
            name={name}
            value={value}
            checked={question.correctAnswer === value}
            disabled={disabled}
            onSelect={(correctAnswer) => change({ correctAnswer })}
          >
            {value}
          </RadioRow>
        ))}
      </div>
    </fieldset>
  );
}

function ExerciseFields(props: AnswerFieldsProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('questionBank.statement')} error={errorOf('statement')}>
        {(control) => (
          <MathTextarea
            {...control}
            maxLength={textLimits.questionText}
            disabled={disabled}
            emptyPreview={t('questionBank.statementEmpty')}
            value={question.statement}
            onValueChange={(statement) => change({ statement })}
          />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={t('questionBank.exactAnswer')}
          hint={<ExactReading source={question.correctAnswer} />}
          error={errorOf('correctAnswer')}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              disabled={disabled}
              value={question.correctAnswer}
              onChange={(event) => change({ correctAnswer: event.target.value })}
            />
          )}
        </Field>
        <SolutionField {...props} />
      </div>
    </>
  );
}

function ModelAnswerField({ question, disabled, change }: AnswerFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('questionBank.modelAnswer')}>
      {(control) => (
        <MathTextarea
          {...control}
          rows={4}
          maxLength={textLimits.questionText}
          disabled={disabled}
          value={question.correctAnswer}
          onValueChange={(correctAnswer) => change({ correctAnswer })}
        />
      )}
    </Field>
  );
}

function SolutionField({ question, disabled, change }: AnswerFieldsProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('questionBank.solution')} optional={t('common.optional')}>
      {(control) => (
        <MathTextarea
          {...control}
          rows={2}
          maxLength={textLimits.questionText}
          disabled={disabled}
          placeholder={t('questionBank.solutionPlaceholder')}
          value={question.solutionExample}
          onValueChange={(solutionExample) => change({ solutionExample })}
        />
      )}
    </Field>
  );
}
