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

/** An attempt as its student reads it: grade and feedback are in force, the machine's grade stands beside them. */
export const legacyAttempt = z.object({
  answer: z.string(),
  feedback: z.string(),
  grade: z.number(),
  machineGrade: z.number(),
  /** Null where the machine's mark is in force. */
  decision: decisionView.nullable(),
});
export type LegacyAttempt = z.infer<typeof legacyAttempt>;

/** A line in the list of everybody's attempts. */
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

/** An attempt as an admin opens it. */
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

/** What an admin does about a mark of an older attempt, as a teacher does about one of a lesson. */
export const legacyMarkChange = markChange.omit({ answerId: true }).extend(legacyAttemptRef.shape);
export type LegacyMarkChange = z.infer<typeof legacyMarkChange>;
