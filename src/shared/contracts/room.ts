import { z } from 'zod';
import { lessonRef } from './lessons.ts';
import { roomMinutes } from './limits.ts';
import { roomStates } from './values.ts';

/** Where a student is in a lesson; never what they wrote. */
export const roomStudent = z.object({
  studentId: z.int(),
  names: z.string(),
  surnames: z.string(),
  state: z.enum(roomStates),
  /** How many questions the sitting has. */
  questions: z.int(),
  /** Places of the questions with an answer, from 1. */
  answered: z.array(z.int()),
  /** The place in view. */
  at: z.int().nullable(),
  /** When an answer was last stored. */
  savedAt: z.string().nullable(),
  /** Of the open sitting. */
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** When the last sitting was closed. */
  closedAt: z.string().nullable(),
});
export type RoomStudent = z.infer<typeof roomStudent>;

export const room = z.object({
  lessonId: z.int(),
  topic: z.string(),
  courseId: z.int(),
  subjectName: z.string(),
  durationMinutes: z.int(),
  /** When this was so. */
  serverNow: z.string(),
  students: z.array(roomStudent),
});
export type Room = z.infer<typeof room>;

export const giveTimeInput = lessonRef.extend({
  /** Null gives it to everybody who is taking the lesson. */
  studentId: z.int().positive().nullable(),
  minutes: z.int().min(roomMinutes.min).max(roomMinutes.max),
});

/** How many sittings it reached. */
export const reached = z.object({ count: z.int() });
