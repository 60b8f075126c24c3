import type { CustomPrompt } from '../../../shared/contracts/generation.ts';
import { hashText } from '../../../shared/rules/seeded-random.ts';
import type { BankRequest } from '../../ai/evaluator.ts';
import { focusOf } from '../../ai/writing/question-focus.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';

/**
 * What is asked for one student of a lesson with a custom prompt. The seed and the focus that follows from it are
 * theirs alone; from neither can anybody tell whose they are.
 */
export function personalBank(lesson: LessonRecord, prompt: CustomPrompt, studentId: number): BankRequest {
  // Servers take seeds of 31 bits.
  const seed = hashText(`set ${lesson.id} of ${studentId}`) >>> 1;
  return {
    ...wishesOf(lesson, prompt),
    total: prompt.questionCount,
    seed,
    focus: focusOf(seed, prompt.description),
  };
}

/** Sets one bank is enough for, times over: two sets drawn from it share a sixth of their questions, on average. */
const setsInBank = 6;

/** The bank all sets of a lesson are drawn from, in place of one bank each; never larger than all of those. */
export function commonBank(lesson: LessonRecord, prompt: CustomPrompt, studentCount: number): BankRequest {
  const total = prompt.questionCount * Math.min(setsInBank, Math.max(1, studentCount));
  return { ...wishesOf(lesson, prompt), total, seed: lesson.id };
}

function wishesOf(lesson: LessonRecord, prompt: CustomPrompt): Omit<BankRequest, 'total' | 'seed'> {
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
