import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../support/scenario.ts';
import { password } from '../support/scenario.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

/** The whole life of a course through the calls of the legacy client alone. */

let rest: RestTest;
let admin: Person;

beforeAll(async () => {
  rest = await openRestTest();
  admin = await rest.make.person('admin');
});
afterAll(() => rest.close());

async function ok(method: 'GET' | 'POST' | 'PUT', path: string, request: Parameters<RestTest['send']>[2]) {
  const answer = await rest.send(method, `/api/${path}`, request);
  expect(answer.status, `${path}: ${answer.raw.body}`).toBeLessThan(300);
  expect(answer.body).not.toHaveProperty('error');
  return answer.body;
}

it('supports a course from its first account to its last grade through the legacy calls', async () => {
  // The admin creates users and subjects.
  const login = await ok('POST', 'api/login/', { body: { usuario: admin.email, password } });
  expect(login).toMatchObject({ respuesta: 'Ok', role: 'admin', nivel: 1 });
  const { subject } = await ok('POST', 'api/admin/add_subject', {
    as: admin,
    body: { subject_name: 'Física', subject_semester: 3, subjec_type: 'Presencial' },
  });
  const teacher = { email: 'docente@escuela.test' };
  const { id_user: teacherId } = await ok('POST', 'api/admin/add_teacher', {
    as: admin,
    body: { names: 'Marta Ríos', email: teacher.email, password },
  });
  await ok('POST', 'api/admin/link_teacher_subjects', {
    as: admin,
    body: { id_user: teacherId, subject_ids: [subject.id_subject] },
  });
  const student = { email: 'ana@escuela.test' };
  const { student: added } = await ok('POST', 'api/admin/add_student', {
    as: admin,
    body: { names: 'Ana Torres', email: student.email, password },
  });
  const studentId: number = added.id_user;

  // The teacher enrols students, creates a lesson, generates, saves and assigns questions, and enables the lesson.
  const [course] = await ok('GET', `api/get_subjects_teacher?id_docente=${teacherId}`, { as: teacher });
  const roster = {
    emails: [student.email],
    names: ['Ana Torres'],
    id_subjectxteacher: course.id_subjectxteacher,
  };
  await ok('POST', 'verify_email', { as: teacher, body: roster });
  await ok('POST', `api/teacher/${course.id_subjectxteacher}/add_leccion`, {
    as: teacher,
    body: { topic: 'Flotación', submission_date: '2030-01-01T00:00:00Z', duration: 30, attempts: 2 },
  });
  const [lesson] = await ok('GET', `api/teachers/${course.id_subjectxteacher}/get_lecciones`, {
    as: teacher,
  });
  expect(lesson).toMatchObject({
    topic: 'Flotación',
    status: false,
    duration_per_attempt: 30,
    duration_per_attemp: 30,
  });
  const id = lesson.id_lesson;
  const info = await ok('GET', `get_lesson_info/${id}`, { as: teacher });
  const wanted = {
    numQuestions: 4,
    language: 'es',
    difficulty: 'Medio',
    questionTypes: ['opcion_multiple', 'verdadero_falso'],
  };
  const { cookie } = await rest.session(teacher);
  const { questions } = await ok('POST', `generate_questions_chatgpt/${id}`, {
    headers: { cookie },
    body: { guidelines: 'El principio de Arquímedes.', ...info, ...wanted },
  });
  expect(questions).toHaveLength(4);
  const saved = await ok('POST', `save_edited_questions/${id}`, {
    as: teacher,
    body: {
      questions,
      lessonInfo: info,
      userInfo: { id_user: teacherId, email: teacher.email },
      generationContext: { guidelines: 'El principio de Arquímedes.', ...wanted, hasPdfContext: false },
    },
  });
  expect(saved).toMatchObject({ success: true });
  const bank = (await ok('GET', `get_lesson_questions/${id}`, { as: teacher })).questions;
  const { students } = await ok('GET', `get_enrolled_students/${id}`, { as: teacher });
  await ok('POST', 'assign_questions_to_students', {
    as: teacher,
    body: {
      lesson_id: id,
      question_ids: bank.map((question: { id_question: number }) => question.id_question),
      student_ids: students.map((one: { id_user: number }) => one.id_user),
    },
  });
  const values = {
    topic: 'Flotación',
    submission_date: lesson.submission_date,
    duration_per_attempt: 30,
    attempts: 2,
  };
  await ok('PUT', `update_lesson/${id}`, { as: teacher, body: { ...values, status: true } });

  // The student takes the lesson twice: all right, then all wrong.
  const [enrolled] = await ok('GET', `api/student/get_subjects?id_estudiante=${studentId}`, { as: student });
  expect(enrolled).toMatchObject({
    id_subject: subject.id_subject,
    name: 'Física',
    semester: 3,
    status: true,
  });
  const keys = new Map<number, string>(
    bank.map((question: { id_question: number; detalles: { respuesta_correcta: string } }) => [
      question.id_question,
      question.detalles.respuesta_correcta,
    ]),
  );
  for (const [intento, expected] of [
    [1, 10],
    [2, 0],
  ] as const) {
    const sitting = await ok('GET', `student/get_questions?id_estudiante=${studentId}&id_lesson=${id}`, {
      as: student,
    });
    expect(sitting).toMatchObject({ intentos_realizados: intento - 1, max_intentos: 2 });
    expect(JSON.stringify(sitting)).not.toMatch(/respuesta_correcta|solucion_ejemplo/);
    const respuestas = sitting.questions.map(
      (question: { id_question: number; type: string; detalles: { opciones?: { id: string }[] } }) => {
        const key = keys.get(question.id_question)!;
        const wrong =
          question.detalles.opciones?.find((option) => option.id !== key)?.id ??
          (key === 'Verdadero' ? 'Falso' : 'Verdadero');
        return {
          id_question: question.id_question,
          tipo_pregunta: question.type,
          respuesta_estudiante: expected === 10 ? key : wrong,
        };
      },
    );
    const body = { id_estudiante: studentId, id_lesson: id, respuestas, intento, salida_temprana: false };
    const result = await ok('POST', 'student/submit_answers', { as: student, body });
    expect(result.calificacion_final).toBe(expected);
    expect(result.feedback_general).not.toBe('');
    expect(await ok('POST', 'student/submit_answers', { as: student, body })).toMatchObject({
      calificacion_final: expected,
    });
  }

  // Attempts are numbered from 0, and grades are out of 100 where the contract says so.
  const { lessons } = await ok('POST', 'api/student/get_lessons', {
    as: student,
    body: { id_subject: subject.id_subject, id_user: studentId },
  });
  expect(lessons[0]).toMatchObject({
    intentos_usados: 2,
    intentos_disponibles: 0,
    progreso: { intentos_usados: 2, mejor_nota: 100 },
  });
  const { materias } = await ok('GET', `student/get_grades?id_estudiante=${studentId}`, { as: student });
  expect(materias[0]).toMatchObject({ subject_name: 'Física', total_lecciones: 1, promedio_general: 10 });
  expect(materias[0].lecciones[0].intentos).toMatchObject([
    { attempt: 0, lesson_grade: 10 },
    { attempt: 1, lesson_grade: 0 },
  ]);
  const { estudiantes } = await ok(
    'GET',
    `teacher/get_students_grades?id_subjectxteacher=${course.id_subjectxteacher}`,
    { as: teacher },
  );
  expect(estudiantes[0]).toMatchObject({
    id_estudiante: studentId,
    promedio_general: 10,
    lecciones_completadas: 1,
  });
  expect(estudiantes[0].lecciones[0].intentos).toMatchObject([
    { attempt: 0, grade: 10 },
    { attempt: 1, grade: 0 },
  ]);
  const { details } = await ok(
    'GET',
    `teacher/get_attempt_details?student_id=${studentId}&lesson_id=${id}&attempt=1`,
    { as: teacher },
  );
  expect(details.map((detail: { grade: number }) => detail.grade)).toEqual([0, 0, 0, 0]);
  expect(await ok('GET', `api/admin/get_grades/${studentId}`, { as: admin })).toMatchObject([
    { nombre_asignatura: 'Física', nota: 10 },
  ]);
  const start = await rest.send(
    'GET',
    `/api/student/get_questions?id_estudiante=${studentId}&id_lesson=${id}`,
    { as: student },
  );
  expect([start.status, start.body.error]).toEqual([409, 'No puedes iniciar esta lección en este momento.']);

  await ok('POST', 'logout/', { as: student });
  const after = await rest.send('GET', `/api/student/get_grades?id_estudiante=${studentId}`, { as: student });
  expect(after.status).toBe(401);
});
