import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, exerciseQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let student: Person<'student'>;
let classmate: Person<'student'>;
let stranger: Person<'student'>;
let teacher: Person<'teacher'>;
let subjectId: number;
let lessonId: number;
let emptyLessonId: number;

beforeAll(async () => {
  rest = await openRestTest({ evaluator: writingEvaluator() });
  const ready = await rest.make.readyLesson([choiceQuestion(), trueFalseQuestion()], {
    students: 2,
    attempts: 2,
    topic: 'Límites',
  });
  ({ teacher, subjectId, lessonId } = ready);
  [student, classmate] = ready.students as [Person<'student'>, Person<'student'>];
  emptyLessonId = await rest.make.lesson(teacher, ready.courseId, { topic: 'Vacía' });
  stranger = await rest.make.person('student');
});
afterAll(() => rest.close());

const noPermission = errorBody('forbidden', 'No tienes permisos para acceder a esta materia.');
const missing = errorBody('missing_params', 'Faltan parámetros requeridos (id_estudiante o id_lesson)');
const noLesson = errorBody('not_found', 'No se encontró la lección.');

/** Takes the lesson: the first answer is right, the second wrong: 5 of 10. */
async function takeLesson(person: Person): Promise<void> {
  const url = `/api/student/get_questions?id_estudiante=${person.userId}&id_lesson=${lessonId}`;
  const { questions, intento } = (await rest.send('GET', url, { as: person })).body;
  const respuestas = questions.map((question: { id_question: number }, index: number) => ({
    id_question: question.id_question,
    tipo_pregunta: 'opcion_multiple',
    respuesta_estudiante: index === 0 ? 'b' : 'Falso',
  }));
  const body = {
    id_estudiante: person.userId,
    id_lesson: lessonId,
    respuestas,
    intento,
    salida_temprana: false,
  };
  expect((await rest.send('POST', '/api/student/submit_answers', { as: person, body })).status).toBe(200);
}

describe('student/get_subjects', () => {
  const url = (id: unknown) => `/api/api/student/get_subjects?id_estudiante=${id}`;

  it('lists the subjects of the caller', async () => {
    const answer = await rest.send('GET', url(student.userId), { as: student });
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ id_subject: subjectId, name: 'Física', semester: 3, status: true }],
    ]);
    expect((await rest.send('GET', url(stranger.userId), { as: stranger })).body).toEqual([]);
  });

  it('is available to the caller only, and requires the id', async () => {
    const foreign = await rest.send('GET', url(classmate.userId), { as: student });
    expect([foreign.status, foreign.body]).toEqual([403, errorBody('forbidden', 'No autorizado.')]);
    const none = await rest.send('GET', '/api/student/get_subjects', { as: student });
    expect([none.status, none.body]).toEqual([400, missing]);
  });
});

describe('student/get_lessons', () => {
  const get = (fields: object, as: Person = student) =>
    rest.send('POST', '/api/api/student/get_lessons', {
      as,
      body: { id_subject: subjectId, id_user: as.userId, ...fields },
    });
  const lesson = () => ({
    id_lesson: lessonId,
    topic: 'Límites',
    duration_per_attempt: 30,
    duration_per_attemp: 30,
    attempts: 2,
    submission_date: '2026-03-09T09:00:00Z',
    status: true,
    intentos_usados: 0,
    intentos_disponibles: 2,
    progreso: null,
  });

  it('lists the lessons newest first, including disabled ones, without progress before the first attempt', async () => {
    const answer = await get({});
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        lessons: [{ ...lesson(), id_lesson: emptyLessonId, topic: 'Vacía', status: false }, lesson()],
      },
    ]);
  });

  it('returns the progress as a percentage', async () => {
    await takeLesson(classmate);
    const answer = await get({}, classmate);
    expect(answer.body.lessons[1]).toEqual({
      ...lesson(),
      intentos_usados: 1,
      intentos_disponibles: 1,
      progreso: { intentos_usados: 1, mejor_nota: 50 },
    });
  });

  it.each([
    [{ id_subject: undefined }, 400, 'missing_params', 'Error al cargar las lecciones.'],
    [{ id_user: undefined }, 400, 'missing_params', 'Error al cargar las lecciones.'],
    [{ id_subject: 999 }, 404, 'not_found', 'La materia no fue encontrada.'],
    [{ id_user: 999 }, 403, 'forbidden', 'No tienes permisos para acceder a esta materia.'],
  ])('refuses %o', async (fields, status, code, text) => {
    const answer = await get(fields);
    expect([answer.status, answer.body]).toEqual([status, errorBody(code, text)]);
  });

  it('is available to enrolled students', async () => {
    const answer = await get({}, stranger);
    expect([answer.status, answer.body]).toEqual([403, noPermission]);
  });
});

