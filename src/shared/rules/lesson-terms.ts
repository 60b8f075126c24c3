import type { ErrorCode, ErrorDetails } from '../contracts/errors.ts';

/** Most a teacher may give one student beyond a lesson: its time three times more, a day, 100 attempts, a year. */
export const accommodationLimits = { percent: 300, minutes: 1_440, attempts: 100, days: 365 } as const;
/** Longest reason of an accommodation, in characters. */
export const maxAccommodationReason = 500;

/** What a lesson gives everybody. */
export interface LessonTerms {
  durationMinutes: number;
  attempts: number;
  /** ISO 8601, or null for no due date. */
  submissionDate: string | null;
}

export const timeUnits = ['percent', 'minutes'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What one student gets beyond it, for a whole course or for one lesson; 0 is nothing of its own. */
export interface Accommodation {
  extraTime: number;
  timeUnit: TimeUnit;
  extraAttempts: number;
  extraDays: number;
}

/** A lesson on the terms of one student; only the rule below makes it. */
export type OnTerms<L extends LessonTerms> = L & {
  /** How much of `durationMinutes` is this student's own. */
  extraMinutes: number;
};

/**
 * The terms in force for one student: the lesson's own with what the student was given added. Field by field, what
 * was given for this lesson wins over what was given for the whole course, so that one more attempt here takes no
 * time away there. Percents are rounded up to whole minutes; a day is 24 hours; no due date stays none.
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

/** What is wrong with an accommodation, or null; `details` names the field and the most it may be. */
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
