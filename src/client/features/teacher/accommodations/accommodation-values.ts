import type { CourseAccommodation, SaveAccommodation } from '../../../../shared/contracts/accommodations.ts';
import type { Accommodation, TimeUnit } from '../../../../shared/rules/lesson-terms.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';

/** Form values as typed. */
export type AccommodationValues = {
  time: string;
  unit: TimeUnit;
  attempts: string;
  days: string;
  reason: string;
};

export const emptyValues: AccommodationValues = {
  time: '',
  unit: 'percent',
  attempts: '0',
  days: '0',
  reason: '',
};

export function toFormValues(accommodation: CourseAccommodation): AccommodationValues {
  return {
    time: accommodation.extraTime === 0 ? '' : String(accommodation.extraTime),
    unit: accommodation.timeUnit,
    attempts: String(accommodation.extraAttempts),
    days: String(accommodation.extraDays),
    reason: accommodation.reason,
  };
}

/** Parses a field: 0 for an empty field, -1 for an invalid number, which the rule rejects. */
const parseField = (text: string): number => (text.trim() === '' ? 0 : (parseWholeNumber(text) ?? -1));

export function parseValues({
  time,
  unit,
  attempts,
  days,
  reason,
}: AccommodationValues): Accommodation & Pick<SaveAccommodation, 'reason'> {
  return {
    extraTime: parseField(time),
    timeUnit: unit,
    extraAttempts: parseField(attempts),
    extraDays: parseField(days),
    reason: reason.trim(),
  };
}

type Place = { studentId: number; lessonId: number | null };

/** Returns a student's accommodation at a place, if any. */
export function findAccommodation(
  accommodations: readonly CourseAccommodation[],
  { studentId, lessonId }: Place,
): CourseAccommodation | undefined {
  return accommodations.find((one) => one.studentId === studentId && one.lessonId === lessonId);
}
