import type { CourseAccommodation, SaveAccommodation } from '../../../../shared/contracts/accommodations.ts';
import type { Accommodation, TimeUnit } from '../../../../shared/rules/lesson-terms.ts';
import { readWhole } from '../../../lib/forms/whole-number.ts';

/** Form values as typed. */
export type GivenValues = { time: string; unit: TimeUnit; attempts: string; days: string; reason: string };

export const noValues: GivenValues = { time: '', unit: 'percent', attempts: '0', days: '0', reason: '' };

export function valuesOf(given: CourseAccommodation): GivenValues {
  return {
    time: given.extraTime === 0 ? '' : String(given.extraTime),
    unit: given.timeUnit,
    attempts: String(given.extraAttempts),
    days: String(given.extraDays),
    reason: given.reason,
  };
}

/** Parses a field: 0 for an empty field, -1 for an invalid number, which the rule rejects. */
const read = (text: string): number => (text.trim() === '' ? 0 : (readWhole(text) ?? -1));

export function readValues({
  time,
  unit,
  attempts,
  days,
  reason,
}: GivenValues): Accommodation & Pick<SaveAccommodation, 'reason'> {
  return {
    extraTime: read(time),
    timeUnit: unit,
    extraAttempts: read(attempts),
    extraDays: read(days),
    reason: reason.trim(),
  };
}

type Place = { studentId: number; lessonId: number | null };

/** Returns a student's accommodation at a place, if any. */
export function givenAt(
  accommodations: readonly CourseAccommodation[],
  { studentId, lessonId }: Place,
): CourseAccommodation | undefined {
  return accommodations.find((one) => one.studentId === studentId && one.lessonId === lessonId);
}
