import { z } from 'zod';
import type { TeacherLesson } from '../../../shared/contracts/lessons.ts';
import { toWireInstant } from './wire-dates.ts';

export const wireLesson = z.object({
  id_lesson: z.int(),
  topic: z.string(),
  status: z.boolean(),
  creation_date: z.string(),
  submission_date: z.string().nullable(),
  duration_per_attempt: z.int(),
  duration_per_attemp: z.int().describe('Misspelt copy of duration_per_attempt, always equal.'),
  attempts: z.int(),
  id_subjectxteacher: z.int(),
});

export function toWireLesson(lesson: TeacherLesson): z.input<typeof wireLesson> {
  return {
    id_lesson: lesson.lessonId,
    topic: lesson.topic,
    status: lesson.enabled,
    creation_date: toWireInstant(lesson.createdAt),
    submission_date: lesson.submissionDate && toWireInstant(lesson.submissionDate),
    duration_per_attempt: lesson.durationMinutes,
    duration_per_attemp: lesson.durationMinutes,
    attempts: lesson.attempts,
    id_subjectxteacher: lesson.courseId,
  };
}
