import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let other: Person<'teacher'>;
let courseId: number;
let subjectId: number;
let lessonId: number;

beforeAll(async () => {
  rest = await openRestTest();
  ({ teacher, courseId, subjectId } = await rest.make.course(1, 'Cálculo I'));
  lessonId = await rest.make.lesson(teacher, courseId, { topic: 'Límites' });
  other = await rest.make.person('teacher');
});
afterAll(() => rest.close());

const noLesson = errorBody('not_found', 'No se encontró la lección.');
const forbidden = errorBody('forbidden', 'No autorizado.');
const noCourse = errorBody('not_found', 'No se encontró el recurso de asignaturas.');

const shown = () => ({
  id_lesson: lessonId,
  topic: 'Límites',
  status: false,
  creation_date: '2026-03-02T09:00:00Z',
  submission_date: '2026-03-09T09:00:00Z',
  duration_per_attempt: 30,
  duration_per_attemp: 30,
  attempts: 2,
  id_subjectxteacher: courseId,
});

describe('get_subjects_teacher', () => {
  const url = (id: unknown) => `/api/api/get_subjects_teacher?id_docente=${id}`;

  it('lists the courses of the caller', async () => {
    const answer = await rest.send('GET', url(teacher.userId), { as: teacher });
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        {
          id_subjectxteacher: courseId,
          id_subject: subjectId,
          name: 'Cálculo I',
          semester: 3,
          type: 'Presencial',
          status: true,
        },
      ],
    ]);
    expect((await rest.send('GET', url(other.userId), { as: other })).body).toEqual([]);
  });

  it('is available to the caller only, and requires the id', async () => {
    const foreign = await rest.send('GET', url(teacher.userId), { as: other });
    expect([foreign.status, foreign.body]).toEqual([403, forbidden]);
    const missing = await rest.send('GET', '/api/get_subjects_teacher', { as: teacher });
    expect([missing.status, missing.body]).toEqual([
      400,
      errorBody('missing_fields', 'Faltan parámetros requeridos.'),
    ]);
  });

  it.each(['[1]', '{"$gt":0}', '-1', '9007199254740993', '1 OR 1=1', '1;DROP', '1e0', ''])(
    'returns 400 for the id %s',
    async (id) => {
      expect((await rest.send('GET', url(encodeURIComponent(id)), { as: teacher })).status).toBe(400);
    },
  );

  it('returns 400 when the id is given twice', async () => {
    const twice = `${url(teacher.userId)}&id_docente=${other.userId}`;
    expect((await rest.send('GET', twice, { as: teacher })).status).toBe(400);
  });
});

describe('teachers/{id}/get_lecciones', () => {
  it('lists the lessons of a course, newest first', async () => {
    rest.app.clock.advance({ minutes: 1 });
    const newer = await rest.make.lesson(teacher, courseId, { topic: 'Derivadas' });
    const answer = await rest.send('GET', `/api/api/teachers/${courseId}/get_lecciones`, { as: teacher });
    expect(answer.body.map((lesson: { id_lesson: number }) => lesson.id_lesson)).toEqual([newer, lessonId]);
    expect(answer.body[1]).toEqual(shown());
  });

  it('is available to the owner of the course only', async () => {
    const foreign = await rest.send('GET', `/api/teachers/${courseId}/get_lecciones`, { as: other });
    expect([foreign.status, foreign.body]).toEqual([403, forbidden]);
    const unknown = await rest.send('GET', '/api/teachers/999/get_lecciones', { as: teacher });
    expect([unknown.status, unknown.body]).toEqual([404, noCourse]);
  });
});

