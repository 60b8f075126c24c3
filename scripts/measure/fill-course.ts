import type { Insertable } from 'kysely';
import { selectTeacherCourses } from '../../src/domain/courses/course-queries.ts';
import type { Tables } from '../../src/domain/database/tables.ts';
import { createAccount } from '../../src/domain/identity/create-account.ts';
import { linkSubjects } from '../../src/domain/subjects/link-subject.ts';
import { insertSubject } from '../../src/domain/subjects/subject-queries.ts';
import { compose } from '../../src/platform/compose.ts';
import type { Config } from '../../src/platform/config.ts';

export const teacherEmail = 'docente@medida.test';
export const teacherPassword = 'medida-1';

/** Questions of each lesson, all of them assigned to everybody. */
const questionsPerLesson = 5;
/** Rows of one insert: SQLite takes 32 766 values in a statement. */
const rowsAtOnce = 1_500;
const time = '2026-05-04T12:00:00.000Z';

interface CourseSize {
  students: number;
  lessons: number;
}

/** One course whose every student has a graded attempt at every lesson, row by row: by the use cases it would take hours. */
export async function fillCourse(config: Config, size: CourseSize) {
  const { deps, close } = await compose({ ...config, redisUrl: null, model: null });
  const { db } = deps;
  const account = { names: 'Docente', email: teacherEmail, password: teacherPassword };
  const teacherId = await createAccount(deps, { ...account, role: 'teacher' });
  const subject = { name: 'Matemáticas', semester: 3, type: 'Presencial' as const };
  const subjectId = await insertSubject(db, subject, time);
  await linkSubjects(deps, { role: 'teacher', userId: teacherId, subjectIds: [subjectId] });
  const { courseId } = (await selectTeacherCourses(db, teacherId))[0]!;

  const insert = async <T extends keyof Tables>(table: T, rows: Insertable<Tables[T]>[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await db
        .insertInto(table)
        .values(rows.slice(from, from + rowsAtOnce) as never)
        .execute();
  };
  const firstStudent = teacherId + 1;
  const studentIds = range(size.students, firstStudent);
  await insert(
    'users',
    studentIds.map((id) => ({
      id,
      email: `estudiante${id}@medida.test`,
      email_key: `estudiante${id}@medida.test`,
      names: `Estudiante ${String(id).padStart(4, '0')} de la Medida`,
      role: 'student',
      password_hash: '-',
      must_change_password: 0,
      created_at: time,
      updated_at: time,
    })),
  );
  await insert(
    'enrolments',
    studentIds.map((student_id) => ({ course_id: courseId, student_id, origin: 'roster', created_at: time })),
  );
  const lessonIds = range(size.lessons, 1);
  await insert(
    'lessons',
    lessonIds.map((id) => ({
      id,
      course_id: courseId,
      topic: `Lección ${id}: derivadas de funciones compuestas`,
      enabled: 1,
      submission_date: '2099-12-31T23:59:00.000Z',
      duration_minutes: 30,
      attempts: 2,
      rounding_digits: 3,
      created_at: time,
      updated_at: time,
    })),
  );
  for (const lessonId of lessonIds) await fillLesson(lessonId);
  await close();
  return { courseId, lessonId: lessonIds.at(-1)!, studentId: firstStudent };

  async function fillLesson(lessonId: number): Promise<void> {
    const questionIds = range(questionsPerLesson, (lessonId - 1) * questionsPerLesson + 1);
    await insert(
      'questions',
      questionIds.map((id, index) => ({
        id,
        lesson_id: lessonId,
        position: index + 1,
        type: 'verdadero_falso',
        text: `La derivada de una suma es la suma de las derivadas (${id}).`,
        difficulty: 2,
        options: '[]',
        correct_answer: 'Verdadero',
        statement: '',
        solution_example: '',
        criteria: '[]',
        language: 'es',
        created_at: time,
        updated_at: time,
      })),
    );
    const sittings = studentIds.map((student_id, index) => ({
      id: (lessonId - 1) * size.students + index + 1,
      student_id,
    }));
    await insert(
      'sittings',
      sittings.map(({ id, student_id }) => ({
        id,
        lesson_id: lessonId,
        student_id,
        number: 1,
        started_at: time,
        ends_at: time,
        closed_at: time,
        closed_by: 'student',
      })),
    );
    const each = sittings.flatMap((sitting) =>
      questionIds.map((question_id, index) => ({ sitting, question_id, position: index + 1 })),
    );
    await insert(
      'assignments',
      each.map(({ sitting, question_id, position }) => ({
        question_id,
        student_id: sitting.student_id,
        lesson_id: lessonId,
        position,
        created_at: time,
      })),
    );
    await insert(
      'sitting_questions',
      each.map(({ sitting, question_id, position }) => ({ sitting_id: sitting.id, question_id, position })),
    );
    await insert(
      'attempts',
      sittings.map(({ id, student_id }) => ({
        id,
        sitting_id: id,
        lesson_id: lessonId,
        student_id,
        number: 1,
        state: 'graded',
        early_exit: 0,
        late: 0,
        grade: (id * 7) % 11,
        general_feedback:
          'Repasa la regla de la cadena y vuelve a intentar los ejercicios con funciones compuestas.',
        submitted_at: time,
        graded_at: time,
        published_at: time,
      })),
    );
    await insert(
      'answers',
      each.map(({ sitting, question_id, position }) => ({
        attempt_id: sitting.id,
        question_id,
        position,
        answer: 'Verdadero',
        grade: (sitting.id * 7) % 11,
        feedback: 'Es así: la derivada es lineal.',
        graded_by: 'calculado',
      })),
    );
  }
}

const range = (count: number, from: number): number[] => Array.from({ length: count }, (_, n) => from + n);
