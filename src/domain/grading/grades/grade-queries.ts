import { sql } from 'kysely';
import type { LessonGrades } from '../../../shared/contracts/grades.ts';
import { applyAccommodations } from '../../../shared/rules/lesson-terms.ts';
import { awaitsTeacher, selectProvisionalGrades } from '../../attempts/awaiting-queries.ts';
import {
  pickAccommodations,
  type StudentAccommodation,
  selectAccommodationsInCourse,
  selectAccommodationsOfStudent,
} from '../../authoring/lessons/terms-queries.ts';
import { type Db, fromFlag } from '../../kernel/database/database.ts';
import { findTeacherToday } from '../../kernel/shared-course-queries.ts';
import { coursesWithRight } from '../../school/staff/staff-queries.ts';

/**
 * An attempt that is graded or waits for its teacher's marks, with its subject and its lesson as it applies to the
 * student. `attempt` counts from 0.
 */
export interface ListedAttempt {
  attemptId: number;
  studentId: number;
  subjectId: number;
  subjectName: string;
  courseId: number;
  lessonId: number;
  topic: string;
  durationMinutes: number;
  maxAttempts: number;
  questionCount: number;
  attempt: number;
  sittingId: number;
  /** While marks are missing, the grade of the marks given so far; null without any mark. */
  grade: number | null;
  /** Number of answers that wait for the teacher's mark. If above 0, the grade counts towards no average. */
  missing: number;
  earlyExit: boolean;
  /** What the model said of the whole. */
  generalFeedback: string;
  gradedAt: string;
  /** Whether the student may see the grade. */
  published: boolean;
}

function listedAttempts(db: Db) {
  return db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('subjects', 'subjects.id', 'courses.subject_id')
    .where((where) =>
      where.or([
        // An early exit that was taken back has no grade.
        where.and([where('attempts.state', '=', 'graded'), where('attempts.grade', 'is not', null)]),
        where(awaitsTeacher, '=', 1),
      ]),
    )
    .select((select) => [
      'attempts.id as attemptId',
      'attempts.student_id as studentId',
      'subjects.id as subjectId',
      'subjects.name as subjectName',
      'lessons.id as lessonId',
      'lessons.topic',
      'lessons.duration_minutes as durationMinutes',
      'lessons.attempts',
      'lessons.submission_date as submissionDate',
      'courses.id as courseId',
      'attempts.number',
      'attempts.sitting_id as sittingId',
      'attempts.grade',
      'attempts.early_exit as earlyExit',
      'attempts.general_feedback as generalFeedback',
      'attempts.graded_at as gradedAt',
      'attempts.published_at as publishedAt',
      select
        .selectFrom('sitting_questions')
        .whereRef('sitting_questions.sitting_id', '=', 'attempts.sitting_id')
        .select(select.fn.countAll<number>().as('n'))
        .as('questionCount'),
    ])
    .orderBy('subjects.name')
    .orderBy('lessons.id')
    .orderBy('attempts.number');
}

type ListedAttemptsQuery = ReturnType<typeof listedAttempts>;

async function selectListedAttempts(
  db: Db,
  query: ListedAttemptsQuery,
  accommodations: StudentAccommodation[],
): Promise<ListedAttempt[]> {
  const rows = await query.execute();
  const awaiting = rows.filter(({ grade }) => grade === null).map(({ attemptId }) => attemptId);
  const provisional = await selectProvisionalGrades(db, awaiting);
  return rows.map(({ attemptId, number, courseId, publishedAt, ...row }) => {
    const provisionalGrade = provisional.get(attemptId);
    const { studentId, lessonId } = row;
    const terms = applyAccommodations(
      row,
      pickAccommodations(accommodations, { courseId, lessonId, studentId }),
    );
    return {
      ...row,
      attemptId,
      earlyExit: fromFlag(row.earlyExit),
      courseId,
      durationMinutes: terms.durationMinutes,
      maxAttempts: terms.attempts,
      attempt: number - 1,
      grade: provisionalGrade ? provisionalGrade.grade : row.grade,
      missing: provisionalGrade?.missing ?? 0,
      gradedAt: row.gradedAt ?? '',
      published: publishedAt !== null,
      questionCount: row.questionCount ?? 0,
    };
  });
}

