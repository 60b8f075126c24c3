import { textLimits } from '../../../../shared/contracts/limits.ts';
import type { QuestionContent } from '../../../../shared/contracts/questions.ts';
import { readExactValue } from '../../../../shared/exact-value/read-exact-value.ts';
import { valueTexts } from '../../../../shared/i18n/value-texts.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { decimalSuffix, useParsedSource } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { PlainRichField } from '../../rich-text/lazy-rich-field.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Formula } from '../../ui/math-text.tsx';
import type { EditorProps } from '../editor-props.ts';
import { AcceptEditor } from './accept-editor.tsx';
import { acceptForKey } from './accept-for-key.ts';

function withKey({ details }: QuestionContent, correctAnswer: string): Partial<QuestionContent> {
  if (!details?.accept) return { correctAnswer };
  return { correctAnswer, details: { ...details, accept: acceptForKey(details.accept, correctAnswer) } };
}

/** Loads the parser of keys and the check that rules can compare every answer with a key. */
const load = async () => {
  const [{ isReadableKey }, { findKeyProblem }] = await Promise.all([
    import('../../../../shared/exact-value/is-readable-key.ts'),
    import('../../../../shared/exact-value/key-problem.ts'),
  ]);
  return (key: string) => ({
    isComparable: isReadableKey(key),
    problemIn: (statement: string) => findKeyProblem(key, statement),
  });
};

/** Checks the key of an exercise; null when it is empty or the parser is not loaded. */
const useExactKey = (key: string) => useParsedSource(key, load);

/** Shows how the evaluator parses the exact answer; warns when rules alone cannot compare answers with it. */
function ExactReading({ question }: { question: QuestionContent }) {
  const { correctAnswer: source, statement } = question;
  const accept = question.details?.accept;
  const { t } = useTranslation();
  const key = useExactKey(source);
  const currency = useSettings()?.currency;
  const language = useLanguage();
  if (!key || source.trim() === '') return t('questionBank.exactHint');
  const { isComparable, problemIn } = key;
  const problem = problemIn(statement);
  const reading = readExactValue(key.source, {
    currency,
    words: valueTexts[language],
    reading: accept?.reading,
    isOrdered: accept?.ordered,
  });
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
      {problem && <span className="block text-warn-text">{t(`acceptRule.keyProblems.${problem}`)}</span>}
      {!isComparable && !problem && (
        <span className="block text-warn-text">{t('questionBank.exactUnread')}</span>
      )}
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
            focused={props.focused}
            emptyPreview={t('questionBank.statementEmpty')}
            value={question.statement}
            onValueChange={(statement) => change({ statement })}
          />
        )}
      </Field>
      <Field
        label={t('questionBank.exactAnswer')}
        hint={<ExactReading question={question} />}
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
      {props.doubts}
      <AcceptEditor {...props} />
    </>
  );
}