describe('teacher/{id}/add_leccion', () => {
  const add = (fields: object, as: Person = teacher, course: unknown = courseId) =>
    rest.send('POST', `/api/api/teacher/${course}/add_leccion`, {
      as,
      body: { topic: ' Series ', submission_date: '2026-04-01T23:59', duration: 45, attempts: 3, ...fields },
    });

  it('creates a disabled lesson', async () => {
    const answer = await add({});
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        message: 'Lección creada exitosamente.',
        lesson: {
          ...shown(),
          id_lesson: expect.any(Number),
          topic: 'Series',
          creation_date: expect.stringMatching(/^2026-03-02T09:0\d:00Z$/),
          submission_date: '2026-04-01T23:59:00Z',
          duration_per_attempt: 45,
          duration_per_attemp: 45,
          attempts: 3,
        },
      },
    ]);
  });

  it.each([
    ['2026-04-01T23:59:30', '2026-04-01T23:59:30Z'],
    ['2026-04-01T23:59:00.000Z', '2026-04-01T23:59:00Z'],
    ['2026-04-01T18:59-05:00', '2026-04-01T23:59:00Z'],
    ['2026-04-01 23:59', '2026-04-01T23:59:00Z'],
  ])('parses the date %s as %s', async (sent, stored) => {
    expect((await add({ submission_date: sent })).body.lesson.submission_date).toBe(stored);
  });

  const missing = 'Por favor, completa todos los campos requeridos.';
  it.each([
    [{ topic: '  ' }, 'missing_fields', missing],
    [{ topic: 5 }, 'missing_fields', missing],
    [{ submission_date: undefined }, 'missing_fields', missing],
    [{ submission_date: 'mañana' }, 'missing_fields', missing],
    [{ submission_date: '2026-02-31T10:00' }, 'missing_fields', missing],
    [{ duration: null }, 'missing_fields', missing],
    [{ attempts: undefined }, 'missing_fields', missing],
    [{ duration: 0 }, 'bad_duration', 'La duración debe ser mayor a 0 minutos.'],
    [{ duration: 1.5 }, 'bad_duration', 'La duración debe ser mayor a 0 minutos.'],
    [{ duration: -3 }, 'bad_duration', 'La duración debe ser mayor a 0 minutos.'],
    [{ duration: 9e15 }, 'bad_duration', 'La duración no puede superar los 100 000 minutos.'],
    [{ attempts: 1_001 }, 'bad_attempts', 'El número de intentos no puede ser mayor que 1000.'],
    [{ attempts: 0 }, 'bad_attempts', 'El número de intentos debe ser al menos 1.'],
    [{ attempts: 'x' }, 'bad_attempts', 'El número de intentos debe ser al menos 1.'],
    [
      { submission_date: '2026-03-02T08:59' },
      'past_date',
      'La fecha de entrega no puede ser anterior a la fecha y hora actual.',
    ],
  ])('refuses %o with %s', async (fields, code, text) => {
    const answer = await add(fields);
    expect([answer.status, answer.body]).toEqual([400, errorBody(code, text)]);
  });

  it('is available to the owner of the course only', async () => {
    const foreign = await add({}, other);
    expect([foreign.status, foreign.body]).toEqual([403, forbidden]);
    const unknown = await add({}, teacher, 999);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      errorBody('not_found', 'No se pudo crear la lección.'),
    ]);
  });
});

describe('one lesson', () => {
  it.each([
    ['get_lesson/{id}', () => `/api/get_lesson/${lessonId}`, () => shown()],
    [
      'check_lesson_prompts',
      () => `/api/check_lesson_prompts?id_leccion=${lessonId}`,
      () => ({ hasPrompts: false }),
    ],
    [
      'check_lesson_prompts',
      () => `/api/check_lesson_prompts?id_lesson=${lessonId}`,
      () => ({ hasPrompts: false }),
    ],
    [
      'check_lesson_questions',
      () => `/api/check_lesson_questions?id_lesson=${lessonId}`,
      () => ({ hasQuestions: false }),
    ],
    [
      'check_lesson_questions',
      () => `/api/check_lesson_questions?id_leccion=${lessonId}`,
      () => ({ hasQuestions: false }),
    ],
    [
      'get_lesson_info/{id}',
      () => `/api/get_lesson_info/${lessonId}`,
      () => ({ subject: 'Cálculo I', topic: 'Límites', level: 'Semestre 3', id_subject: subjectId }),
    ],
  ])('%s', async (_name, url, expected) => {
    const answer = await rest.send('GET', url(), { as: teacher });
    expect([answer.status, answer.body]).toEqual([200, expected()]);
    const foreign = await rest.send('GET', url(), { as: other });
    expect([foreign.status, foreign.body]).toEqual([403, forbidden]);
    const unknown = await rest.send('GET', url().replace(/\d+$/, '999'), { as: teacher });
    expect([unknown.status, unknown.body]).toEqual([404, noLesson]);
    const bad = await rest.send('GET', url().replace(/\d+$/, 'x'), { as: teacher });
    expect([bad.status, bad.body.code]).toEqual([400, 'missing_fields']);
  });

  it('reports existing questions and an existing prompt', async () => {
    const ready = await rest.make.readyLesson([trueFalseQuestion()]);
    await rest.make.prompt(ready.teacher, ready.lessonId);
    const ask = (path: string) => rest.send('GET', `/api/${path}=${ready.lessonId}`, { as: ready.teacher });
    expect((await ask('check_lesson_prompts?id_leccion')).body).toEqual({ hasPrompts: true });
    expect((await ask('check_lesson_questions?id_lesson')).body).toEqual({ hasQuestions: true });
  });
});