export async function selectAttemptsOfCourse(db: Db, courseId: number): Promise<ListedAttempt[]> {
  return selectListedAttempts(
    db,
    listedAttempts(db).where('courses.id', '=', courseId),
    await selectAccommodationsInCourse(db, courseId),
  );
}

/** Returns the best grade of each student at each lesson of the course with a graded attempt. */
export async function selectBestGradesOfCourse(
  db: Db,
  courseId: number,
): Promise<{ studentId: number; lessonId: number; bestGrade: number }[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('lessons.course_id', '=', courseId)
    .where('attempts.state', '=', 'graded')
    .where('attempts.grade', 'is not', null)
    .groupBy(['attempts.lesson_id', 'attempts.student_id'])
    .select((select) => [
      'attempts.student_id as studentId',
      'attempts.lesson_id as lessonId',
      select.fn.max('attempts.grade').as('best'),
    ])
    .execute();
  return rows.map(({ best, ...row }) => ({ ...row, bestGrade: best ?? 0 }));
}

/** Counts the attempts per student of the course that wait for the teacher's marks. */
export async function countAttemptsAwaitingTeacher(db: Db, courseId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
    .where('lessons.course_id', '=', courseId)
    // A literal in the SQL lets the database use the partial index.
    .where('attempts.state', '=', sql.lit('pending'))
    .where(awaitsTeacher, '=', 1)
    .groupBy('attempts.student_id')
    .select((select) => ['attempts.student_id as studentId', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map(({ studentId, n }) => [studentId, Number(n)]));
}

export async function selectAttemptsOfStudentInCourse(
  db: Db,
  studentId: number,
  courseId: number,
): Promise<ListedAttempt[]> {
  const query = listedAttempts(db)
    .where('attempts.student_id', '=', studentId)
    .where('courses.id', '=', courseId);
  return selectListedAttempts(db, query, await selectAccommodationsOfStudent(db, studentId));
}

/** Returns the student's attempts, only those in the teacher's courses when `teacherId` is set. */
export async function selectAttemptsOfStudent(
  db: Db,
  studentId: number,
  teacherId: number | null = null,
): Promise<ListedAttempt[]> {
  let query = listedAttempts(db).where('attempts.student_id', '=', studentId);
  if (teacherId !== null) {
    const teacher = await findTeacherToday(db, teacherId);
    query = query.where('courses.id', 'in', coursesWithRight(db, teacher, 'read'));
  }
  return selectListedAttempts(db, query, await selectAccommodationsOfStudent(db, studentId));
}

/** Counts the lessons per subject in the student's courses. Archived lessons count only if the student has an attempt. */
export async function countLessonsBySubject(db: Db, studentId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .innerJoin('enrolments', 'enrolments.course_id', 'courses.id')
    .where('enrolments.student_id', '=', studentId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('lessons.archived_at', 'is', null),
        exists(
          selectFrom('attempts')
            .whereRef('attempts.lesson_id', '=', 'lessons.id')
            .where('attempts.student_id', '=', studentId)
            .select('attempts.id'),
        ),
      ]),
    )
    .groupBy('courses.subject_id')
    .select((select) => ['courses.subject_id', select.fn.countAll<number>().as('n')])
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.n]));
}

/** Groups attempts by lesson and keeps their order. */
export function groupByLesson(attempts: ListedAttempt[]): LessonGrades[] {
  const lessons = new Map<number, LessonGrades>();
  for (const { lessonId, attempt, sittingId, grade, missing, gradedAt, published, ...rest } of attempts) {
    const { topic, durationMinutes, maxAttempts, questionCount } = rest;
    const lesson = lessons.get(lessonId) ?? {
      lessonId,
      topic,
      durationMinutes,
      maxAttempts,
      questionCount,
      bestGrade: null,
      attempts: [],
    };
    lesson.attempts.push({ attempt, sittingId, grade, missing, gradedAt, published });
    if (missing === 0 && grade !== null) lesson.bestGrade = Math.max(lesson.bestGrade ?? 0, grade);
    lessons.set(lessonId, lesson);
  }
  return [...lessons.values()];
}
