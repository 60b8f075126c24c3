import { hashText } from '../../../shared/rules/seeded-random.ts';
import type { GradingRequest } from '../../ai/evaluator.ts';
import type { LessonRecord } from '../../authoring/lessons/lesson-queries.ts';
import type { StoredQuestion } from '../../authoring/questions/question-record.ts';
import { toGradingItem } from '../../delivery/sittings/grading-item.ts';

/** Builds the grading request for a sample, identical to that of a student's first attempt at the lesson. */
export function buildSampleRequest(
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
    // Each pass has its own seed; a retry after a failure uses the same seed.
    seed: hashText(`calibration ${pass} ${answer}`),
  };
}
