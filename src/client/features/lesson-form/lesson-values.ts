import type { LessonDetail } from '../../../shared/contracts/lessons.ts';
import { fromLocalInput, toLocalInput } from '../../lib/local-date-time.ts';
import { readWhole } from '../../lib/whole-number.ts';

/** What the form holds, as typed. */
export type LessonValues = {
  topic: string;
  date: string;
  duration: string;
  attempts: string;
  enabled: boolean;
};

export function lessonValues(lesson: LessonDetail): LessonValues {
  return {
    topic: lesson.topic,
    date: toLocalInput(lesson.submissionDate),
    duration: String(lesson.durationMinutes),
    attempts: String(lesson.attempts),
    enabled: lesson.enabled,
  };
}

/** What is sent: the deadline as a UTC instant, or null for none. */
export function lessonInput(lesson: LessonDetail, values: LessonValues) {
  return {
    lessonId: lesson.lessonId,
    topic: values.topic,
    submissionDate: fromLocalInput(values.date, lesson.submissionDate),
    durationMinutes: readWhole(values.duration),
    attempts: readWhole(values.attempts),
    enabled: values.enabled,
  };
}

export const sameValues = (a: LessonValues, b: LessonValues): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
