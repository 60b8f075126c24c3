import type { z } from 'zod';
import type { GradebookCell, GradebookItem, GradeTerm } from '../../../shared/contracts/gradebook.ts';
import {
  minGraded,
  type TermCourse,
  type TermOverview,
  type termOverviewInput,
} from '../../../shared/contracts/term-overview.ts';
import { termOf } from '../../../shared/rules/course-grade.ts';
import { meanGrade } from '../../../shared/rules/grade-scale.ts';
import { computeGradebookGrade } from '../../../shared/rules/gradebook-grade.ts';
import type { Deps } from '../../deps.ts';
import { selectCategories, selectColumns } from '../../grading/gradebook/gradebook-queries.ts';
import { findSchoolDay, findTimeZone } from '../../kernel/settings/school-time-zone.ts';
import { listYears } from '../../school/years/manage-years.ts';
import { selectTerms } from '../../school/years/term-queries.ts';
import {
  countAnswersToMark,
  selectCoursesOfYear,
  selectGradesOfYear,
  selectLessonsOfYear,
  selectOutsideMarksOfYear,
} from './term-overview-queries.ts';

/**
 * Returns the courses of the current school year in a term, with counts and means alone. The number of statements does
 * not depend on the number of courses.
 */
export async function getTermOverview(
  deps: Pick<Deps, 'db' | 'clock'>,
  { termId: asked }: z.infer<typeof termOverviewInput>,
): Promise<TermOverview> {
  const { db } = deps;
  const year = (await listYears(deps)).find(({ current }) => current);
  if (!year) return { year: null, terms: [], termId: null, courses: [] };
  const { yearId } = year;
  const terms = await selectTerms(db, yearId);
  const today = await findSchoolDay(db);
  const termId = asked === undefined ? termOfDay(terms, today) : knownTerm(terms, asked);
  const courses = await selectCoursesOfYear(db, yearId);
  const ids = courses.map(({ courseId }) => courseId);
  const timeZone = await findTimeZone(db);
  const lessons = (await selectLessonsOfYear(db, yearId)).filter(
    (lesson) => termId === null || termOf(lesson, terms, timeZone) === termId,
  );
  const columns = (await selectColumns(db, ids)).filter((one) => termId === null || one.termId === termId);
  const categories = Map.groupBy(await selectCategories(db, ids), ({ courseId }) => courseId);
  const grades = Map.groupBy(await selectGradesOfYear(db, yearId), ({ lessonId }) => lessonId);
  const toMark = await countAnswersToMark(db, yearId);
  const outside = Map.groupBy(await selectOutsideMarksOfYear(db, yearId), ({ columnId }) => columnId);
  const lessonsOf = Map.groupBy(lessons, ({ courseId }) => courseId);
  const columnsOf = Map.groupBy(columns, ({ courseId }) => courseId);
  return {
    year: year.name,
    terms,
    termId,
    courses: courses.map((course): TermCourse => {
      const own = lessonsOf.get(course.courseId) ?? [];
      const taken = own.flatMap(({ lessonId }) => grades.get(lessonId) ?? []);
      const external = columnsOf.get(course.courseId) ?? [];
      const cells = new Map<number, GradebookCell[]>();
      const put = (studentId: number, kind: GradebookItem['kind'], id: number, grade: number | null) =>
        cells.set(
          studentId,
          (cells.get(studentId) ?? []).concat({ kind, id, grade, attempt: null, awaiting: 0 }),
        );
      for (const { studentId, lessonId, best } of taken) put(studentId, 'lesson', lessonId, best);
      for (const { columnId } of external)
        for (const { studentId, grade } of outside.get(columnId) ?? [])
          put(studentId, 'column', columnId, grade);
      const items = [
        ...own.map(({ lessonId, categoryId }) => itemOf('lesson', lessonId, categoryId, 1)),
        ...external.map((one) => itemOf('column', one.columnId, one.categoryId, one.weight)),
      ];
      const book = { items, categories: categories.get(course.courseId) ?? [] };
      const means = [...cells.values()].flatMap(
        (some) => computeGradebookGrade(book, { cells: some }, null) ?? [],
      );
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      return {
        ...course,
        lessons: own.length,
        assigned: own.length * course.students,
        handedIn: taken.length,
        toMark: sum(own.map(({ lessonId }) => toMark.get(lessonId) ?? 0)),
        unpublished: sum(taken.map(({ unpublished }) => unpublished)),
        graded: means.length,
        mean: means.length < minGraded ? null : meanGrade(means),
      };
    }),
  };
}

/** Returns the term of a day, else the last one that began; null before the first. */
function termOfDay(terms: readonly GradeTerm[], day: string): number | null {
  const begun = terms.filter(({ startsOn }) => startsOn <= day);
  return (begun.find(({ endsOn }) => day <= endsOn) ?? begun.at(-1))?.termId ?? null;
}

const knownTerm = (terms: readonly GradeTerm[], asked: number | null): number | null =>
  terms.some(({ termId }) => termId === asked) ? asked : null;

const itemOf = (
  kind: GradebookItem['kind'],
  id: number,
  categoryId: number | null,
  weight: number,
): GradebookItem => ({
  ...{ kind, id, categoryId, weight },
  ...{ name: '', termId: null, chosenTermId: null, dueTermId: null },
});
