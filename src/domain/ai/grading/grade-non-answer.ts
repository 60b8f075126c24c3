import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedItem, GradingItem } from '../evaluator.ts';
import { criteriaOf, scoreOf } from './default-criteria.ts';
import { blankFeedback } from './feedback-texts.ts';
import { isNonAnswer } from './is-non-answer.ts';

/** True for an answer that says nothing; model answer, criteria and their notes are what it might have said. */
export function saysNothing(item: GradingItem): boolean {
  return isNonAnswer(item.answer, [
    item.modelAnswer,
    ...item.criteria.flatMap(({ text, note }) => [text, note ?? '']),
  ]);
}

/** The grade of an answer that says nothing: 0, with a word on what to do. */
export function gradeNonAnswer(item: GradingItem, language: ContentLanguage): GradedItem {
  return {
    id: item.id,
    grade: 0,
    feedback: blankFeedback(language),
    criteria: criteriaOf(item, language).map((criterion) => scoreOf(criterion, 0, '')),
    review: null,
  };
}
