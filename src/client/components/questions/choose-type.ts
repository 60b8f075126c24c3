import type { QuestionContent, QuestionType } from '../../../shared/contracts/questions.ts';
import { isBlankText } from '../../../shared/question-types/filled-options.ts';
import type { TFunction } from '../../lib/i18n/i18n.ts';
import { withType } from './blank-question.ts';
import { staffPartOf } from './staff-parts.ts';

/** Changes the question's type and replaces an unwritten text with the new type's default text. */
export function chooseType(t: TFunction, question: QuestionContent, type: QuestionType): QuestionContent {
  const { defaultText } = staffPartOf(question);
  const next = withType(question, type);
  const isUnwritten = isBlankText(question.text) || (defaultText && question.text === t(defaultText));
  const { defaultText: text } = staffPartOf(next);
  return isUnwritten ? { ...next, text: text ? t(text) : '' } : next;
}
