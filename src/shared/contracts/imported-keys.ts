import { z } from 'zod';
import { exchangeFormat } from './exchange.ts';
import { contentLanguage } from './questions.ts';
import { storedHtml, storedPlain } from './text.ts';
import { trueFalseValues } from './values.ts';

/** Questions on the page, and the most that can be checked at once. */
export const importedKeysShown = 100;

/** A word of a file that decided a key, with its share of the points. */
export const importedKeyWord = z.object({ text: storedPlain, share: z.number() });
export type ImportedKeyWord = z.infer<typeof importedKeyWord>;

/** A true/false question whose key came from a file and may be the opposite of the right one. */
export const doubtedKey = z.object({
  questionId: z.int(),
  lessonId: z.int(),
  topic: z.string(),
  subjectName: z.string(),
  /** Names of the course's teacher. */
  teacher: z.string(),
  language: contentLanguage,
  text: storedHtml,
  statement: storedPlain,
  key: z.enum(trueFalseValues),
  /** `stored`: an earlier version read it; `order`: only the order of the answers in the file told it. */
  reason: z.enum(['stored', 'order']),
  /** Numbers of answers that agree with the key and that say the opposite. */
  agreeing: z.int(),
  opposed: z.int(),
  /** True/false questions that came at the same time, and those of them that now have the same key. */
  together: z.object({ count: z.int(), sameKey: z.int() }),
  /** Whether a student has the question, so that its key is corrected by a regrade. */
  assigned: z.boolean(),
  addedAt: z.string(),
  /** What is known of its file; null for imports that were not kept. */
  file: z
    .object({ format: exchangeFormat, name: z.string().nullable(), words: z.array(importedKeyWord) })
    .nullable(),
});
export type DoubtedKey = z.infer<typeof doubtedKey>;

export const doubtedKeys = z.object({
  /** The first ones, most opposed by answers first. */
  questions: z.array(doubtedKey),
  total: z.int(),
});
export type DoubtedKeys = z.infer<typeof doubtedKeys>;

/** Says that the keys of these questions are right, or takes that back. */
export const checkKeysInput = z.object({
  questionIds: z.array(z.int().positive()).min(1).max(importedKeysShown),
  checked: z.boolean(),
});
