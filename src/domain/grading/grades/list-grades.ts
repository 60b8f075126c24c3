import type {
  CourseAverages,
  GradeTable,
  LessonGrades,
  OwnCourseGrade,
  OwnLessonGrades,
  StudentAverage,
  SubjectGrade,
  SubjectGrades,
} from '../../../shared/contracts/grades.ts';
import { courseGrade } from '../../../shared/rules/course-grade.ts';
import { meanGrade } from '../../../shared/rules/grade-scale.ts';
import { summariseAttempts } from '../../attempts/general-feedback.ts';
import { bestShownGrade, shownGrade } from '../../attempts/shown-grade.ts';
import { selectGradedLessons } from '../../authoring/lessons/lesson-queries.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../identity/people-queries.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../kernel/database/database.ts';
import { hideAddresses, requireOwnCourse } from '../../school/courses/course-access.ts';
import { isStudentOf, selectEnrolledStudents } from '../../school/courses/course-queries.ts';
import {
  selectCategories,
  selectColumns,
  selectLessonCategories,
  selectOutsideMarksOf,
  selectYearNames,
} from '../gradebook/gradebook-queries.ts';
import {
  countAttemptsAwaitingTeacher,
  countLessonsBySubject,
  groupByLesson,
  type ListedAttempt,
  selectAttemptsOfCourse,
  selectAttemptsOfStudent,
  selectAttemptsOfStudentInCourse,
  selectBestGradesOfCourse,
} from './grade-queries.ts';

/** Returns every enrolled student of the caller's course with their average. */
export async function listCourseAverages(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseAverages> {
  const course = await requireOwnCourse(deps.db, caller, courseId);
  const byStudent = Map.groupBy(
    await selectBestGradesOfCourse(deps.db, courseId),
    (lesson) => lesson.studentId,
  );
  const awaiting = await countAttemptsAwaitingTeacher(deps.db, courseId);
  const students = hideAddresses(course.role, await selectEnrolledStudents(deps.db, courseId));
  return {
    subjectName: course.name,
    students: students.map((student) => {
      const lessons = byStudent.get(student.studentId) ?? [];
      const average = meanGrade(lessons.map((lesson) => lesson.bestGrade));
      return {
        ...student,
        average,
        completedLessons: lessons.length,
        awaiting: awaiting.get(student.studentId) ?? 0,
      };
    }),
  };
}

/** Returns the lessons of the caller's course in which the student has attempts; empty if the student is not in the course. */
export async function listLessonGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { courseId: number; studentId: number },
): Promise<LessonGrades[]> {
  await requireOwnCourse(deps.db, caller, input.courseId);
  return groupByLesson(await selectAttemptsOfStudentInCourse(deps.db, input.studentId, input.courseId));
}

/** Returns every enrolled student of the caller's course with the lessons in which they have attempts. */
export async function listCourseGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<{
  subjectName: string;
  students: (StudentAverage & { surnames: string; lessons: LessonGrades[] })[];
}> {
  const course = await requireOwnCourse(deps.db, caller, courseId);
  const byStudent = Map.groupBy(
    await selectAttemptsOfCourse(deps.db, courseId),
    (attempt) => attempt.studentId,
  );
  const students = hideAddresses(course.role, await selectEnrolledStudents(deps.db, courseId));
  return {
    subjectName: course.name,
    students: students.map((student) => {
      const lessons = groupByLesson(byStudent.get(student.studentId) ?? []);
      const best = bestGradesOf(lessons);
      const awaiting = lessons
        .flatMap(({ attempts }) => attempts)
        .filter(({ missing }) => missing > 0).length;
      return { ...student, average: meanGrade(best), completedLessons: best.length, awaiting, lessons };
    }),
  };
}

/** Returns the table of enrolled students by lessons of the caller's course, oldest lesson first. */
export async function getGradeTable(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<GradeTable> {
  const { subjectName, students } = await listCourseGrades(deps, caller, courseId);
  return {
    subjectName,
    lessons: (await selectGradedLessons(deps.db, courseId)).map(({ lessonId, topic }) => ({
      lessonId,
      topic,
    })),
    students: students.map(({ lessons, ...student }) => ({
      ...student,
      grades: lessons.map(({ lessonId, bestGrade, attempts }) => ({
        lessonId,
        bestGrade,
        attempts: attempts.length,
      })),
    })),
  };
}

/** Returns the caller's own grades: subjects with at least one attempt or mark from outside lessons. */
export async function listOwnGrades(deps: Pick<Deps, 'db'>, caller: Caller): Promise<SubjectGrades[]> {
  const { db } = deps;
  const lessonCounts = await countLessonsBySubject(db, caller.userId);
  const listed = await selectAttemptsOfStudent(db, caller.userId);
  const outside = await selectOutsideMarksOf(db, caller.userId);
  const courseGrades = await computeOwnCourseGrades(db, listed, outside);
  const subjects = new Map(
    [...outside, ...listed].map(({ subjectId, subjectName }) => [subjectId, subjectName]),
  );
  const attempts = new Map(bySubject(listed));
  return [...subjects]
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'es'))
    .map(([subjectId, subjectName]) => {
      const lessons = groupByLesson(attempts.get(subjectId) ?? []).map(toOwnLessonGrades);
      const shown = bestGradesOf(lessons);
      return {
        subjectId,
        subjectName,
        lessonCount: Math.max(lessonCounts.get(subjectId) ?? 0, lessons.length),
        average: shown.length > 0 ? meanGrade(shown) : null,
        courseGrades: courseGrades
          .filter((one) => one.subjectId === subjectId)
          .map(({ subjectId: _, ...one }) => one),
        lessons,
      };
    });
}

