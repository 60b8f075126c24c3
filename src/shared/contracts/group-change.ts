import { z } from 'zod';
import { timeUnits } from '../rules/lesson-terms.ts';
import { groupRef } from './groups.ts';

const id = z.int().positive();
const group = z.object({ groupId: z.int(), name: z.string() });
export const studentRef = z.object({ studentId: id });

/** A course that ends, begins or stays when a student changes group. */
export const changedCourse = z.object({
  courseId: z.int(),
  name: z.string(),
  teacher: z.string(),
  /** Number of the student's marks in it. */
  marks: z.int(),
  /** Topics of the lessons that the student is taking now. */
  inside: z.array(z.string()),
  /** Topics of the lessons that can be taken now. */
  open: z.array(z.string()),
});
export type ChangedCourse = z.infer<typeof changedCourse>;

/** Extra time and the like, as set for the whole of a course. */
export const carriedAccommodation = z.object({
  extraTime: z.int(),
  timeUnit: z.enum(timeUnits),
  extraAttempts: z.int(),
  extraDays: z.int(),
});

export const groupChange = z.object({
  /** The student's groups in school years that are open. */
  from: z.array(group),
  /** The groups of the same years that the student is not in. */
  to: z.array(group),
  /** The last change of this student, if it can be undone or is not yet out of date; `refused` says why it cannot. */
  last: z
    .object({
      changeId: z.int(),
      from: z.string(),
      to: z.string(),
      at: z.string(),
      refused: z.enum(['handed-in', 'inside']).nullable(),
    })
    .nullable(),
  /** Null until both groups are chosen. */
  plan: z
    .object({
      ends: z.array(changedCourse),
      begins: z.array(changedCourse),
      stays: z.array(changedCourse.pick({ courseId: true, name: true, teacher: true })),
      /** The accommodation of the courses that end; `differs` when they do not have the same one. */
      accommodation: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('one'), ...carriedAccommodation.shape }),
          z.object({ kind: z.literal('differs') }),
        ])
        .nullable(),
    })
    .nullable(),
});
export type GroupChange = z.infer<typeof groupChange>;

export const groupChangeRequest = studentRef.extend({
  fromGroupId: groupRef.shape.groupId.nullable(),
  toGroupId: groupRef.shape.groupId.nullable(),
});

export const changeGroupInput = studentRef.extend({
  fromGroupId: id,
  toGroupId: id,
  /** The ticked courses of the plan. */
  ends: z.array(id).max(200),
  begins: z.array(id).max(200),
  /** Gives the accommodation of the courses that end to those that begin. */
  withAccommodation: z.boolean(),
});
export type ChangeGroup = z.infer<typeof changeGroupInput>;
export const groupChangeRef = z.object({ changeId: id });
