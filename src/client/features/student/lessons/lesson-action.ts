import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonStatus } from '../../../../shared/rules/lesson-status.ts';

export type LessonAction =
  | { kind: 'open'; text: 'start' | 'continue' }
  | { kind: 'none'; text: 'unavailable' | 'notYet' | 'overdue' | 'noAttempts' };

/** What the button of a lesson says, and whether it opens the lesson. */
export function lessonAction(lesson: StudentLesson, now: number): LessonAction {
  // A sitting begun in time may be finished after the due date, and what was handed in be looked at.
  if (lesson.sittingOpen || lesson.gradingPending) return { kind: 'open', text: 'continue' };
  const status = lessonStatus(lesson, new Date(now));
  if (status === 'disabled') return { kind: 'none', text: 'unavailable' };
  if (status === 'upcoming') return { kind: 'none', text: 'notYet' };
  if (status === 'overdue') return { kind: 'none', text: 'overdue' };
  if (lesson.attemptsLeft <= 0) return { kind: 'none', text: 'noAttempts' };
  return { kind: 'open', text: lesson.attemptsUsed > 0 ? 'continue' : 'start' };
}
