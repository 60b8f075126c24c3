import type {
  GradedItem,
  GradingItem,
  GradingOutcome,
  GradingRequest,
} from '../../../domain/ai/evaluator.ts';
import { plainFeedback, plainGeneralFeedback } from '../../../domain/ai/grading/feedback-texts.ts';
import { givesAnswerAway } from '../../../domain/ai/grading/gives-answer-away.ts';
import { gradeNonAnswer, saysNothing } from '../../../domain/ai/grading/grade-non-answer.ts';
import { cleanUntrustedText } from '../../../domain/ai/text/clean-untrusted-text.ts';
import { findManipulation, withoutManipulation } from '../../../domain/ai/text/find-manipulation.ts';
import { textOfHtml } from '../../../shared/content/html.ts';
import { roundGrade } from '../../../shared/rules/grade-scale.ts';
import { calibratedScore } from './calibrated-score.ts';
import { doubtOf } from './doubts/doubt-of-answer.ts';
import { criteriaOfModelAnswer, scoreIdeas } from './ideas-of-answer.ts';
import { offlineFeedback } from './offline-feedback.ts';
import { offlineModel, offlinePromptVersion } from './offline-name.ts';

/** The grade at most of an answer that may not say what its words seem to. */
const mostInDoubt = 5;

/** Provisional grades by the calibrated measure; an item without a model answer cannot be graded here. */
export function gradeOffline(request: GradingRequest): GradingOutcome {
  const outcome: GradingOutcome = {
    graded: [],
    failed: [],
    generalFeedback: '',
    model: offlineModel,
    promptVersion: offlinePromptVersion,
  };
  for (const item of request.items) {
    if (saysNothing(item)) outcome.graded.push(gradeNonAnswer(item, request.language));
    else if (referenceOf(item) === '') outcome.failed.push({ id: item.id, fault: 'empty' });
    else outcome.graded.push(gradeItem(item, request));
  }
  outcome.generalFeedback = plainGeneralFeedback(
    outcome.graded.map((item) => item.grade),
    request.language,
  );
  return outcome;
}

function referenceOf(item: GradingItem): string {
  return item.modelAnswer.trim() || item.criteria.map((criterion) => criterion.text).join(' ');
}

function gradeItem(item: GradingItem, request: GradingRequest): GradedItem {
  const question = `${textOfHtml(item.question)} ${item.statement}`;
  const reference = referenceOf(item);
  const answer = cleanUntrustedText(item.answer);
  // What speaks to the grader is no content. An innocent sentence taken for it must not cost points.
  const content = withoutManipulation(answer);
  const score = Math.max(
    calibratedScore(question, reference, content),
    calibratedScore(question, reference, answer),
  );
  const doubt = doubtOf(question, reference, content);
  const grade = Math.min(roundGrade(score * 10), doubt ? mostInDoubt : 10);
  const criteria = item.criteria.length > 0 ? item.criteria : criteriaOfModelAnswer(reference);
  const ideas = scoreIdeas(item, criteria, content).map((idea) =>
    doubt && idea.met === 1 ? { ...idea, met: 0.5 as const } : idea,
  );
  const passages = findManipulation(item.answer);
  const feedback = offlineFeedback({
    language: request.language,
    question,
    modelAnswer: reference,
    answer: content,
    ideas,
    grade,
    hideSolution: request.hideSolution,
    doubted: doubt !== null,
  });
  const leaks = request.hideSolution && givesAnswerAway(feedback, item.modelAnswer, question, item.answer);
  return {
    id: item.id,
    grade,
    feedback: leaks ? plainFeedback(grade, request.language) : feedback,
    criteria: ideas,
    // Words in common are never certain: every grade is for a teacher to look at.
    review:
      passages.length > 0
        ? { reason: 'manipulation', passage: passages.join(' … ').slice(0, 1_000) }
        : (doubt ?? { reason: 'provisional', passage: '' }),
  };
}
