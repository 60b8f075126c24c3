import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonStatus } from '../../../../shared/rules/lesson-status.ts';

export type LessonAction =
  | { kind: 'open'; text: 'start' | 'continue' }
  | { kind: 'none'; text: 'unavailable' | 'notYet' | 'overdue' | 'noAttempts' };

/** Returns the label of a lesson's button and whether it opens the lesson. */
export function lessonAction(lesson: StudentLesson, now: number): LessonAction {
  // An open sitting can be finished after the due date, and a submitted one can be viewed.
  if (lesson.sittingOpen || lesson.gradingPending) return { kind: 'open', text: 'continue' };
  const status = lessonStatus(lesson, new Date(now));
  if (status === 'disabled') return { kind: 'none', text: 'unavailable' };
  if (status === 'upcoming') return { kind: 'none', text: 'notYet' };
  if (status === 'overdue') return { kind: 'none', text: 'overdue' };
  if (lesson.attemptsLeft <= 0) return { kind: 'none', text: 'noAttempts' };
  return { kind: 'open', text: lesson.attemptsUsed > 0 ? 'continue' : 'start' };
}
