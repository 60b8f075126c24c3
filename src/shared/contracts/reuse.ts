import { z } from 'zod';
import { tagLimits } from '../rules/question-tags.ts';
import { lessonRef } from './lessons.ts';
import { reuseLimits } from './limits.ts';
import { contentLanguage, copiedFrom, difficulty, questionType } from './questions.ts';
import { plainText, searchText, storedHtml, storedPlain } from './text.ts';

export const searchQuestionsInput = z.object({
  search: searchText,
  type: questionType.optional(),
  courseId: z.int().positive().optional(),
  /** A school year; undefined searches all years. */
  yearId: z.int().positive().optional(),
  tag: plainText(tagLimits.letters, 1).optional(),
  /** A lesson to exclude from the search. */
  without: z.int().positive().optional(),
  /** Maximum number of rows to return. */
  limit: z.int().min(1).max(reuseLimits.mostShown).optional(),
});

export const foundQuestion = z.object({
  questionId: z.int(),
  type: questionType,
  text: storedHtml,
  statement: storedPlain,
  /** Title of the shared stimulus; can be empty. */
  sharedTitle: z.string().optional(),
  difficulty,
  points: z.number().optional(),
  tags: z.array(z.string()).optional(),
  language: contentLanguage,
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  yearName: z.string(),
  copiedFrom: copiedFrom.nullable(),
  /** Name of the course's teacher when it is another teacher. */
  sharedBy: z.string().nullable(),
  /** The matching excerpt of an option or the stimulus, when the text itself does not match. */
  match: storedPlain.optional(),
  /** True when a student handed in an answer to it. */
  used: z.boolean(),
  /** Number of answers with a machine's mark, as in the lesson's item analysis. */
  answers: z.int(),
  /** Mean mark, 0 to 1; null below ten answers. */
  facility: z.number().nullable(),
});

export const foundQuestions = z.object({
  rows: z.array(foundQuestion),
  /** Number of matches, including those not returned. */
  found: z.int(),
  total: z.int(),
  /** Tags of all questions searched, in alphabetical order. */
  tags: z.array(z.string()),
});
export type FoundQuestions = z.infer<typeof foundQuestions>;

export const reuseQuestionsInput = lessonRef.extend({
  questionIds: z.array(z.int().positive()).min(1).max(reuseLimits.copied),
});

export const moveQuestionInput = lessonRef.extend({
  questionId: z.int().positive(),
  place: z.int().min(1).max(10_000),
});

export const duplicateLessonInput = lessonRef.extend({ courseId: z.int().positive() });
