import { z } from 'zod';
import { agreement } from './agreement.ts';
import { maxAnswerLength } from './limits.ts';
import { plainText, shownPlain } from './text.ts';

const mark = z.number().min(0).max(10);
const points = z.number().min(0).max(10);

export const calibrationRule = z.object({ difference: z.number(), spread: z.number(), samples: z.int() });

const figures = z.object({ n: z.int(), difference: points, spread: points });

/** What made figures say nothing about how answers are graded now. */
const staleReason = z.enum(['grader', 'question']);
export type StaleReason = z.infer<typeof staleReason>;

const calibrationRun = figures.extend({
  finishedAt: z.string(),
  /** The model as people read it. */
  label: z.string(),
  promptVersion: z.string(),
  stale: staleReason.nullable(),
});
export type CalibrationRun = z.infer<typeof calibrationRun>;

const calibrationSample = z.object({
  sampleId: z.int(),
  answer: shownPlain,
  mark,
  /** Of each pass of the latest run; none while it was not graded. */
  grades: z.array(z.number()),
});
export type CalibrationSample = z.infer<typeof calibrationSample>;

/** The test calibration of one open question. */
export const calibration = z.object({
  questionId: z.int(),
  /** Where the grader errs most comes first, what was not graded last. */
  samples: z.array(calibrationSample),
  run: calibrationRun.nullable(),
  previous: calibrationRun.nullable(),
  /** A run on its way. */
  jobId: z.int().nullable(),
  /** A run ended before its time; the next one goes on with it. */
  brokenOff: z.boolean(),
  /** What a run takes, as far as can be told; null when no model is configured and none is possible. */
  estimate: z.object({ calls: z.int(), tokens: z.int() }).nullable(),
  /** Tokens left this month; null without a budget. */
  tokensLeft: z.int().nullable(),
  /** Over all open questions of the lesson, of what is not stale; null without any. */
  lesson: figures.nullable(),
  /** Answers that go with the question when it is marked, as examples of how its teacher marks; without names. */
  examples: z.array(
    z.object({
      id: z.int(),
      answer: z.string(),
      mark: z.number(),
      reason: z.string(),
      near: z.object({ answer: z.string(), mark: z.number() }).nullable(),
    }),
  ),
  /** Marks in use compared with those the teacher gave before seeing them, of the question and of its lesson. */
  blind: z.object({ question: agreement, lesson: agreement }),
  /** What the school asks for; null when it asks for nothing. */
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
