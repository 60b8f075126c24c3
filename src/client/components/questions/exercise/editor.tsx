import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import type { Currency } from '../../../../shared/exact-value/currency.ts';
import { keyFacts } from '../../../../shared/exact-value/key-facts.ts';
import { decimalSuffix, useParsedSource } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PlainRichField } from '../../rich-text/lazy-rich-field.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Formula } from '../../ui/math-text.tsx';
import type { EditorProps } from '../editor-props.ts';
import { SolutionField } from '../solution-field.tsx';
import { AcceptEditor } from './accept-editor.tsx';

/** Sets another key. Drops `inRange` when the new key is not an interval. */
function withKey({ details }: QuestionContent, correctAnswer: string): Partial<QuestionContent> {
  if (!details?.accept?.inRange || keyFacts(correctAnswer).isInterval) return { correctAnswer };
  const { inRange: _, ...accept } = details.accept;
  return { correctAnswer, details: { ...details, accept } };
}

/** Loads the parser of keys and the check that rules can compare every answer with a key. */
const load = async () => {
  const [{ readExactValue }, { isReadableKey }] = await Promise.all([
    import('../../../../shared/exact-value/read-exact-value.ts'),
    import('../../../../shared/exact-value/is-readable-key.ts'),
  ]);
  return (key: string, currency: Currency | undefined) => ({
    reading: readExactValue(key, undefined, currency),
    isComparable: isReadableKey(key),
  });
};

/** Parses the key of an exercise as the evaluator does; null when it is empty or the parser is not loaded. */
const useExactKey = (key: string) => useParsedSource(key, load);

/** Shows how the evaluator parses the exact answer; warns when rules alone cannot compare answers with it. */
function ExactReading({ source }: { source: string }) {
  const { t } = useTranslation();
  const key = useExactKey(source);
  if (!key || source.trim() === '') return t('questionBank.exactHint');
  const { reading, isComparable } = key;
  return (
    <>
      {reading.readable && (
        <>
          {t('questionBank.exactReads')}{' '}
          <span className="font-serif text-ui text-text">
            <Formula source={reading.latex} display={false} />
            {decimalSuffix(reading)}
          </span>
        </>
      )}
      {!isComparable && <span className="block text-warn-text">{t('questionBank.exactUnread')}</span>}
    </>
  );
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
