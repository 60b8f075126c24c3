import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitSitting } from '../../src/domain/delivery/sittings/exit-sitting.ts';
import { listStudentQuestions } from '../../src/domain/delivery/sittings/list-student-questions.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let admin: Person;
let teacher: Person<'teacher'>;
let other: Person<'teacher'>;
let student: Person<'student'>;
let idle: Person<'student'>;
let courseId: number;
let subjectId: number;
let lessonId: number;

async function take(answers: string[], exit = false): Promise<void> {
  const questions = await listStudentQuestions(rest.app.deps, student, lessonId);
  const given = answers.map((answer, index) => ({ questionId: questions[index]!.id, answer }));
  const attempts = await rest.app.deps.db.selectFrom('attempts').select('id').execute();
  const ref = { lessonId, number: attempts.length + 1 };
  const now = rest.app.clock.now();
  if (exit) await exitSitting(rest.app.deps, student, ref, now);
  else await submitSitting(rest.app.deps, student, ref, { answers: given, timeUp: true }, now);
  await rest.app.runJobs();
  rest.app.clock.advance({ minutes: 1 });
}

beforeAll(async () => {
  rest = await openRestTest();
  const ready = await rest.make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 2,
    attempts: 3,
    topic: 'Límites',
  });
  ({ teacher, courseId, subjectId, lessonId } = ready);
  [student, idle] = ready.students as [Person<'student'>, Person<'student'>];
  other = await rest.make.person('teacher');
  admin = await rest.make.person('admin');
  await take(['b', '']);
  await take(['b', 'Verdadero']);
  await take([], true);
});
afterAll(() => rest.close());

const get = (path: string, as: Person) => rest.send('GET', `/api/${path}`, { as });
const forbidden = errorBody('forbidden', 'No autorizado.');

describe('student/get_grades', () => {
  it('lists subjects and lessons with attempts, oldest first, counted from 0', async () => {
    const answer = await get(`student/get_grades?id_estudiante=${student.userId}`, student);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        materias: [
          {
            id_subject: subjectId,
            subject_name: 'Física',
            total_lecciones: 1,
            promedio_general: 10,
            lecciones: [
              {
                id_lesson: lessonId,
                topic: 'Límites',
                duration: 30,
                max_intentos: 3,
                total_questions: 2,
                mejor_calificacion: 10,
                intentos: [
                  { attempt: 0, lesson_grade: 5 },
                  { attempt: 1, lesson_grade: 10 },
                  { attempt: 2, lesson_grade: 0 },
                ],
              },
            ],
          },
        ],
      },
    ]);
    const none = await get(`student/get_grades?id_estudiante=${idle.userId}`, idle);
    expect(none.body).toEqual({ success: true, materias: [] });
  });

  it('is available to the student only, and requires the id', async () => {
    const foreign = await get(`student/get_grades?id_estudiante=${student.userId}`, idle);
    const text = 'No tienes permisos para acceder a esta información.';
    expect([foreign.status, foreign.body]).toEqual([403, errorBody('forbidden', text)]);
    const missing = 'Faltan parámetros requeridos (id_estudiante o id_lesson)';
    expect((await get('student/get_grades', student)).body).toEqual(errorBody('missing_params', missing));
  });
});

