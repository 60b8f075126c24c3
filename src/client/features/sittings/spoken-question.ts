import { textOfHtml } from '../../../shared/content/html.ts';
import type { StudentQuestion } from '../../../shared/contracts/questions.ts';
import { spokenText } from '../../lib/spoken-math.ts';

export { spokenText };

/** A question as one line without formulas, for the name of the field that answers it. */
export function spokenQuestion({ text, statement, language }: StudentQuestion): string {
  return spokenText([textOfHtml(text ?? ''), statement ?? ''].filter(Boolean).join(' '), language);
}
