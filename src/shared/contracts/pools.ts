import { z } from 'zod';
import { poolLimits } from '../rules/question-pools.ts';
import { lessonRef } from './lessons.ts';
import { plainText } from './text.ts';

/** What a question is drawn from, with those beside it. */
export const pool = z.object({
  key: z.string().regex(/^[\w-]{22}$/),
  name: plainText(poolLimits.name),
  count: z.int().min(1).max(poolLimits.questions),
});

export const putPoolInput = lessonRef.extend({
  ...pool.shape,
  /** Null for a new one. */
  key: pool.shape.key.nullable(),
  /** Its candidates; none takes the pool away. */
  questionIds: z.array(z.int().positive()).max(poolLimits.questions),
});

/** Who was given what of the pools of a lesson. */
export const poolDraws = z.object({
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      /** Of all pools. */
      questionIds: z.array(z.int()),
      /** Has begun an attempt with them. */
      started: z.boolean(),
    }),
  ),
  /** Mean mark, 0 to 1, of the questions of pools; null under ten answers. */
  facilities: z.array(z.object({ questionId: z.int(), facility: z.number().nullable() })),
});
export type PoolDraws = z.infer<typeof poolDraws>;
