import { textLimits } from '../../../../shared/contracts/limits.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { MathTextarea } from '../../ui/math-textarea.tsx';
import type { EditorProps } from '../editor-props.ts';
import { SolutionField } from '../solution-field.tsx';
import { ExactReading } from './exact-reading.tsx';

export function ExerciseEditor(props: EditorProps) {
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
