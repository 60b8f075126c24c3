import type { ErrorCode, ErrorDetails } from '../contracts/errors.ts';

/** Maximum accommodation: 300 % or one day (minutes) more time, 100 attempts, a year (days). */
export const accommodationLimits = { percent: 300, minutes: 1_440, attempts: 100, days: 365 } as const;
/** Maximum length of the reason, in characters. */
export const maxAccommodationReason = 500;

/** The terms of a lesson for all students. */
export interface LessonTerms {
  durationMinutes: number;
  attempts: number;
  /** ISO 8601; null for no due date. */
  submissionDate: string | null;
}

export const timeUnits = ['percent', 'minutes'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** One student's accommodation for a course or a lesson; 0 in a field grants nothing. */
export interface Accommodation {
  extraTime: number;
  timeUnit: TimeUnit;
  extraAttempts: number;
  extraDays: number;
}

/** A lesson with a student's accommodations applied; only `applyAccommodations` creates it. */
export type WithAccommodations<L extends LessonTerms> = L & {
  /** Extra minutes of this student, contained in `durationMinutes`. */
  extraMinutes: number;
};

/**
 * Returns a lesson's terms with a student's accommodations added. In each field, an accommodation for the lesson
 * overrides the one for the course: an extra attempt here does not remove extra time there. Percentages round up to
 * whole minutes; a day is 24 hours; a lesson without a due date keeps none.
 */
export function applyAccommodations<L extends LessonTerms>(
  lesson: L,
  granted: { lesson?: Accommodation | undefined; course?: Accommodation | undefined },
): WithAccommodations<L> {
  const findGranting = (field: 'extraTime' | 'extraAttempts' | 'extraDays') =>
    [granted.lesson, granted.course].find((one) => one && one[field] > 0);
  const extraMinutes = extraMinutesOf(lesson.durationMinutes, findGranting('extraTime'));
  return {
    ...lesson,
    durationMinutes: lesson.durationMinutes + extraMinutes,
    extraMinutes,
    attempts: lesson.attempts + (findGranting('extraAttempts')?.extraAttempts ?? 0),
    submissionDate: addDays(lesson.submissionDate, findGranting('extraDays')?.extraDays ?? 0),
  };
}

function extraMinutesOf(durationMinutes: number, granted: Accommodation | undefined): number {
  if (!granted) return 0;
  if (granted.timeUnit === 'minutes') return granted.extraTime;
  return Math.ceil((durationMinutes * granted.extraTime) / 100);
}

function addDays(date: string | null, days: number): string | null {
  if (date === null || days === 0) return date;
  return new Date(new Date(date).getTime() + days * 24 * 3_600_000).toISOString();
}

/** Returns the first problem of an accommodation, or null; `details` holds the field and its maximum. */
export function accommodationProblem(
  granted: Accommodation,
): { code: ErrorCode; details: ErrorDetails } | null {
  const limits = {
    extraTime: accommodationLimits[granted.timeUnit],
    extraAttempts: accommodationLimits.attempts,
    extraDays: accommodationLimits.days,
  };
  const fields = ['extraTime', 'extraAttempts', 'extraDays'] as const;
  for (const field of fields) {
    const [value, max] = [granted[field], limits[field]];
    const isWithin = Number.isInteger(value) && value >= 0 && value <= max;
    if (!isWithin) return { code: 'extra-out-of-range', details: { field, max } };
  }
  return fields.every((field) => granted[field] === 0) ? { code: 'accommodation-empty', details: {} } : null;
}
