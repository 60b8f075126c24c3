import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedItem, GradingItem } from '../evaluator.ts';
import { criteriaOf } from './default-criteria.ts';
import { blankFeedback } from './feedback-texts.ts';

/** The grade of an answer that says nothing: 0, with a word on what to do. */
export function gradeNonAnswer(item: GradingItem, language: ContentLanguage): GradedItem {
  return {
    id: item.id,
    grade: 0,
    feedback: blankFeedback(language),
    criteria: criteriaOf(item, language).map((criterion) => ({ ...criterion, met: 0, evidence: '' })),
    review: null,
  };
}
