import type { OwnLessonGrades, SubjectGrades } from '../../../../shared/contracts/grades.ts';
import { meanGrade } from '../../../../shared/rules/grade-scale.ts';

type Attempt = OwnLessonGrades['attempts'][number];
/** One whose grade is published and complete. */
export type ShownAttempt = Attempt & { grade: number };

/** How many attempts the plot shows. */
const plotted = 8;
/** How many lessons show their attempts from the start. */
const openAtFirst = 2;

const byTime = (a: Attempt, b: Attempt) => a.gradedAt.localeCompare(b.gradedAt);
const lastOf = (lesson: OwnLessonGrades) => lesson.attempts.toSorted(byTime).at(-1)?.gradedAt ?? '';
const latestFirst = (a: OwnLessonGrades, b: OwnLessonGrades) => lastOf(b).localeCompare(lastOf(a));

/** Mean of the subjects' averages above 0, as the teacher's overview has it; 0 with none, null while none is published. */
export function overallAverage(subjects: readonly SubjectGrades[]): number | null {
  const averages = subjects.map(({ average }) => average).filter((average) => average !== null);
  if (subjects.length > 0 && averages.length === 0) return null;
  return meanGrade(averages.filter((average) => average > 0));
}

/** How many attempts wait for marks, which no average counts yet. */
export function countAwaiting(lessons: readonly OwnLessonGrades[]): number {
  return lessons.flatMap((lesson) => lesson.attempts).filter(({ missing }) => missing > 0).length;
}

/** The lessons of a subject, the one attempted last first. */
export function lessonsInOrder(subject: SubjectGrades): OwnLessonGrades[] {
  return subject.lessons.toSorted(latestFirst);
}

/** Lessons that open with their attempts in view: those attempted last. */
export function lessonsOpenAtFirst(subjects: readonly SubjectGrades[]): Set<number> {
  const lessons = subjects.flatMap((subject) => subject.lessons).toSorted(latestFirst);
  return new Set(lessons.slice(0, openAtFirst).map((lesson) => lesson.lessonId));
}

/** The latest attempts with a published grade over all lessons, oldest first. */
export function recentAttempts(subjects: readonly SubjectGrades[]): ShownAttempt[] {
  return subjects
    .flatMap((subject) => subject.lessons)
    .flatMap((lesson) => lesson.attempts)
    .filter((attempt): attempt is ShownAttempt => attempt.grade !== null && attempt.missing === 0)
    .toSorted(byTime)
    .slice(-plotted);
}