describe.each([
  ['lesson_progress', 'id_student'],
  ['verify_questions', 'id_user'],
])('student/%s', (path, name) => {
  const get = (id: unknown, lesson: unknown, as: Person = student) =>
    rest.send('GET', `/api/student/${path}?id_lesson=${lesson}&${name}=${id}`, { as });

  it("is available to the caller, for a lesson of the caller's courses", async () => {
    const foreign = await get(classmate.userId, lessonId);
    expect([foreign.status, foreign.body]).toEqual([403, noPermission]);
    const notEnrolled = await get(stranger.userId, lessonId, stranger);
    expect([notEnrolled.status, notEnrolled.body]).toEqual([403, noPermission]);
    const unknown = await get(student.userId, 999);
    expect([unknown.status, unknown.body]).toEqual([404, noLesson]);
  });

  it('requires both ids', async () => {
    for (const answer of [await get('', lessonId), await get(student.userId, '')]) {
      expect([answer.status, answer.body]).toEqual([400, missing]);
    }
  });
});

describe('responses', () => {
  it('of lesson_progress contain the used attempts and the best grade', async () => {
    const get = (person: Person) =>
      rest.send('GET', `/api/student/lesson_progress?id_lesson=${lessonId}&id_student=${person.userId}`, {
        as: person,
      });
    expect((await get(student)).body).toEqual({
      success: true,
      progreso: { intentos_usados: 0, mejor_nota: 0 },
    });
    expect((await get(classmate)).body).toEqual({
      success: true,
      progreso: { intentos_usados: 1, mejor_nota: 50 },
    });
  });

  it('of verify_questions contain the ids, or an empty list', async () => {
    const get = (lesson: number) =>
      rest.send('GET', `/api/student/verify_questions?id_lesson=${lesson}&id_user=${student.userId}`, {
        as: student,
      });
    const { body } = await get(lessonId);
    expect(body).toEqual([{ id_question: expect.any(Number) }, { id_question: expect.any(Number) }]);
    expect((await get(emptyLessonId)).body).toEqual([]);
  });
});

