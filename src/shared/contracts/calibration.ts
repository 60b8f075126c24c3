import { z } from 'zod';
import { agreement } from './agreement.ts';
import { maxAnswerLength } from './limits.ts';
import { plainText, storedPlain } from './text.ts';

const mark = z.number().min(0).max(10);
const points = z.number().min(0).max(10);

export const calibrationRule = z.object({ difference: z.number(), spread: z.number(), samples: z.int() });

const figures = z.object({ n: z.int(), difference: points, spread: points });

/** Why a run no longer describes the current grading: the grader or the question changed. */
const staleReason = z.enum(['grader', 'question']);
export type StaleReason = z.infer<typeof staleReason>;

const calibrationRun = figures.extend({
  finishedAt: z.string(),
  /** Display name of the model. */
  label: z.string(),
  promptVersion: z.string(),
  stale: staleReason.nullable(),
});
export type CalibrationRun = z.infer<typeof calibrationRun>;

const calibrationSample = z.object({
  sampleId: z.int(),
  answer: storedPlain,
  mark,
  /** One grade per pass of the latest run; empty until the sample is graded. */
  grades: z.array(z.number()),
});
export type CalibrationSample = z.infer<typeof calibrationSample>;

/** The calibration of one open question. */
export const calibration = z.object({
  questionId: z.int(),
  /** Sorted by grading error, largest first; ungraded samples last. */
  samples: z.array(calibrationSample),
  run: calibrationRun.nullable(),
  previous: calibrationRun.nullable(),
  /** The running calibration job. */
  jobId: z.int().nullable(),
  /** True when a run stopped early; the next run resumes it. */
  brokenOff: z.boolean(),
  /** Estimated cost of a run; null when no model is configured and no run is possible. */
  estimate: z.object({ calls: z.int(), tokens: z.int() }).nullable(),
  /** Tokens left this month; null when there is no budget. */
  tokensLeft: z.int().nullable(),
  /** Figures over all open questions of the lesson, stale runs excluded; null when there are none. */
  lesson: figures.nullable(),
  /** Few-shot examples of the teacher's marking, without names. */
  examples: z.array(
    z.object({
      id: z.int(),
      /** True when the teacher approved it: the newest approved ones are sent to the model with the question. */
      approved: z.boolean(),
      answer: z.string(),
      mark: z.number(),
      reason: z.string(),
      near: z.object({ answer: z.string(), mark: z.number() }).nullable(),
    }),
  ),
  /** Agreement of the marks in use with the teacher's blind marks, for the question and for its lesson. */
  blind: z.object({ question: agreement, lesson: agreement }),
  /** The school's calibration rule; null when there is none. */
  rule: calibrationRule.nullable(),
});
export type Calibration = z.infer<typeof calibration>;

export const newSample = z.object({
  questionId: z.int().positive(),
  answer: plainText(maxAnswerLength),
  mark,
});

export const sampleMark = z.object({ sampleId: z.int().positive(), mark });
export const sampleRef = z.object({ sampleId: z.int().positive() });
