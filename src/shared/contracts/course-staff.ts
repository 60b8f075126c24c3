import { z } from 'zod';
import { staffRoles } from '../rules/course-rights.ts';
import { courseRef } from './courses.ts';

/**
 * Marks, corrections of a key, what was decided about reports in the room, marks from outside and columns of them that were
 * removed, pools, and who teaches in the course.
 */
export const courseDecisionKinds = [
  'marks',
  'corrected',
  'undone',
  'report',
  'outside',
  'column-removed',
  'pool',
  'shared',
  'unshared',
] as const;

const userId = z.int().positive();
const staffRole = z.enum(staffRoles);
/** When somebody last decided something in the course; null: not yet. */
const lastDecision = z.string().nullable();
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
  owner: z.object({ ...person, lastDecision }),
  shared: z.array(
    z.object({
      ...person,
      role: staffRole,
      until: z.string().nullable(),
      lastDecision,
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
    /** The lesson, column or person that it is about. */
    topic: z.string(),
    /** How many answers, attempts or marks; of a report how many minutes were given back. */
    count: z.int(),
    /** Of a pool: its name, and how many questions it gave and gives. */
    pool: z.object({ name: z.string(), from: z.int().nullable(), to: z.int().nullable() }).optional(),
    /** As what the course was shared, and until when. */
    role: staffRole.optional(),
    until: z.string().nullable().optional(),
  }),
);
export type CourseDecisions = z.infer<typeof courseDecisions>;

export type CourseStaff = z.infer<typeof courseStaff>;
