import { z } from 'zod';
import { decisionStep, decisionView, markChange } from './decisions.ts';
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

/** A legacy lesson as the student takes it; `reference` is an opaque id that replaces the reference answer. */
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

/** The student's view of an attempt: `grade` and `feedback` are in force, `machineGrade` is the machine's grade. */
export const legacyAttempt = z.object({
  answer: z.string(),
  feedback: z.string(),
  grade: z.number(),
  machineGrade: z.number(),
  /** Null when the machine's mark is in force. */
  decision: decisionView.nullable(),
});
export type LegacyAttempt = z.infer<typeof legacyAttempt>;

/** A row in the list of all attempts. */
export const legacyAttemptRow = legacyAttempt.pick({ grade: true, decision: true }).extend({
  id: z.int(),
  student: z.string(),
  lesson: z.string(),
  /** 1-based. */
  number: z.int(),
  machine: z.object({ grade: z.number(), feedback: z.string() }),
  recordedAt: z.string(),
});
export type LegacyAttemptRow = z.infer<typeof legacyAttemptRow>;

/** The admin's view of one attempt. */
export const legacyAttemptDetail = legacyAttemptRow.extend({
  language: contentLanguage,
  question: z.string(),
  answer: z.string(),
  feedback: z.string(),
  /** Oldest first. */
  history: z.array(decisionStep),
});
export type LegacyAttemptDetail = z.infer<typeof legacyAttemptDetail>;

export const legacyAttemptRef = z.object({ legacyAttemptId: z.int().positive() });

/** An admin's decision about a mark of a legacy attempt; same shape as a teacher's decision. */
export const legacyMarkChange = markChange.omit({ answerId: true }).extend(legacyAttemptRef.shape);
export type LegacyMarkChange = z.infer<typeof legacyMarkChange>;
