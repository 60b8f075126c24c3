import { z } from 'zod';
import { contentLanguage, questionType } from './questions.ts';
import { shownHtml, shownPlain } from './text.ts';

/** One way to answer a closed question or an exercise; of a blank answer the key is empty. */
const itemChoice = z.object({
  /** The id of an option, `Verdadero` or `Falso`, or what stands for a value however it is written. */
  key: z.string(),
  text: shownPlain,
  n: z.int(),
  /** How many of the third with the best marks elsewhere, and of the third with the lowest. */
  top: z.int(),
  bottom: z.int(),
  right: z.boolean(),
});
export type ItemChoice = z.infer<typeof itemChoice>;

/** Why a key looks wrong. */
const itemWarning = z.discriminatedUnion('kind', [
  /** Those who know less get it right more often. */
  z.object({ kind: z.literal('negative') }),
  /** Most of the best chose something else than the key. */
  z.object({ kind: z.literal('wrong-choice'), choice: z.string() }),
]);
export type ItemWarning = z.infer<typeof itemWarning>;

/** How one question worked, by the marks machines gave. */
const item = z.object({
  questionId: z.int(),
  position: z.int(),
  type: questionType,
  /** What it counts in its attempt. */
  points: z.number(),
  difficulty: z.int(),
  language: contentLanguage,
  text: shownHtml,
  statement: shownPlain,
  /** The title of the text it shares with others, which may be empty. */
  sharedTitle: z.string().optional(),
  /** Answers that have a machine's mark. */
  n: z.int(),
  /** Mean mark of 1. Like every coefficient null under ten answers. */
  facility: z.number().nullable(),
  /** Correlation with the mean of the attempt's other questions; null too where it has no meaning. */
  discrimination: z.number().nullable(),
  /** The difficulty 1..5 that answers showed. */
  observed: z.int().nullable(),
  /** Of a question that code grades, in the order of its options, or the most frequent first. */
  choices: z.array(itemChoice),
  /** Students in each of the two thirds. */
  third: z.int(),
  /** Of the marks an evaluator gave and a person looked at: how many lie less than a point apart. */
  agreement: z.object({ near: z.int(), reviewed: z.int() }).nullable(),
  warnings: z.array(itemWarning),
  /** What was done about a key that looked wrong. */
  settled: z.enum(['confirmed', 'corrected']).nullable(),
});
export type Item = z.infer<typeof item>;

/** The questions of a lesson by the best attempt of each student. */
export const itemAnalysis = z.object({
  lessonId: z.int(),
  topic: z.string(),
  attempts: z.int(),
  /** When the last of them was handed in. */
  until: z.string().nullable(),
  /** What half of them took at most, for the whole attempt; a question's own time is not noted. */
  medianSeconds: z.number().nullable(),
  items: z.array(item),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;
