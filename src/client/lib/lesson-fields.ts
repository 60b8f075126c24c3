import type { ErrorCode } from '../../shared/contracts/errors.ts';
import { readWhole } from './whole-number.ts';

/** What the forms of a lesson hold, as typed. */
type LessonFields = { topic: string; duration: string; attempts: string };

/** The fields a problem is about. A number that is not whole is as good as missing: it cannot be sent. */
export function wrongLessonFields(
  problem: ErrorCode | null,
  { topic, duration, attempts }: LessonFields,
): Record<keyof LessonFields, boolean> {
  const missing = problem === 'lesson-fields-missing';
  return {
    topic: missing && topic.trim() === '',
    duration:
      problem === 'duration-too-short' ||
      problem === 'duration-too-long' ||
      (missing && readWhole(duration) === null),
    attempts:
      problem === 'attempts-too-few' ||
      problem === 'attempts-too-many' ||
      (missing && readWhole(attempts) === null),
  };
}
