import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonStatus } from '../../../../shared/rules/lesson-status.ts';

/** What can be done now, the most pressing first; then what is over, the latest first; then what opens later, and what is not enabled. */
export function lessonsInOrder(lessons: readonly StudentLesson[], now: number): StudentLesson[] {
  const rank = (lesson: StudentLesson): number => {
    // A clock is running.
    if (lesson.sittingOpen) return 0;
    const status = lessonStatus(lesson, new Date(now));
    if (status === 'disabled') return 5;
    if (status === 'upcoming') return 4;
    if (status === 'overdue') return 3;
    return lesson.submissionDate === null ? 2 : 1;
  };
  const due = ({ submissionDate }: StudentLesson) =>
    submissionDate === null ? Number.POSITIVE_INFINITY : Date.parse(submissionDate);
  return lessons.toSorted((a, b) => {
    const first = rank(a);
    if (first !== rank(b)) return first - rank(b);
    // Two without a date stay as they came: the newest first.
    if (due(a) === due(b)) return 0;
    return first === 3 ? due(b) - due(a) : due(a) - due(b);
  });
}
