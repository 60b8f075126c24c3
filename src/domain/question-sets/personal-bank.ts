import type { CustomPrompt } from '../../shared/contracts/generation.ts';
import type { BankRequest } from '../ai/evaluator.ts';
import type { LessonRecord } from '../lessons/lesson-queries.ts';

/** What is asked for one student of a lesson with a custom prompt; each student has a seed of their own. */
export function personalBank(lesson: LessonRecord, prompt: CustomPrompt, studentId: number): BankRequest {
  return {
    language: prompt.language,
    subject: lesson.subjectName,
    topic: lesson.topic,
    level: lesson.semester,
    guidelines: prompt.description,
    difficulty: prompt.difficulty,
    types: prompt.types,
    total: prompt.questionCount,
    seed: lesson.id * 100_003 + studentId,
  };
}
