import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { isBlankText } from '../../../shared/question-types/filled-options.ts';
import type { TFunction } from '../../lib/i18n/i18n.ts';
import { withType } from './blank-question.ts';
import { staffPartOf } from './staff-parts.ts';

/** A question as one of another type; the usual text of a type stands in for one that was not written. */
export function chooseType(t: TFunction, question: QuestionContent, type: QuestionType): QuestionContent {
  const { usualText } = staffPartOf(question);
  const next = withType(question, type);
  const isUnwritten = isBlankText(question.text) || (usualText && question.text === t(usualText));
  const { usualText: text } = staffPartOf(next);
  return isUnwritten ? { ...next, text: text ? t(text) : '' } : next;
}
