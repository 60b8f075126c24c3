import type { LessonGrades, SubjectGrades } from '../../../shared/contracts/grades.ts';
import { meanGrade } from '../../../shared/rules/grade-scale.ts';

type Attempt = LessonGrades['attempts'][number];

/** How many attempts the plot shows. */
const plotted = 8;
/** How many lessons show their attempts from the start. */
const openAtFirst = 2;

const byTime = (a: Attempt, b: Attempt) => a.gradedAt.localeCompare(b.gradedAt);
const lastOf = (lesson: LessonGrades) => lesson.attempts.toSorted(byTime).at(-1)?.gradedAt ?? '';
const latestFirst = (a: LessonGrades, b: LessonGrades) => lastOf(b).localeCompare(lastOf(a));

/** Mean of the subjects' averages above 0, as the teacher's overview has it; 0 with none. */
export function overallAverage(subjects: readonly SubjectGrades[]): number {
  return meanGrade(subjects.map((subject) => subject.average).filter((average) => average > 0));
}

/** The lessons of a subject, the one attempted last first. */
export function lessonsInOrder(subject: SubjectGrades): LessonGrades[] {
  return subject.lessons.toSorted(latestFirst);
}

/** Lessons that open with their attempts in view: those attempted last. */
export function lessonsOpenAtFirst(subjects: readonly SubjectGrades[]): Set<number> {
  const lessons = subjects.flatMap((subject) => subject.lessons).toSorted(latestFirst);
  return new Set(lessons.slice(0, openAtFirst).map((lesson) => lesson.lessonId));
}

/** The latest attempts over all lessons, oldest first. */
export function recentAttempts(subjects: readonly SubjectGrades[]): Attempt[] {
  return subjects
    .flatMap((subject) => subject.lessons)
    .flatMap((lesson) => lesson.attempts)
    .toSorted(byTime)
    .slice(-plotted);
}
