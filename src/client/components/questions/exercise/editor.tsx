import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PlainRichField } from '../../rich-text/lazy-rich-field.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { EditorProps } from '../editor-props.ts';
import { SolutionField } from '../solution-field.tsx';
import { AcceptEditor } from './accept-editor.tsx';
import { ExactReading } from './exact-reading.tsx';

/** Sets another key. Drops `inRange` when the new key is not an interval. */
function withKey({ details }: QuestionContent, correctAnswer: string): Partial<QuestionContent> {
  if (!details?.accept?.inRange || keyFacts(correctAnswer).isInterval) return { correctAnswer };
  const { inRange: _, ...accept } = details.accept;
  return { correctAnswer, details: { ...details, accept } };
}

export function ExerciseEditor(props: EditorProps) {
  const { question, disabled, errorOf, change } = props;
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('questionBank.statement')} error={errorOf('statement')}>
        {(control) => (
          <PlainRichField
            {...control}
            maxLength={textLimits.questionText}
            disabled={disabled}
            emptyPreview={t('questionBank.statementEmpty')}
            value={question.statement}
            onValueChange={(statement) => change({ statement })}
          />
        )}
      </Field>
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
            onChange={(event) => change(withKey(question, event.target.value))}
          />
        )}
      </Field>
      <AcceptEditor {...props} />
      <SolutionField {...props} />
    </>
  );
}
