import { z } from 'zod';
import { contentLanguage } from './questions.ts';

export const legacyRef = z.object({ lessonId: z.int().positive() });

export const legacyLessonCard = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  area: z.string(),
});
export type LegacyLessonCard = z.infer<typeof legacyLessonCard>;

/** An older lesson as it is taken: a reference stands in for the reference answer. */
export const legacyTest = legacyLessonCard.extend({
  language: contentLanguage,
  question: z.string(),
  reference: z.string(),
  photo: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  total: z.number(),
});
export type LegacyTest = z.infer<typeof legacyTest>;

export const legacyGrading = z.object({
  gradingId: z.int(),
  /** Null while the job runs. */
  grade: z.number().nullable(),
  feedback: z.string(),
});

export const legacyAttempt = z.object({ answer: z.string(), feedback: z.string(), grade: z.number() });
export type LegacyAttempt = z.infer<typeof legacyAttempt>;
