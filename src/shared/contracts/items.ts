import { z } from 'zod';
import { contentLanguage, questionType } from './questions.ts';
import { storedHtml, storedPlain } from './text.ts';

/** One distinct answer to a closed question or an exercise. The key of a blank answer is empty. */
const itemChoice = z.object({
  /** An option id, `Verdadero` or `Falso`, or a normalised form of an exact value. */
  key: z.string(),
  text: storedPlain,
  n: z.int(),
  /** Number of students with this answer in the top and bottom thirds, ranked by the attempt's other answers. */
  top: z.int(),
  bottom: z.int(),
  right: z.boolean(),
});
export type ItemChoice = z.infer<typeof itemChoice>;

/** Why the question's key may be wrong. */
const itemWarning = z.discriminatedUnion('kind', [
  /** Weaker students answer it correctly more often than stronger ones (negative discrimination). */
  z.object({ kind: z.literal('negative') }),
  /** Most of the top third chose the same wrong answer. */
  z.object({ kind: z.literal('wrong-choice'), choice: z.string() }),
]);
export type ItemWarning = z.infer<typeof itemWarning>;

/** Item statistics of one question, from the machine's marks. */
const item = z.object({
  questionId: z.int(),
  position: z.int(),
  type: questionType,
  /** Its weight in the attempt, in points. */
  points: z.number(),
  difficulty: z.int(),
  language: contentLanguage,
  text: storedHtml,
  statement: storedPlain,
  /** Title of the shared stimulus; can be empty. */
  sharedTitle: z.string().optional(),
  /** Number of answers with a machine's mark. */
  n: z.int(),
  /** Mean mark, 0 to 1. Null below ten answers, like every coefficient. */
  facility: z.number().nullable(),
  /** Correlation with the mean of the attempt's other questions; also null when it is undefined. */
  discrimination: z.number().nullable(),
  /** Difficulty 1 to 5, estimated from the answers. */
  observed: z.int().nullable(),
  /** For questions graded by code: distinct answers in the order of the options, otherwise most frequent first. */
  choices: z.array(itemChoice),
  /** Number of students in the top third, equal to the number in the bottom third. */
  third: z.int(),
  /** Of the evaluator's marks a person reviewed (`reviewed`), those that differ by less than one point (`near`). */
  agreement: z.object({ near: z.int(), reviewed: z.int() }).nullable(),
  warnings: z.array(itemWarning),
  /** How a warning about the key was resolved. */
  settled: z.enum(['confirmed', 'corrected']).nullable(),
});
export type Item = z.infer<typeof item>;

/** The item analysis of a lesson, based on the best attempt of each student. */
export const itemAnalysis = z.object({
  lessonId: z.int(),
  topic: z.string(),
  attempts: z.int(),
  /** Hand-in time of the latest of these attempts. */
  until: z.string().nullable(),
  /** Median duration of a whole attempt; times per question are not recorded. */
  medianSeconds: z.number().nullable(),
  items: z.array(item),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;
