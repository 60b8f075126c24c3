import { z } from 'zod';
import { answerForm } from '../question-types/details.ts';
import { jobView } from './jobs.ts';
import { markLimits } from './limits.ts';
import { contentLanguage, criterion, questionType } from './questions.ts';
import { plainText, storedHtml, storedPlain } from './text.ts';

/** A correction of an assigned question; its text does not change. */
export const correction = z.discriminatedUnion('kind', [
  /** Replaces the correct answer. `others`: for each other right answer that the new key leaves open, if it stays. */
  z.object({
    kind: z.literal('key'),
    correctAnswer: plainText(8_000, 1),
    others: z
      .array(
        z.object({ answer: plainText(8_000, 1), gap: z.int().positive().nullable(), stays: z.boolean() }),
      )
      .max(500)
      .optional(),
  }),
  /** Keeps the key and accepts further answers: option ids or exact values. */
  z.object({ kind: z.literal('accept'), accepted: z.array(plainText(8_000, 1)).min(1).max(20) }),
  /** Replaces the criteria of an open question. */
  z.object({ kind: z.literal('criteria'), criteria: z.array(criterion).min(1).max(6) }),
  /** Excludes the question from the grade of all its students. */
  z.object({ kind: z.literal('annul') }),
  z.object({ kind: z.literal('full') }),
  /** Marks the answers by the current rules, which the question's lesson began before. */
  z.object({ kind: z.literal('rules') }),
]);
export type Correction = z.infer<typeof correction>;

const reason = plainText(markLimits.readable);
export const regradeInput = z.object({ questionId: z.int().positive(), correction, reason });
export type RegradeInput = z.infer<typeof regradeInput>;

/** Effect of the regrade on one answer. Grades are those in force before and after. */
export const regradeRow = z.object({
  answerId: z.int(),
  attemptId: z.int(),
  names: z.string(),
  /** A choice is given by its text. */
  answer: storedPlain,
  from: z.number().nullable(),
  to: z.number().nullable(),
  attemptFrom: z.number().nullable(),
  attemptTo: z.number().nullable(),
  /** Set when a person decided the mark, which therefore stays. */
  stays: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  annulled: z.boolean(),
  /** True when the evaluator grades the answer again on applying; the new mark is unknown until then. */
  readAnew: z.boolean(),
});
export type RegradeRow = z.infer<typeof regradeRow>;

/** Result of a dry run; nothing is changed. Students who lose points come first. */
export const regradeTrial = z.object({
  /** Checksum of the dry run. Applying sends it back, so that only the shown changes are applied. */
  digest: z.string(),
  rows: z.array(regradeRow),
  /** Means over the graded answers and attempts; null when there are none. */
  question: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
  lesson: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
});
export type RegradeTrial = z.infer<typeof regradeTrial>;

export const applyRegradeInput = regradeInput.extend({ digest: z.string() });

/** An applied correction, with its job while that runs; lists are sorted newest first. */
export const regradeView = z.object({
  id: z.int(),
  kind: z.enum(['key', 'accept', 'criteria', 'annul', 'full', 'rules']),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  job: jobView.nullable(),
});
export type RegradeView = z.infer<typeof regradeView>;

/** An assigned question with its corrections. */
export const correctableQuestion = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  courseId: z.int(),
  topic: z.string(),
  /** True when the caller may correct it; otherwise it is read-only. */
  mayCorrect: z.boolean(),
  /** 1-based position in the lesson's bank; 0 for a question written for one student. */
  position: z.int(),
  /** Number of questions in that bank. */
  questionCount: z.int(),
  type: questionType,
  difficulty: z.int(),
  language: contentLanguage,
  text: storedHtml,
  statement: storedPlain,
  options: z.array(z.object({ id: z.string(), text: storedPlain })),
  correctAnswer: storedPlain,
  /** `correctAnswer` in readable form. */
  rightAnswer: storedPlain,
  accepted: z.array(storedPlain),
  /** Further right answers, those of a gap with its number; a new key asks which of them stay. */
  otherRight: z.array(
    z.object({
      answer: storedPlain,
      gap: z.int().nullable(),
      /** `answer` in readable form. */ text: storedPlain,
    }),
  ),
  criteria: z.array(criterion),
  answerForm: answerForm.optional(),
  /** True when new hand-ins are still marked by the rules of an earlier version. */
  hasFormerRules: z.boolean(),
  attempts: z.int(),
  regrades: z.array(regradeView),
});
export type CorrectableQuestion = z.infer<typeof correctableQuestion>;
