import { z } from 'zod';
import { tagLimits } from '../rules/question-tags.ts';
import { lessonRef } from './lessons.ts';
import { reuseLimits } from './limits.ts';
import { contentLanguage, copiedFrom, difficulty, questionType } from './questions.ts';
import { plainText, searchText, shownHtml, shownPlain } from './text.ts';

export const searchQuestionsInput = z.object({
  search: searchText,
  type: questionType.optional(),
  courseId: z.int().positive().optional(),
  /** A school year; every year when left out. */
  yearId: z.int().positive().optional(),
  tag: plainText(tagLimits.letters, 1).optional(),
  /** A lesson whose own questions are left out. */
  without: z.int().positive().optional(),
  /** How many of those found are sent. */
  limit: z.int().min(1).max(reuseLimits.mostShown).optional(),
});

export const foundQuestion = z.object({
  questionId: z.int(),
  type: questionType,
  text: shownHtml,
  statement: shownPlain,
  /** The title of the text it shares with others, which may be empty. */
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
  /** Who gives the course, where that is another teacher. */
  sharedBy: z.string().nullable(),
  /** Where the search was found, when it is not in the text: a piece of an option or of the shared text. */
  match: shownPlain.optional(),
  /** Answers that have a machine's mark, as in the item analysis of the lesson. */
  answers: z.int(),
  /** Mean mark of 1; null under ten answers. */
  facility: z.number().nullable(),
});

export const foundQuestions = z.object({
  rows: z.array(foundQuestion),
  /** With those that are not shown. */
  found: z.int(),
  total: z.int(),
  /** Of all that were looked at, in their alphabet. */
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
