import type { StudentLesson } from '../../../../shared/contracts/lessons.ts';
import { lessonStatus } from '../../../../shared/rules/lesson-status.ts';

/** Sorts lessons: available ones by urgency, then past ones (latest first), upcoming ones, and disabled ones. */
export function lessonsInOrder(lessons: readonly StudentLesson[], now: number): StudentLesson[] {
  const rank = (lesson: StudentLesson): number => {
    // The timer of an open sitting runs.
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
    // Lessons without a date keep the server's order: newest first.
    if (due(a) === due(b)) return 0;
    return first === 3 ? due(b) - due(a) : due(a) - due(b);
  });
}
