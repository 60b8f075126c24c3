import type { Gradebook, GradebookCell, LessonResult } from '../../../shared/contracts/gradebook.ts';
import type { LessonGrades } from '../../../shared/contracts/grades.ts';
import { termOf } from '../../../shared/rules/course-grade.ts';
import { meanGrade } from '../../../shared/rules/grade-scale.ts';
import { selectGradedLessons } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { findTimeZone } from '../../kernel/settings/school-time-zone.ts';
import { requireOwnCourse } from '../../school/courses/course-access.ts';
import { selectTerms } from '../../school/years/term-queries.ts';
import { selectBestGradesOfCourse } from '../grades/grade-queries.ts';
import { listCourseGrades } from '../grades/list-grades.ts';
import { readGradeScale } from './grade-scale-setting.ts';
import { selectCategories, selectColumns, selectOutsideMarks } from './gradebook-queries.ts';

/**
 * Returns the gradebook of the caller's course: students, lessons, outside marks, and the inputs from which
 * `shared/rules/course-grade.ts` computes each course grade.
 */
export async function getGradebook(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<Gradebook> {
  const { db } = deps;
  const course = await requireOwnCourse(db, caller, courseId);
  const { students } = await listCourseGrades(deps, caller, courseId);
  const terms = await selectTerms(db, course.year.yearId);
  const timeZone = await findTimeZone(db);
  const categories = await selectCategories(db, [courseId]);
  const columns = await selectColumns(db, [courseId]);
  const outside = Map.groupBy(await selectOutsideMarks(db, courseId), ({ studentId }) => studentId);
  const lessons = await selectGradedLessons(db, courseId);
  return {
    courseId,
    courseName: course.name,
    closed: course.year.closed,
    role: course.role,
    weighted: categories.length + columns.length > 0,
    scale: await readGradeScale(deps),
    terms,
    categories: categories.map(({ courseId: _, ...category }) => category),
    items: [
      ...lessons.map(({ lessonId, topic, categoryId, termId, submissionDate }) => ({
        kind: 'lesson' as const,
        id: lessonId,
        name: topic,
        categoryId,
        weight: 1,
        termId: termOf({ termId, submissionDate }, terms, timeZone),
        chosenTermId: termId,
        dueTermId: termOf({ termId: null, submissionDate }, terms, timeZone),
      })),
      ...columns.map(({ columnId, name, categoryId, weight, termId }) => ({
        kind: 'column' as const,
        id: columnId,
        name,
        categoryId,
        weight,
        termId,
        chosenTermId: termId,
        dueTermId: null,
      })),
    ],
    students: students.map(({ studentId, names, surnames, email, awaiting, lessons: attemptedLessons }) => ({
      studentId,
      names,
      surnames,
      email,
      awaiting,
      cells: [
        ...attemptedLessons.map(lessonCell),
        ...(outside.get(studentId) ?? []).map(({ columnId, grade }) => ({
          kind: 'column' as const,
          id: columnId,
          grade,
          attempt: null,
          awaiting: 0,
        })),
      ],
    })),
  };
}

function lessonCell({ lessonId, bestGrade, attempts }: LessonGrades): GradebookCell {
  const best = attempts.find(({ grade, missing }) => missing === 0 && grade === bestGrade);
  return {
    kind: 'lesson',
    id: lessonId,
    grade: bestGrade,
    attempt: best ?? attempts.at(-1) ?? null,
    awaiting: attempts.filter(({ missing }) => missing > 0).length,
  };
}

/** Returns the number of graded students and the mean best grade of each lesson of the caller's course that has grades. */
export async function listLessonResults(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<LessonResult[]> {
  await requireOwnCourse(deps.db, caller, courseId);
  const byLesson = Map.groupBy(await selectBestGradesOfCourse(deps.db, courseId), ({ lessonId }) => lessonId);
  return [...byLesson].map(([lessonId, grades]) => ({
    lessonId,
    handedIn: grades.length,
    mean: meanGrade(grades.map(({ bestGrade }) => bestGrade)),
  }));
}
