import { z } from 'zod';
import { plainText } from './text.ts';

/** A calendar day: `2026-02-01`. */
const day = z.string().max(10);

export const schoolYear = z.object({
  yearId: z.int(),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Time since which its courses are read-only; null while the year is open. */
  closedAt: z.string().nullable(),
  /** True for the default year of lists and of new courses. */
  current: z.boolean(),
  courseCount: z.int(),
});
export type SchoolYear = z.infer<typeof schoolYear>;

export const yearFields = z.object({ name: plainText(60), startsOn: day, endsOn: day });
export const yearRef = z.object({ yearId: z.int().positive() });
export const updateYearInput = yearFields.extend(yearRef.shape);
export const closeYearInput = yearRef.extend({ closed: z.boolean() });
/** The school year of a list; undefined means the current year. */
export const yearChoice = z.object({ yearId: z.int().positive().optional() });
export const copyCourseInput = yearRef.extend({ courseId: z.int().positive() });
