import type { LessonDetail } from '../../../../shared/contracts/lessons.ts';
import { fromLocalInput, toLocalInput } from '../../../lib/format/local-date-time.ts';
import { lessonFields } from '../../../lib/forms/lesson-fields.ts';

/** Form schema of a lesson's data; dates are sent as UTC instants, or null. */
export const lessonSchema = (lesson: LessonDetail) => ({
  ...lessonFields({
    topic: lesson.topic,
    durationMinutes: String(lesson.durationMinutes),
    attempts: String(lesson.attempts),
  }),
  opensAt: {
    initial: toLocalInput(lesson.opensAt),
    read: (typed: string) => fromLocalInput(typed, lesson.opensAt),
  },
  submissionDate: {
    initial: toLocalInput(lesson.submissionDate),
    read: (typed: string) => fromLocalInput(typed, lesson.submissionDate),
  },
  marksShown: { initial: lesson.marksShown },
  markingPolicy: { initial: lesson.markingPolicy },
  answersShown: { initial: lesson.answersShown },
  secondGrading: { initial: lesson.secondGrading },
  uncertainFirst: { initial: lesson.uncertainFirst },
  shuffled: { initial: lesson.shuffled },
  enabled: { initial: lesson.enabled },
});
