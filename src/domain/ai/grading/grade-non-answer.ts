import { textOfHtml } from '../../../shared/content/html.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedItem, GradingItem } from '../evaluator.ts';
import { criteriaOf, scoreOf } from './default-criteria.ts';
import { blankFeedback, unknownFeedback } from './feedback-texts.ts';
import { isBlank, isNonAnswer } from './is-non-answer.ts';

/** True for an answer that says nothing; model answer, criteria and their notes are what it might have said. */
export function saysNothing(item: GradingItem): boolean {
  const keys = [
    item.modelAnswer,
    ...(item.accepted ?? []),
    ...item.criteria.flatMap(({ text, note }) => [text, note ?? '']),
  ];
  return isNonAnswer(item.answer, keys, `${textOfHtml(item.question)} ${item.statement}`);
}

/** The grade of an answer that says nothing: 0, with a word on what to do. */
export function gradeNonAnswer(item: GradingItem, language: ContentLanguage): GradedItem {
  return {
    id: item.id,
    grade: 0,
    feedback: isBlank(item.answer) ? blankFeedback(language) : unknownFeedback(language),
    criteria: criteriaOf(item, language).map((criterion) => scoreOf(criterion, 0, '')),
    review: null,
  };
}