describe('update_lesson/{id}', () => {
  const url = () => `/api/update_lesson/${lessonId}`;
  const whole = {
    topic: 'Límites',
    submission_date: null,
    duration_per_attempt: 45,
    attempts: 3,
    status: false,
  };
  const update = (fields: object, as: Person = teacher) =>
    rest.send('PUT', url(), { as, body: { ...whole, ...fields } });

  it('changes all fields, and a null date clears the date', async () => {
    const answer = await update({});
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: 'Lección actualizada exitosamente.',
        lesson: {
          ...shown(),
          submission_date: null,
          duration_per_attempt: 45,
          duration_per_attemp: 45,
          attempts: 3,
        },
      },
    ]);
  });

  it('loses nothing of two concurrent changes', async () => {
    await rest.app.deps.db.updateTable('lessons').set({ enabled: 1 }).where('id', '=', lessonId).execute();
    const date = '2030-05-06T07:08:00Z';
    await Promise.all([
      update({ status: false, submission_date: undefined }),
      update({ status: undefined, submission_date: date }),
    ]);
    const now = await rest.send('GET', `/api/get_lesson/${lessonId}`, { as: teacher });
    expect(now.body).toMatchObject({ status: false, submission_date: date });
  });

  it('keeps an omitted date, and accepts the misspelt duration, a past date and a blank one', async () => {
    const past = {
      submission_date: '2020-01-01T00:00:00.000Z',
      duration_per_attempt: undefined,
      duration_per_attemp: 50,
    };
    expect((await update(past)).body.lesson).toMatchObject({
      submission_date: '2020-01-01T00:00:00Z',
      duration_per_attempt: 50,
    });
    expect((await update({ submission_date: undefined })).body.lesson.submission_date).toBe(
      '2020-01-01T00:00:00Z',
    );
    for (const submission_date of ['', ' ']) {
      await update(past);
      expect((await update({ submission_date })).body.lesson.submission_date).toBeNull();
      const stored = await rest.app.deps.db
        .selectFrom('lessons')
        .select('submission_date')
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow();
      expect(stored.submission_date).toBeNull();
    }
  });

  const missing = 'Por favor, completa todos los campos requeridos.';
  it.each([
    [{ topic: '' }, 400, 'missing_fields', missing],
    [{ duration_per_attempt: undefined }, 400, 'missing_fields', missing],
    [{ attempts: null }, 400, 'missing_fields', missing],
    [{ submission_date: 'mañana' }, 400, 'missing_fields', missing],
    [{ duration_per_attempt: 0 }, 400, 'bad_duration', 'La duración debe ser mayor a 0 minutos.'],
    [{ attempts: 0 }, 400, 'bad_attempts', 'El número de intentos debe ser al menos 1.'],
    [
      { duration_per_attempt: 100_001 },
      400,
      'bad_duration',
      'La duración no puede superar los 100 000 minutos.',
    ],
    [{ attempts: 1_001 }, 400, 'bad_attempts', 'El número de intentos no puede ser mayor que 1000.'],
    [
      { status: true },
      409,
      'cannot_enable',
      'No se puede habilitar la lección. Debe tener al menos un prompt asociado o preguntas creadas y asignadas.',
    ],
  ])('refuses %o', async (fields, status, code, text) => {
    const answer = await update(fields);
    expect([answer.status, answer.body]).toEqual([status, errorBody(code, text)]);
    expect((await rest.send('GET', `/api/get_lesson/${lessonId}`, { as: teacher })).body.status).toBe(false);
  });

  it('enables a lesson with a prompt', async () => {
    await rest.make.prompt(teacher, lessonId);
    expect((await update({ status: true })).body.lesson.status).toBe(true);
  });

  it('is available to the owner of the lesson', async () => {
    expect((await update({}, other)).body).toEqual(forbidden);
    const unknown = await rest.send('PUT', '/api/update_lesson/999', { as: teacher, body: whole });
    expect([unknown.status, unknown.body]).toEqual([404, noLesson]);
  });
});
