import type { GradedAnswer } from '../../../../shared/contracts/sittings.ts';
import { Formula, MathText } from '../../../components/ui/math-text.tsx';
import { useExactValue } from '../../../lib/forms/use-exact-value.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** What the student answered, in blue ink. */
export function GivenAnswer({ answer }: { answer: Pick<GradedAnswer, 'answer' | 'type' | 'options'> }) {
  const { t } = useTranslation();
  if (answer.answer.trim() === '')
    return <span className="text-text-mute italic">{t('result.noAnswer')}</span>;
  if (answer.type === 'ejercicio') return <GivenValue source={answer.answer} />;
  if (answer.type === 'opcion_multiple') {
    const option = answer.options.find(({ id }) => id === answer.answer);
    return (
      <span className="italic">
        {option ? (
          <>
            {option.id}) <MathText>{option.text}</MathText>
          </>
        ) : (
          answer.answer
        )}
      </span>
    );
  }
  return (
    <span className="italic">
      <MathText>{answer.answer}</MathText>
    </span>
  );
}

/** An exact value is set as a formula when it can be read. */
function GivenValue({ source }: { source: string }) {
  const reading = useExactValue(source);
  if (reading?.readable) return <Formula source={`\\displaystyle ${reading.latex}`} display={false} />;
  return <span className="italic">{source}</span>;
}
