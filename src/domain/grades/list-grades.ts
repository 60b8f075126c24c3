import type {
  CourseAverages,
  GradeTable,
  LessonGrades,
  OwnLessonGrades,
  StudentAverage,
  SubjectGrade,
  SubjectGrades,
} from '../../shared/contracts/grades.ts';
import { meanGrade } from '../../shared/rules/grade-scale.ts';
import type { Caller } from '../access.ts';
import { AppError } from '../app-error.ts';
import { ownCourse } from '../courses/course-access.ts';
import { selectEnrolledStudents } from '../courses/course-queries.ts';
import type { Deps } from '../deps.ts';
import { findPerson, selectStudentsOfTeacher } from '../identity/people-queries.ts';
import { selectCourseTopics } from '../lessons/lesson-queries.ts';
import { bestShown, shownGrade } from '../marks/shown-grade.ts';
import {
  countLessonsBySubject,
  type GradedAttempt,
  groupByLesson,
  selectBestGradesOfCourse,
  selectGradedOfCourse,
  selectGradedOfStudent,
  selectGradedOfStudentInCourse,
} from './grade-queries.ts';

/** Every enrolled student of the caller's course with their average. */
export async function listCourseAverages(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<CourseAverages> {
  const course = await ownCourse(deps.db, caller, courseId);
  const byStudent = Map.groupBy(
    await selectBestGradesOfCourse(deps.db, courseId),
    (lesson) => lesson.studentId,
  );
  const students = await selectEnrolledStudents(deps.db, courseId);
  return {
    subjectName: course.name,
    students: students.map((student) => {
      const lessons = byStudent.get(student.studentId) ?? [];
      const average = meanGrade(lessons.map((lesson) => lesson.bestGrade));
      return { ...student, average, completedLessons: lessons.length };
    }),
  };
}

/** The lessons of the caller's course in which the student has attempts; none for a student of no such course. */
export async function listLessonGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { courseId: number; studentId: number },
): Promise<LessonGrades[]> {
  await ownCourse(deps.db, caller, input.courseId);
  return groupByLesson(await selectGradedOfStudentInCourse(deps.db, input.studentId, input.courseId));
}

/** Every enrolled student of the caller's course with the lessons they have attempts in, in one piece. */
export async function listCourseGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<{ subjectName: string; students: (StudentAverage & { lessons: LessonGrades[] })[] }> {
  const course = await ownCourse(deps.db, caller, courseId);
  const byStudent = Map.groupBy(
    await selectGradedOfCourse(deps.db, courseId),
    (attempt) => attempt.studentId,
  );
  const students = await selectEnrolledStudents(deps.db, courseId);
  return {
    subjectName: course.name,
    students: students.map((student) => {
      const lessons = groupByLesson(byStudent.get(student.studentId) ?? []);
      const average = meanGrade(lessons.map((lesson) => lesson.bestGrade));
      return { ...student, average, completedLessons: lessons.length, lessons };
    }),
  };
}

/** Every enrolled student of the caller's course against every lesson of it, the oldest lesson first. */
export async function getGradeTable(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  courseId: number,
): Promise<GradeTable> {
  const { subjectName, students } = await listCourseGrades(deps, caller, courseId);
  return {
    subjectName,
    lessons: await selectCourseTopics(deps.db, courseId),
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

/** The caller's own grades: subjects and lessons with at least one attempt. */
export async function listOwnGrades(deps: Pick<Deps, 'db'>, caller: Caller): Promise<SubjectGrades[]> {
  const lessonCounts = await countLessonsBySubject(deps.db, caller.userId);
  return bySubject(await selectGradedOfStudent(deps.db, caller.userId)).map(([subjectId, attempts]) => {
    const lessons = groupByLesson(attempts).map(asItsStudentReads);
    const shown = lessons.map((lesson) => lesson.bestGrade).filter((grade) => grade !== null);
    return {
      subjectId,
      subjectName: attempts[0]!.subjectName,
      lessonCount: Math.max(lessonCounts.get(subjectId) ?? 0, lessons.length),
      average: shown.length > 0 ? meanGrade(shown) : null,
      lessons,
    };
  });
}

function asItsStudentReads(lesson: LessonGrades): OwnLessonGrades {
  return {
    ...lesson,
    bestGrade: bestShown(lesson.attempts),
    attempts: lesson.attempts.map(({ published, grade, ...attempt }) => ({
      ...attempt,
      grade: shownGrade({ grade, published }),
    })),
  };
}

/**
 * One grade a subject of a student: for an admin all, for a teacher the own students and the subjects the
 * teacher gives them. Throws `person-not-found` or `forbidden`.
 */
export async function listStudentGrades(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  studentId: number,
): Promise<SubjectGrade[]> {
  if (caller.role === 'student') throw new AppError('forbidden');
  if (!(await findPerson(deps.db, 'student', studentId))) throw new AppError('person-not-found');
  const teacherId = caller.role === 'teacher' ? caller.userId : null;
  if (teacherId !== null) {
    const own = await selectStudentsOfTeacher(deps.db, teacherId);
    if (!own.some((student) => student.userId === studentId)) throw new AppError('forbidden');
  }
  return bySubject(await selectGradedOfStudent(deps.db, studentId, teacherId)).map(([, attempts]) => {
    const latest = attempts.reduce((last, next) => (next.gradedAt > last.gradedAt ? next : last));
    return {
      subjectName: latest.subjectName,
      grade: meanGrade(groupByLesson(attempts).map((lesson) => lesson.bestGrade)),
      comments: latest.generalFeedback || null,
      unpublished: attempts.filter(({ published }) => !published).length,
    };
  });
}

function bySubject(attempts: GradedAttempt[]): [number, GradedAttempt[]][] {
  return [...Map.groupBy(attempts, (attempt) => attempt.subjectId)];
}
