import { z } from 'zod';
import { staffRoles } from '../rules/course-rights.ts';
import { courseRef } from './courses.ts';

const userId = z.int().positive();
const staffRole = z.enum(staffRoles);
const person = { userId: z.int(), names: z.string(), email: z.string() };

export const shareCourseInput = courseRef.extend({
  userId,
  role: staffRole,
  /** The last day, `2026-12-18`; null: for good. */
  until: z.iso.date().nullable(),
});
export type ShareCourse = z.infer<typeof shareCourseInput>;

export const unshareCourseInput = courseRef.extend({ userId });
export const candidatesInput = courseRef.extend({ search: z.string().trim().min(2).max(100) });
export const staffCandidate = z.object(person);

/** Who teaches in a course: who gives it, and those it is shared with. */
export const courseStaff = z.object({
  owner: z.object(person),
  shared: z.array(
    z.object({
      ...person,
      role: staffRole,
      until: z.string().nullable(),
      /** When they last decided about a mark of the course; null: not yet. */
      lastDecision: z.string().nullable(),
    }),
  ),
});
export type CourseStaff = z.infer<typeof courseStaff>;
