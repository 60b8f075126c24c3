import { z } from 'zod';
import { courseRef } from './courses.ts';

const userId = z.int().positive();
export const teacherRef = z.object({ userId });
/** The last day of a substitution, e.g. `2027-03-31`. */
const lastDay = z.iso.date();

/** A course of an open school year that a teacher can pass on, with what is not finished in it. */
export const ownedCourse = z.object({
  courseId: z.int(),
  name: z.string(),
  yearName: z.string(),
  studentCount: z.int(),
  /** Lessons that students can take now, with the number of open sittings. */
  openLessons: z.array(z.object({ topic: z.string(), inside: z.int() })),
  /** Answers that wait for a teacher. */
  toMark: z.int(),
  /** Review requests of students that wait for a teacher. */
  requests: z.int(),
  sharedWith: z.array(z.string()),
  substitute: z.object({ names: z.string(), until: lastDay.nullable() }).nullable(),
});
export type OwnedCourse = z.infer<typeof ownedCourse>;

/** The courses of a teacher, and the active teachers who can take them. */
export const succession = z.object({
  courses: z.array(ownedCourse),
  candidates: z.array(
    z.object({
      userId: z.int(),
      names: z.string(),
      courseCount: z.int(),
      /** Those of the courses whose subject the candidate already teaches in that year. */
      alreadyTeaches: z.array(z.int()),
    }),
  ),
});
export type Succession = z.infer<typeof succession>;

export const passOnInput = teacherRef.extend({
  to: userId,
  courseIds: z.array(courseRef.shape.courseId).min(1).max(200),
  /** Null passes the courses on for good. */
  until: lastDay.nullable(),
  /** Disables the teacher in the same change. */
  disable: z.boolean(),
});
export type PassOn = z.infer<typeof passOnInput>;

export const passOnResult = z.object({
  passed: z.int(),
  /** Names of courses that stay, because the other teacher already teaches their subject in that year. */
  kept: z.array(z.string()),
});
