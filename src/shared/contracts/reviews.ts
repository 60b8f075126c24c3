import { z } from 'zod';
import { queueReasons } from './values.ts';

const id = z.int().positive();
const queueReason = z.enum(queueReasons);

/** A page of the queue, counted from 1; `dayStartedAt` is when today began where the teacher is. */
export const queueRequest = z.object({
  page: z.int().positive(),
  courseId: id.optional(),
  lessonId: id.optional(),
  questionId: id.optional(),
  reason: queueReason.optional(),
  dayStartedAt: z.iso.datetime(),
});
export type QueueRequest = z.infer<typeof queueRequest>;

/** An answer that waits for its teacher, with every reason, the worst first. */
export const queueRow = z.object({
  answerId: z.int(),
  questionId: z.int(),
  attemptId: z.int(),
  sittingId: z.int(),
  courseId: z.int(),
  subjectName: z.string(),
  topic: z.string(),
  names: z.string(),
  /** Of the question in its attempt, and of the attempt; both from 1. */
  position: z.int(),
  number: z.int(),
  /** In force; null where there is none yet. */
  grade: z.number().nullable(),
  reasons: z.array(queueReason).min(1),
  /** The decision in force; null where there is none. */
  decisionId: z.int().nullable(),
  /** Whether a model proposes a mark that is not decided about, and whether it was opened. */
  proposal: z.enum(['closed', 'opened']).nullable(),
  /** The teacher gives a mark first; the model's and its reasons are not told. */
  blind: z.boolean(),
  /** Since when it waits. */
  since: z.string(),
  /** What the student writes in an open request; null without one. */
  appeal: z.string().nullable(),
  /** A text that came after the end and does not count, and by how many minutes; null where there is none. */
  late: z.object({ answer: z.string(), minutes: z.int() }).nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queuePage = z.object({
  rows: z.array(queueRow),
  /** Answers whose mark in force this teacher gave or kept today. */
  reviewedToday: z.int(),
});

/** How many answers to a question wait for the same reasons. */
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

/** A question of a lesson to which answers wait, in the order of the lesson; its text is HTML. */
export const queueQuestion = z.object({ questionId: z.int(), text: z.string() });
export type QueueQuestion = z.infer<typeof queueQuestion>;