describe('teacher/get_students_grades', () => {
  it('lists every enrolled student, and lessons with attempts', async () => {
    const answer = await get(`teacher/get_students_grades?id_subjectxteacher=${courseId}`, teacher);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      subject_name: 'Física',
      estudiantes: [
        {
          id_estudiante: student.userId,
          nombre_completo: student.names,
          email: student.email,
          promedio_general: 10,
          lecciones_completadas: 1,
          lecciones: [
            {
              id_lesson: lessonId,
              topic: 'Límites',
              mejor_calificacion: 10,
              max_intentos: 3,
              total_questions: 2,
              intentos: [
                { attempt: 0, grade: 5 },
                { attempt: 1, grade: 10 },
                { attempt: 2, grade: 0 },
              ],
            },
          ],
        },
        {
          id_estudiante: idle.userId,
          nombre_completo: idle.names,
          email: idle.email,
          promedio_general: 0,
          lecciones_completadas: 0,
          lecciones: [],
        },
      ],
    });
  });

  it('is available to the owner only', async () => {
    const path = 'teacher/get_students_grades?id_subjectxteacher=';
    expect((await get(path + courseId, other)).body).toEqual(forbidden);
    const unknown = await get(`${path}999`, teacher);
    const text = 'No se encontró el recurso de asignaturas.';
    expect([unknown.status, unknown.body]).toEqual([404, errorBody('not_found', text)]);
  });
});

describe('teacher/get_attempt_details', () => {
  const details = (attempt: unknown, as: Person = teacher, fields = {}) => {
    const query = { student_id: student.userId, lesson_id: lessonId, attempt, ...fields };
    return get(
      `teacher/get_attempt_details?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
      as,
    );
  };

  it('shows each answer, a choice as its text and a blank one as blank', async () => {
    const answer = await details(0);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        details: [
          {
            question: choiceQuestion().text,
            student_answer: 'Quito',
            grade: 10,
            feedback: expect.stringContaining('Quito'),
          },
          { question: trueFalseQuestion().text, student_answer: '', grade: 0, feedback: expect.any(String) },
        ],
      },
    ]);
  });

  it('is empty for an early exit', async () => {
    expect((await details(2)).body).toEqual({ details: [] });
  });

  it('reports missing, unknown and forbidden values', async () => {
    const missing = errorBody('missing_fields', 'Error al cargar los detalles');
    for (const bad of ['', '-1', 'x', '1.5']) expect((await details(bad)).body).toEqual(missing);
    const gone = await details(3);
    const text = 'No se encontraron detalles para este intento.';
    expect([gone.status, gone.body]).toEqual([404, errorBody('not_found', text)]);
    expect((await details(0, other)).body).toEqual(forbidden);
    expect((await details(0, teacher, { student_id: idle.userId })).status).toBe(404);
    expect((await details(0, teacher, { lesson_id: 999 })).body.error).toBe('No se encontró la lección.');
  });
});

describe('admin/get_grades/{id_user}', () => {
  it("returns one grade per subject to the admin and the student's teacher", async () => {
    for (const as of [admin, teacher]) {
      const answer = await get(`admin/get_grades/${student.userId}`, as);
      expect([answer.status, answer.body]).toEqual([200, [{ nombre_asignatura: 'Física', nota: 10 }]]);
    }
    expect((await get(`admin/get_grades/${idle.userId}`, admin)).body).toEqual([]);
    // The latest attempt was an early exit without feedback.
    await rest.app.deps.db.updateTable('attempts').set({ general_feedback: 'Bien.' }).execute();
    const [row] = (await get(`admin/get_grades/${student.userId}`, admin)).body;
    expect(row).toEqual({ nombre_asignatura: 'Física', nota: 10, comentarios: 'Bien.' });
  });

  it('is forbidden for students and other teachers', async () => {
    expect((await get(`admin/get_grades/${student.userId}`, student)).body).toEqual(forbidden);
    expect((await get(`admin/get_grades/${student.userId}`, other)).body).toEqual(forbidden);
    const unknown = await get('admin/get_grades/999', admin);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      errorBody('not_found', 'No se encontró el estudiante'),
    ]);
    expect((await get(`admin/get_grades/${teacher.userId}`, admin)).status).toBe(404);
  });
});

describe('teacher/get_students', () => {
  it("lists the students of the caller's courses, sorted by name", async () => {
    const toWire = ({ userId, names, email }: Person) => ({ id_user: userId, names, email });
    expect((await get('teacher/get_students', teacher)).body).toEqual([student, idle].map(toWire));
    expect((await get('teacher/get_students', other)).body).toEqual([]);
  });
});
