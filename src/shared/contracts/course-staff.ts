import { z } from 'zod';
import { staffRoles } from '../rules/course-rights.ts';
import { courseRef } from './courses.ts';

/** Marks, corrections of a key, and what was decided about reports in the room. */
export const courseDecisionKinds = ['marks', 'corrected', 'undone', 'report'] as const;

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
/** What was decided in a course, the newest first; marks of a person at a lesson on one day together. */
export const courseDecisions = z.array(
  z.object({
    kind: z.enum(courseDecisionKinds),
    userId: z.int(),
    names: z.string(),
    at: z.string(),
    topic: z.string(),
    /** How many answers or attempts; of a report how many minutes were given back. */
    count: z.int(),
  }),
);
export type CourseDecisions = z.infer<typeof courseDecisions>;

export type CourseStaff = z.infer<typeof courseStaff>;
