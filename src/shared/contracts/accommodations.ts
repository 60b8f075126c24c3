import { z } from 'zod';
import { maxAccommodationReason, timeUnits } from '../rules/lesson-terms.ts';
import { plainText } from './text.ts';
import { editedOver, version } from './versions.ts';

/** One student at a whole course, or at one lesson of it: there is one row of each. */
export const accommodationPlace = z.object({
  courseId: z.int().positive(),
  studentId: z.int().positive(),
  /** Null for the whole course. */
  lessonId: z.int().positive().nullable(),
});
export type AccommodationPlace = z.infer<typeof accommodationPlace>;

export const removeAccommodationInput = accommodationPlace.extend({ over: editedOver });

const given = z.object({
  extraTime: z.int(),
  timeUnit: z.enum(timeUnits),
  extraAttempts: z.int(),
  /** Days of 24 hours after the lesson's due date. */
  extraDays: z.int(),
});

export const saveAccommodationInput = accommodationPlace.extend({
  ...given.shape,
  /** For teachers; no call gives it to a student. */
  reason: plainText(maxAccommodationReason),
  over: editedOver,
});
export type SaveAccommodation = z.infer<typeof saveAccommodationInput>;

export const courseAccommodation = given.extend({
  studentId: z.int(),
  lessonId: z.int().nullable(),
  reason: z.string(),
  version,
});
export type CourseAccommodation = z.infer<typeof courseAccommodation>;

/** The accommodations of a course with what a form for them needs to know. */
export const courseAccommodations = z.object({
  courseName: z.string(),
  students: z.array(
    z.object({
      studentId: z.int(),
      names: z.string(),
      /** Lessons of the course begun at least once. */
      lessonsBegun: z.int(),
      /** Lessons being taken at this moment, with the time this one sitting has. */
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
