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

/** A lesson with a student's accommodations applied; only `termsFor` creates it. */
export type OnTerms<L extends LessonTerms> = L & {
  /** Extra minutes of this student, contained in `durationMinutes`. */
  extraMinutes: number;
};

/**
 * Returns a lesson's terms with a student's accommodations added. In each field, an accommodation for the lesson
 * overrides the one for the course: an extra attempt here does not remove extra time there. Percentages round up to
 * whole minutes; a day is 24 hours; a lesson without a due date keeps none.
 */
export function termsFor<L extends LessonTerms>(
  lesson: L,
  given: { lesson?: Accommodation | undefined; course?: Accommodation | undefined },
): OnTerms<L> {
  const having = (field: 'extraTime' | 'extraAttempts' | 'extraDays') =>
    [given.lesson, given.course].find((one) => one && one[field] > 0);
  const extraMinutes = minutesOf(lesson.durationMinutes, having('extraTime'));
  return {
    ...lesson,
    durationMinutes: lesson.durationMinutes + extraMinutes,
    extraMinutes,
    attempts: lesson.attempts + (having('extraAttempts')?.extraAttempts ?? 0),
    submissionDate: daysLater(lesson.submissionDate, having('extraDays')?.extraDays ?? 0),
  };
}

function minutesOf(durationMinutes: number, given: Accommodation | undefined): number {
  if (!given) return 0;
  if (given.timeUnit === 'minutes') return given.extraTime;
  return Math.ceil((durationMinutes * given.extraTime) / 100);
}

function daysLater(date: string | null, days: number): string | null {
  if (date === null || days === 0) return date;
  return new Date(new Date(date).getTime() + days * 24 * 3_600_000).toISOString();
}

/** Returns the first problem of an accommodation, or null; `details` holds the field and its maximum. */
export function accommodationProblem(
  given: Accommodation,
): { code: ErrorCode; details: ErrorDetails } | null {
  const most = {
    extraTime: accommodationLimits[given.timeUnit],
    extraAttempts: accommodationLimits.attempts,
    extraDays: accommodationLimits.days,
  };
  const fields = ['extraTime', 'extraAttempts', 'extraDays'] as const;
  for (const field of fields) {
    const [value, max] = [given[field], most[field]];
    const isWithin = Number.isInteger(value) && value >= 0 && value <= max;
    if (!isWithin) return { code: 'extra-out-of-range', details: { field, max } };
  }
  return fields.every((field) => given[field] === 0) ? { code: 'accommodation-empty', details: {} } : null;
}
