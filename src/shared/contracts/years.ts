import { z } from 'zod';
import { plainText } from './text.ts';

/** A day without a time: `2026-02-01`. */
const day = z.string().max(10);

export const schoolYear = z.object({
  yearId: z.int(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Since then its courses are read only; null while it is open. */
  closedAt: z.string().nullable(),
  /** The one that lists show unless another is chosen, and that new courses belong to. */
  current: z.boolean(),
  courseCount: z.int(),
});
export type SchoolYear = z.infer<typeof schoolYear>;

export const yearFields = z.object({ name: plainText(60), startsOn: day, endsOn: day });
export const yearRef = z.object({ yearId: z.int().positive() });
export const updateYearInput = yearFields.extend(yearRef.shape);
export const closeYearInput = yearRef.extend({ closed: z.boolean() });
/** Which year a list shows; without one the current. */
export const yearChoice = z.object({ yearId: z.int().positive().optional() });
export const copyCourseInput = yearRef.extend({ courseId: z.int().positive() });