describe('preparing a lesson', () => {
  const generate = (fields: object, as: Person = student) =>
    rest.send('POST', '/api/generate_questions', { as, body: fields });
  const save = (fields: object, as: Person = student) =>
    rest.send('POST', '/api/save_questions', { as, body: { id_user: as.userId, ...fields } });

  it('generates the questions of the prompt, without their answers, and returns the same ones again', async () => {
    const course = await rest.make.course();
    const id = await rest.make.lesson(course.teacher, course.courseId);
    await rest.make.prompt(course.teacher, id, 3);
    await rest.make.enable(course.teacher, id);
    const first = await generate({ id_leccion: id, numQuestions: 7, difficulty: 'Fácil' }, course.student);
    expect(first.status).toBe(200);
    expect(first.body.questions).toHaveLength(3);
    for (const [index, question] of first.body.questions.entries()) {
      expect(question).toEqual({
        id: index + 1,
        question: expect.any(String),
        type: expect.stringMatching(/^(opcion_multiple|verdadero_falso)$/),
        difficulty: 3,
        detalles: expect.objectContaining({ dificultad: 3 }),
      });
      expect(Object.keys(question.detalles).toSorted()).toEqual(
        question.type === 'opcion_multiple' ? ['dificultad', 'opciones'] : ['dificultad'],
      );
    }
    const again = await generate({ id_lesson: String(id) }, course.student);
    expect(again.body.questions[0]).toEqual({ ...first.body.questions[0], id_question: expect.any(Number) });

    const saved = { success: true, message: 'Preguntas guardadas exitosamente.', saved: 3 };
    const tampered = first.body.questions.map((question: object) => ({
      ...question,
      question: 'Fácil',
      correctAnswer: 'a',
    }));
    const before = await rest.app.deps.db.selectFrom('questions').selectAll().execute();
    for (const questions of [tampered, JSON.stringify(tampered), again.body.questions]) {
      const answer = await save({ id_lesson: id, questions }, course.student);
      expect([answer.status, answer.body]).toEqual([200, saved]);
    }
    expect(await rest.app.deps.db.selectFrom('questions').selectAll().execute()).toEqual(before);
  });

  it('returns the bank without a prompt, and uses no AI', async () => {
    const ready = await rest.make.readyLesson([exerciseQuestion()]);
    const late = await rest.make.enrolled(ready.subjectId);
    const answer = await rest.send('POST', '/api/generate_questions', {
      as: late,
      body: { id_leccion: ready.lessonId },
      idle: true,
    });
    const { statement, text } = exerciseQuestion();
    expect(answer.body).toEqual({
      questions: [
        {
          id: 1,
          question: text,
          type: 'ejercicio',
          difficulty: 3,
          detalles: { dificultad: 3, enunciado_ejercicio: statement },
        },
      ],
    });
  });

  it("accepts the cookie of the legacy client, which sends no header, from the product's own pages only", async () => {
    const url = '/api/generate_questions';
    const body = { id_leccion: lessonId };
    const { cookie } = await rest.session(student);
    const ofStranger = (await rest.session(stranger)).cookie;
    const ours = { 'sec-fetch-site': 'same-origin' };
    const fromPage = await rest.send('POST', url, { body, headers: { cookie, ...ours } });
    expect([fromPage.status, fromPage.body.questions.length]).toEqual([200, 2]);
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await rest.send('POST', url, { body, headers: elsewhere })).status).toBe(403);
    const bare = await rest.send('POST', url, { body });
    expect([bare.status, bare.body.code, bare.body.questions]).toEqual([401, 'unauthenticated', undefined]);
    const notEnrolled = await rest.send('POST', url, { body, headers: { cookie: ofStranger, ...ours } });
    expect([notEnrolled.status, notEnrolled.body]).toEqual([403, noPermission]);
  });

  it.each([0, 21, 2.5, 'muchas'])('refuses %j questions', async (numQuestions) => {
    const answer = await generate({ id_leccion: lessonId, numQuestions });
    const text = 'El número de preguntas debe estar entre 1 y 20.';
    expect([answer.status, answer.body]).toEqual([400, errorBody('bad_number', text)]);
  });

  it('is refused when the lesson cannot start or has no questions, and for other users', async () => {
    const disabled = await generate({ id_leccion: emptyLessonId });
    const cannot = 'No puedes iniciar esta lección en este momento.';
    expect([disabled.status, disabled.body]).toEqual([409, errorBody('cannot_start', cannot)]);
    expect((await generate({ id_leccion: lessonId }, stranger)).body).toEqual(noPermission);
    expect((await generate({ id_leccion: 999 })).body).toEqual(noLesson);
    expect((await generate({})).body).toEqual(missing);
    await rest.app.deps.db
      .updateTable('lessons')
      .set({ enabled: 1 })
      .where('id', '=', emptyLessonId)
      .execute();
    const empty = await generate({ id_leccion: emptyLessonId });
    const text = 'No se pudo obtener el contenido de la lección. Inténtalo de nuevo.';
    expect([empty.status, empty.body]).toEqual([409, errorBody('no_content', text)]);
  });

  it('saves nothing that the server does not have', async () => {
    const nothing = errorBody('no_questions', 'No hay preguntas para guardar.');
    const sent = [{ id: 1, question: 'Fácil', correctAnswer: 'a' }];
    expect((await save({ id_lesson: emptyLessonId, questions: sent })).body).toEqual(nothing);
    for (const questions of [[], undefined, '[]', [{ id: 99 }], 'null', { a: 1 }]) {
      expect((await save({ id_lesson: lessonId, questions })).body).toEqual(nothing);
    }
    const unreadable = await save({ id_lesson: lessonId, questions: '[{' });
    const text = 'Error al interpretar las preguntas JSON.';
    expect([unreadable.status, unreadable.body]).toEqual([400, errorBody('unreadable', text)]);
    expect((await save({ id_lesson: lessonId, questions: sent, id_user: 999 })).body).toEqual(noPermission);
    expect((await save({ id_lesson: lessonId, questions: sent }, stranger)).body).toEqual(noPermission);
    expect((await save({ id_lesson: 999, questions: sent })).body).toEqual(noLesson);
  });
});
