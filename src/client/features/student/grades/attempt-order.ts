import type { OwnLessonGrades, SubjectGrades } from '../../../../shared/contracts/grades.ts';
import { meanGrade } from '../../../../shared/rules/grade-scale.ts';

type Attempt = OwnLessonGrades['attempts'][number];
/** An attempt with a complete, published grade. */
export type ShownAttempt = Attempt & { grade: number };

/** Number of attempts in the plot. */
const plotted = 8;
/** Number of lessons whose attempts are expanded initially. */
const openAtFirst = 2;

const byTime = (a: Attempt, b: Attempt) => a.gradedAt.localeCompare(b.gradedAt);
const lastOf = (lesson: OwnLessonGrades) => lesson.attempts.toSorted(byTime).at(-1)?.gradedAt ?? '';
const latestFirst = (a: OwnLessonGrades, b: OwnLessonGrades) => lastOf(b).localeCompare(lastOf(a));

/**
 * Returns the figures that stand for a subject: the grade of each weighted course, otherwise the mean of its lessons. The
 * page shows no other average of the subject.
 */
export function subjectFigures({ average, courseGrades }: SubjectGrades): (number | null)[] {
  return courseGrades.length > 0 ? courseGrades.map(({ grade }) => grade) : [average];
}

/** Returns the mean of the subjects' figures above 0. 0 when there are none, null while none is published. */
export function overallAverage(subjects: readonly SubjectGrades[]): number | null {
  const averages = subjects.flatMap(subjectFigures).filter((average) => average !== null);
  if (subjects.length > 0 && averages.length === 0) return null;
  return meanGrade(averages.filter((average) => average > 0));
}

/** Returns the number of attempts with missing marks; averages do not include them. */
export function countAwaiting(lessons: readonly OwnLessonGrades[]): number {
  return lessons.flatMap((lesson) => lesson.attempts).filter(({ missing }) => missing > 0).length;
}

/** Returns the lessons of a subject, most recently attempted first. */
export function lessonsInOrder(subject: SubjectGrades): OwnLessonGrades[] {
  return subject.lessons.toSorted(latestFirst);
}

/** Returns the ids of the lessons expanded initially: the most recently attempted ones. */
export function lessonsOpenAtFirst(subjects: readonly SubjectGrades[]): Set<number> {
  const lessons = subjects.flatMap((subject) => subject.lessons).toSorted(latestFirst);
  return new Set(lessons.slice(0, openAtFirst).map((lesson) => lesson.lessonId));
}

/** Returns the latest attempts with a published grade across all lessons, oldest first. */
export function recentAttempts(subjects: readonly SubjectGrades[]): ShownAttempt[] {
  return subjects
    .flatMap((subject) => subject.lessons)
    .flatMap((lesson) => lesson.attempts)
    .filter((attempt): attempt is ShownAttempt => attempt.grade !== null && attempt.missing === 0)
    .toSorted(byTime)
    .slice(-plotted);
}
