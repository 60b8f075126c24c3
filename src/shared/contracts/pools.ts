import { z } from 'zod';
import { poolLimits } from '../rules/question-pools.ts';
import { lessonRef } from './lessons.ts';
import { plainText } from './text.ts';

/** A pool: each student gets `count` of its questions. */
export const pool = z.object({
  key: z.string().regex(/^[\w-]{22}$/),
  name: plainText(poolLimits.name),
  count: z.int().min(1).max(poolLimits.questions),
});

export const putPoolInput = lessonRef.extend({
  ...pool.shape,
  /** Null creates a new pool. */
  key: pool.shape.key.nullable(),
  /** The questions of the pool; an empty list deletes the pool. */
  questionIds: z.array(z.int().positive()).max(poolLimits.questions),
});

/** The questions each student drew from the pools of a lesson. */
export const poolDraws = z.object({
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      /** Questions from all pools. */
      questionIds: z.array(z.int()),
      /** True when the student has started an attempt with them. */
      started: z.boolean(),
    }),
  ),
  /** Mean mark, 0 to 1, of the questions in pools; null below ten answers. */
  facilities: z.array(z.object({ questionId: z.int(), facility: z.number().nullable() })),
});
export type PoolDraws = z.infer<typeof poolDraws>;
