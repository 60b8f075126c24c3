import { hashText } from '../../../shared/rules/seeded-random.ts';
import type { GradingRequest } from '../../ai/evaluator.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-queries.ts';
import { toGradingItem } from '../../delivery/sittings/grading-item.ts';

/** The grading of a sample, as an answer of a student who is at the lesson for the first time would be graded. */
export function gradingOfSample(
  lesson: Pick<LessonRecord, 'topic' | 'attempts'>,
  question: StoredQuestion,
  answer: string,
  pass: number,
): GradingRequest {
  return {
    language: question.language,
    topic: lesson.topic,
    items: [toGradingItem(question, answer, 0)],
    hideSolution: lesson.attempts > 1,
    // Each pass asks anew, and a try after a failure asks the same.
    seed: hashText(`calibration ${pass} ${answer}`),
  };
}
