import { z } from 'zod';
import { maxAccommodationReason, timeUnits } from '../rules/lesson-terms.ts';
import { plainText } from './text.ts';
import { editedVersion, version } from './versions.ts';

/** The scope of an accommodation: one student in a course or in one of its lessons. Each scope has at most one row. */
export const accommodationScope = z.object({
  courseId: z.int().positive(),
  studentId: z.int().positive(),
  /** Null means the whole course. */
  lessonId: z.int().positive().nullable(),
});
export type AccommodationScope = z.infer<typeof accommodationScope>;

export const removeAccommodationInput = accommodationScope.extend({ over: editedVersion });

const accommodationFields = z.object({
  extraTime: z.int(),
  timeUnit: z.enum(timeUnits),
  extraAttempts: z.int(),
  /** Days of 24 hours after the lesson's due date. */
  extraDays: z.int(),
});

export const saveAccommodationInput = accommodationScope.extend({
  ...accommodationFields.shape,
  /** Shown to teachers only; never returned to a student. */
  reason: plainText(maxAccommodationReason),
  over: editedVersion,
});
export type SaveAccommodation = z.infer<typeof saveAccommodationInput>;

export const courseAccommodation = accommodationFields.extend({
  studentId: z.int(),
  lessonId: z.int().nullable(),
  reason: z.string(),
  version,
});
export type CourseAccommodation = z.infer<typeof courseAccommodation>;

/** The accommodations of a course with the data their form needs. */
export const courseAccommodations = z.object({
  courseName: z.string(),
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      /** Number of lessons of the course the student has started. */
      lessonsBegun: z.int(),
      /** Lessons the student is taking now, with the duration of the open sitting. */
      openLessons: z.array(z.object({ lessonId: z.int(), durationMinutes: z.number() })),
    }),
  ),
  lessons: z.array(
    z.object({
      lessonId: z.int(),
      topic: z.string(),
      durationMinutes: z.int(),
      attempts: z.int(),
      submissionDate: z.string().nullable(),
    }),
  ),
  accommodations: z.array(courseAccommodation),
});
export type CourseAccommodations = z.infer<typeof courseAccommodations>;
