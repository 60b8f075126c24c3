import { z } from 'zod';
import { shareableRoles, staffRoles } from '../rules/course-rights.ts';
import { courseRef } from './courses.ts';
import { searchText } from './text.ts';

/**
 * Kinds of decision in a course: marks, corrected keys, undone corrections, reports from the room, outside marks,
 * removed columns of outside marks, pools, sharing, and passing the course on.
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
  'passed-on',
] as const;

const userId = z.int().positive();
const staffRole = z.enum(staffRoles);
/** Time of the user's last decision in the course; null when there is none. */
const lastDecision = z.string().nullable();
const person = { userId: z.int(), names: z.string(), email: z.string() };

export const shareCourseInput = courseRef.extend({
  userId,
  role: z.enum(shareableRoles),
  /** The last day, e.g. `2026-12-18`; null means no end. */
  until: z.iso.date().nullable(),
});
export type ShareCourse = z.infer<typeof shareCourseInput>;

export const unshareCourseInput = courseRef.extend({ userId });
export const candidatesInput = courseRef.extend({ search: searchText.refine(({ length }) => length >= 2) });
export const staffCandidate = z.object(person);

/** The staff of a course: its owner and the teachers it is shared with. */
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
/** Decisions in a course, newest first; marks one user gave in one lesson on one day are one entry. */
export const courseDecisions = z.array(
  z.object({
    kind: z.enum(courseDecisionKinds),
    userId: z.int(),
    names: z.string(),
    at: z.string(),
    /** The lesson, column or user the decision is about. */
    topic: z.string(),
    /** Number of answers, attempts or marks; for a report, the minutes given back. */
    count: z.int(),
    /** For a pool: its name, and the number of drawn questions before and after. */
    pool: z.object({ name: z.string(), from: z.int().nullable(), to: z.int().nullable() }).optional(),
    /** For sharing: the course role and its last day. */
    role: staffRole.optional(),
    until: z.string().nullable().optional(),
  }),
);
export type CourseDecisions = z.infer<typeof courseDecisions>;

export type CourseStaff = z.infer<typeof courseStaff>;
