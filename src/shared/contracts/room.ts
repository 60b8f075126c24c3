import { z } from 'zod';
import { lessonRef } from './lessons.ts';

/** Who needs the teacher comes first. */
export const roomStates = ['lost', 'not-started', 'working', 'handed-in', 'left'] as const;
export type RoomState = (typeof roomStates)[number];

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

export const roomMinutes = { min: 1, max: 180 } as const;

export const giveTimeInput = lessonRef.extend({
  /** Null gives it to everybody who is taking the lesson. */
  studentId: z.int().positive().nullable(),
  minutes: z.int().min(roomMinutes.min).max(roomMinutes.max),
});

/** How many sittings it reached. */
export const reached = z.object({ count: z.int() });

/** Seconds that pages have to hand in what they show when a teacher ends the lesson for all. */
export const endingSeconds = 30;
