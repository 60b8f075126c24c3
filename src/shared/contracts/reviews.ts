import { z } from 'zod';
import { questionNumbers } from './questions.ts';
import { queueReasons } from './values.ts';

const id = z.int().positive();
const queueReason = z.enum(queueReasons);

/**
 * A request for one page of the review queue. `page` is 1-based; `dayStartedAt` is midnight in the teacher's time zone.
 */
export const queueRequest = z.object({
  page: z.int().positive(),
  courseId: id.optional(),
  lessonId: id.optional(),
  questionId: id.optional(),
  reason: queueReason.optional(),
  dayStartedAt: z.iso.datetime(),
});
export type QueueRequest = z.infer<typeof queueRequest>;

/** An answer in the review queue; `reasons` are sorted worst first. */
export const queueRow = z.object({
  answerId: z.int(),
  questionId: z.int(),
  attemptId: z.int(),
  sittingId: z.int(),
  courseId: z.int(),
  subjectName: z.string(),
  topic: z.string(),
  names: z.string(),
  numbers: questionNumbers,
  /** 1-based number of the attempt. */
  number: z.int(),
  /** The mark in force; null when there is none yet. */
  grade: z.number().nullable(),
  reasons: z.array(queueReason).min(1),
  /** The decision in force; null when there is none. */
  decisionId: z.int().nullable(),
  /**
   * State of the model's undecided proposal: not opened by the teacher, opened, or opened and not confirmable because it
   * leaves criteria to the teacher; null without one.
   */
  proposal: z.enum(['closed', 'opened', 'incomplete']).nullable(),
  /** True for blind marking: the model's mark and reasons are hidden until the teacher gives a mark. */
  blind: z.boolean(),
  /** Time at which it entered the queue. */
  since: z.string(),
  /** Text of the open review request; null without one. */
  appeal: z.string().nullable(),
  /** A text that arrived after the end and does not count, with its delay in minutes; null without one. */
  late: z.object({ answer: z.string(), minutes: z.int() }).nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queuePage = z.object({
  rows: z.array(queueRow),
  /** Number of answers whose mark in force this teacher gave or confirmed today. */
  reviewedToday: z.int(),
});

/** Number of answers to one question that wait for the same reasons. */
export const queueCount = z.object({
  courseId: z.int(),
  subjectName: z.string(),
  lessonId: z.int(),
  topic: z.string(),
  questionId: z.int(),
  reasons: z.array(queueReason).min(1),
  count: z.int(),
});
export type QueueCount = z.infer<typeof queueCount>;
/** Everything that waits for a teacher under *Revisar*. */
export const waitingReviews = z.object({
  answers: z.array(queueCount),
  /** Number of open requests to get back an attempt that was left. */
  exits: z.int(),
});
export type WaitingReviews = z.infer<typeof waitingReviews>;

/** A comment that the teacher uses again, with the number of times. */
export const usualComment = z.object({ text: z.string(), times: z.int() });
export type UsualComment = z.infer<typeof usualComment>;

/** A question with answers in the queue, in the lesson's order; `text` is HTML. */
export const queueQuestion = z.object({ questionId: z.int(), text: z.string() });
export type QueueQuestion = z.infer<typeof queueQuestion>;
