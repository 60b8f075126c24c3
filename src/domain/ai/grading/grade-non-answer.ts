import { htmlToText } from '../../../shared/content/html.ts';
import type { ContentLanguage } from '../../../shared/contracts/questions.ts';
import type { GradedItem, GradingItem } from '../evaluator.ts';
import { criteriaOf, scoreOf } from './default-criteria.ts';
import { blankFeedback, toGraderFeedback, unknownFeedback } from './feedback-texts.ts';
import { isBlank, isNonAnswer } from './is-non-answer.ts';
import { manipulationReview } from './judge-evidence.ts';

/**
 * Returns whether an answer has no content. It has content when it repeats the model answer, an accepted answer, or a
 * criterion or its note.
 */
export function hasNoContent(item: GradingItem): boolean {
  const keys = [
    item.modelAnswer,
    ...(item.accepted ?? []),
    ...item.criteria.flatMap(({ text, note }) => [text, note ?? '']),
  ];
  return isNonAnswer(item.answer, keys, `${htmlToText(item.question)} ${item.statement}`);
}

/** Returns grade 0 with fixed feedback for an answer without content. */
export function gradeNonAnswer(item: GradingItem, language: ContentLanguage): GradedItem {
  return {
    id: item.id,
    grade: 0,
    feedback: isBlank(item.answer) ? blankFeedback(language) : unknownFeedback(language),
    criteria: criteriaOf(item, language).map((criterion) => scoreOf(criterion, 0, '')),
    review: null,
  };
}

/** Returns grade 0 with fixed feedback for an answer that only asks the grader for a mark, flagged to its teacher. */
export function gradeToGrader(item: GradingItem, language: ContentLanguage): GradedItem {
  return {
    id: item.id,
    grade: 0,
    feedback: toGraderFeedback(language),
    criteria: criteriaOf(item, language).map((criterion) => scoreOf(criterion, 0, '')),
    review: manipulationReview(item.answer),
  };
}
