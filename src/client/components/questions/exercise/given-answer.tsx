import { useExactValue } from '../../../lib/forms/use-exact-value.ts';
import { Formula } from '../../ui/math-text.tsx';
import type { GivenAnswerProps } from '../review-part.ts';

/** An exact value, shown as a formula when it can be parsed. */
export function GivenValue({ answer }: GivenAnswerProps) {
  const reading = useExactValue(answer.answer);
  if (reading?.readable) return <Formula source={`\\displaystyle ${reading.latex}`} display={false} />;
  return <span className="italic">{answer.answer}</span>;
}
