import type { ErrorCode } from '../contracts/errors.ts';
import { subjectTypes } from '../contracts/values.ts';

/** What keeps a subject from being saved, or null. */
export function subjectProblem(subject: {
  name: string;
  semester: number | null;
  type: string;
}): ErrorCode | null {
  if (!subject.name.trim() || subject.semester === null || !subject.type.trim())
    return 'subject-fields-missing';
  if (!Number.isInteger(subject.semester) || subject.semester < 1 || subject.semester > 10) {
    return 'semester-out-of-range';
  }
  return (subjectTypes as readonly string[]).includes(subject.type) ? null : 'subject-type-unknown';
}
