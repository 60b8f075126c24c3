import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import { hashText } from '../../../shared/rules/seeded-random.ts';
import type { BankRequest } from '../../ai/evaluator.ts';
import { createFocus } from '../../ai/writing/question-focus.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';

/**
 * Returns the request for one student's set in a lesson with a custom prompt. Seed and focus are unique to the student
 * but do not reveal who it is.
 */
export function personalBankRequest(
  lesson: LessonRecord,
  prompt: CustomPrompt,
  studentId: number,
): BankRequest {
  // Model servers accept seeds of 31 bits.
  const seed = hashText(`set ${lesson.id} of ${studentId}`) >>> 1;
  return {
    ...sharedRequestFields(lesson, prompt),
    total: prompt.questionCount,
    seed,
    focus: createFocus(seed, prompt.description),
  };
}

/** Size of the common bank, in sets. With 6, two sets share on average one sixth of their questions. */
const setsInBank = 6;

/** Returns the request for the common bank of all sets of a lesson; never larger than one separate set per student. */
export function commonBankRequest(
  lesson: LessonRecord,
  prompt: CustomPrompt,
  studentCount: number,
): BankRequest {
  const total = prompt.questionCount * Math.min(setsInBank, Math.max(1, studentCount));
  return { ...sharedRequestFields(lesson, prompt), total, seed: lesson.id };
}

function sharedRequestFields(
  lesson: LessonRecord,
  prompt: CustomPrompt,
): Omit<BankRequest, 'total' | 'seed'> {
  return {
    language: prompt.language,
    subject: lesson.subjectName,
    topic: lesson.topic,
    level: lesson.semester,
    guidelines: prompt.description,
    difficulty: prompt.difficulty,
    types: prompt.types,
  };
}