/** Computes the student's course grades from published grades, for courses with gradebook categories or columns. */
async function computeOwnCourseGrades(
  db: Db,
  listed: readonly ListedAttempt[],
  outside: Awaited<ReturnType<typeof selectOutsideMarksOf>>,
): Promise<(OwnCourseGrade & { subjectId: number })[]> {
  const subjectOf = new Map([...listed, ...outside].map(({ courseId, subjectId }) => [courseId, subjectId]));
  const courseIds = [...subjectOf.keys()];
  const categories = await selectCategories(db, courseIds);
  const columns = new Map((await selectColumns(db, courseIds)).map((column) => [column.columnId, column]));
  const weighted = new Set([...categories, ...columns.values()].map(({ courseId }) => courseId));
  if (weighted.size === 0) return [];
  const categoryOf = await selectLessonCategories(db, courseIds);
  const years = await selectYearNames(db, courseIds);
  return [...weighted].map((courseId) => {
    const lessons = groupByLesson(listed.filter((attempt) => attempt.courseId === courseId)).map(
      toOwnLessonGrades,
    );
    const marks = outside.filter((mark) => mark.courseId === courseId);
    const items = [
      ...lessons.map(({ lessonId, bestGrade }) => ({
        categoryId: categoryOf.get(lessonId) ?? null,
        weight: 1,
        grade: bestGrade,
      })),
      ...marks.map(({ columnId, grade }) => {
        const { categoryId, weight } = columns.get(columnId)!;
        return { categoryId, weight, grade };
      }),
    ];
    return {
      subjectId: subjectOf.get(courseId)!,
      courseId,
      year: years.get(courseId) ?? '',
      grade: courseGrade(
        items,
        categories.filter((category) => category.courseId === courseId),
      ),
      outside: marks.map(({ name, grade }) => ({ name, grade })),
    };
  });
}

/** Returns the non-null best grades, from which an average is computed. */
function bestGradesOf(lessons: readonly Pick<LessonGrades, 'bestGrade'>[]): number[] {
  return lessons.map(({ bestGrade }) => bestGrade).filter((grade) => grade !== null);
}

function toOwnLessonGrades(lesson: LessonGrades): OwnLessonGrades {
  return {
    ...lesson,
    bestGrade: bestShownGrade(lesson.attempts.filter(({ missing }) => missing === 0)),
    // Until publication nothing tells whether all marks are given.
    attempts: lesson.attempts.map(({ published, grade, missing, gradedAt, ...attempt }) => ({
      ...attempt,
      grade: shownGrade({ grade, published }),
      missing: published ? missing : 0,
      gradedAt: published ? gradedAt : '',
    })),
  };
}

/**
 * Returns one grade per subject of a student. An admin gets all subjects; a teacher gets only their own students, and
 * the subjects they teach them. Throws `person-not-found` or `forbidden`.
 */
export async function listStudentGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  studentId: number,
): Promise<SubjectGrade[]> {
  if (caller.role === 'student') throw new AppError('forbidden');
  if (!(await findPerson(deps.db, 'student', studentId))) throw new AppError('person-not-found');
  const teacherId = caller.role === 'teacher' ? caller.userId : null;
  if (teacherId !== null && !(await isStudentOf(deps.db, teacherId, studentId)))
    throw new AppError('forbidden');
  const subjects = bySubject(await selectAttemptsOfStudent(deps.db, studentId, teacherId)).map(
    ([, listed]) => {
      const attempts = listed.filter(({ missing }) => missing === 0);
      const latest = attempts.toSorted((a, b) => a.gradedAt.localeCompare(b.gradedAt)).at(-1);
      return { listed, attempts, latest };
    },
  );
  const summaries = await summariseAttempts(
    deps.db,
    subjects.flatMap(({ latest }) =>
      latest && !latest.earlyExit && latest.generalFeedback === '' ? latest.attemptId : [],
    ),
  );
  return subjects.map(({ listed, attempts, latest }) => {
    return {
      subjectName: listed[0]!.subjectName,
      grade: latest ? meanGrade(bestGradesOf(groupByLesson(attempts))) : null,
      comments: (latest && (latest.generalFeedback || summaries.get(latest.attemptId))) || null,
      unpublished: attempts.filter(({ published }) => !published).length,
      awaiting: listed.length - attempts.length,
    };
  });
}

function bySubject(attempts: ListedAttempt[]): [number, ListedAttempt[]][] {
  return [...Map.groupBy(attempts, (attempt) => attempt.subjectId)];
}
