import { z } from 'zod';
import { contentLanguage, questionType } from './questions.ts';
import { storedHtml, storedPlain } from './text.ts';

/** Equal answers to a question with one mark now and another by the current rules. */
export const changedAnswer = z.object({
  /** A choice is given by its text. */
  answer: storedPlain,
  /** The mark in force; null while the answer waits for its teacher. */
  from: z.number().nullable(),
  /** The mark by the current rules; null when they leave the answer to its teacher or to a model. */
  to: z.number().nullable(),
  /** True when a person gave the mark, which therefore stays. */
  stays: z.boolean(),
  count: z.int(),
});
export type ChangedAnswer = z.infer<typeof changedAnswer>;

/** A question with answers that were marked by former rules and would get another mark now. */
export const changedQuestion = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  type: questionType,
  language: contentLanguage,
  text: storedHtml,
  statement: storedPlain,
  rightAnswer: storedPlain,
  students: z.int(),
  /** Numbers of answers whose mark would rise, fall, or be left to the teacher or a model. */
  rising: z.int(),
  falling: z.int(),
  unread: z.int(),
  /** Number of answers whose mark a person gave. */
  stays: z.int(),
  /** Who left the marks as they are, and when; null otherwise. */
  kept: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** The most frequent ones. */
  answers: z.array(changedAnswer),
});
export type ChangedQuestion = z.infer<typeof changedQuestion>;

export const ruleChanges = z.object({
  questions: z.array(changedQuestion),
  /** True when there are more questions than listed. */
  more: z.boolean(),
  /** True while answers are still being compared. */
  checking: z.boolean(),
});
export type RuleChanges = z.infer<typeof ruleChanges>;

export const keepMarksInput = z.object({ questionId: z.int().positive(), kept: z.boolean() });
