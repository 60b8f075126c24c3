import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLegacyMark } from '../../src/domain/delivery/legacy-lessons/change-legacy-mark.ts';
import { selectLegacyAttempts } from '../../src/domain/delivery/legacy-lessons/legacy-attempt-queries.ts';
import { insertLegacyLessons } from '../../src/domain/delivery/legacy-lessons/legacy-queries.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type Request, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let student: Person<'student'>;
let one: number;
let two: number;

const first = {
  name: 'Derivadas',
  image: 'derivadas.png',
  type: 1 as const,
  area: 'Matemáticas',
  language: 'es' as const,
  question: 'Derive $x^2$.',
  referenceAnswer: 'La derivada de x al cuadrado es 2x, por la regla de la potencia.',
  photo: '',
};
const second = {
  ...first,
  name: 'Cadena',
  image: '',
  type: 2 as const,
  question: 'Explique la regla de la cadena.',
  referenceAnswer: 'Se deriva por fuera y se multiplica por la derivada de dentro.',
};

beforeEach(async () => {
  rest = await openRestTest();
  student = await rest.make.person('student');
  [one, two] = (await insertLegacyLessons(rest.app.deps.db, [first, second])) as [number, number];
});
afterEach(() => rest.close());

const post = (path: string, body: unknown, request: Request = {}) =>
  rest.send('POST', `/api/api/${path}/`, { as: student, body, ...request });
const key = (fields = {}) => ({ id_leccion: one, id_usuario: student.userId, ...fields });
const test = (fields = {}) => post('get_test', key({ intentos: 0, opcion: 1, ...fields }));
const grade = async (prompt_estudiante: unknown, fields = {}, request: Request = {}) => {
  const [{ respuesta }] = (await test()).body;
  return post('calificar', { respuesta, opciones: 1, prompt_estudiante, ...fields }, request);
};
const save = (respuesta: unknown, nota: unknown, fields = {}, request: Request = {}) =>
  post(
    'save_calificacion',
    key({
      nota,
      feedback: 'x',
      pregunta: '',
      intentos: 2,
      respuesta,
      tiempo: '14:5:9',
      fecha: '2026-03-02 14:05:09',
      ...fields,
    }),
    request,
  );
const noLesson = errorBody('not_found', 'No se encontró la lección.');
const forbidden = errorBody('forbidden', 'No autorizado.');
const exhausted = errorBody('attempts_exhausted', 'Supero el límite de intentos.');
const notGraded = errorBody(
  'not_graded',
  'Error al calificar las respuestas. Por favor, inténtalo de nuevo.',
);

describe('admin/get_lecciones', () => {
  it('lists them for every role, with the token in the `headers` field of the body', async () => {
    for (const role of ['admin', 'teacher', 'student'] as const) {
      const { token } = await rest.session(await rest.make.person(role));
      const answer = await rest.send('POST', '/api/api/admin/get_lecciones', {
        body: { headers: { Authorization: `Bearer ${token}` } },
      });
      expect([answer.status, answer.body]).toEqual([
        200,
        [
          {
            data: {
              id_leccion: one,
              nombre: 'Derivadas',
              imagen: 'derivadas.png',
              tipo: 1,
              area: 'Matemáticas',
            },
          },
          { data: { id_leccion: two, nombre: 'Cadena', imagen: '', tipo: 2, area: 'Matemáticas' } },
        ],
      ]);
    }
  });
});

describe('get_test/', () => {
  it('returns the question twice, and a reference token instead of the answer', async () => {
    const answer = await test();
    const item = {
      pregunta: first.question,
      respuesta: expect.stringMatching(/^ref:/),
      foto: '',
      nombre: 'Derivadas',
      tipo: 1,
      idioma: 'es',
      area: 'Matemáticas',
    };
    expect([answer.status, answer.body]).toEqual([200, [{ data: item, ...item }]]);
    expect(answer.raw.body).not.toContain('regla de la potencia');
  });

  it.each([{ opcion: 3 }, { opcion: undefined }, { id_leccion: undefined }, { id_usuario: 'x' }])(
    'reports missing fields for %j',
    async (fields) => {
      const answer = await test(fields);
      expect([answer.status, answer.body]).toEqual([
        400,
        errorBody('bad_option', 'Faltan parámetros requeridos.'),
      ]);
    },
  );

  it('is available for the caller’s own id only', async () => {
    expect((await test({ id_usuario: 999 })).body).toEqual(forbidden);
    expect((await test({ id_leccion: 999, opcion: '2' })).body).toEqual(noLesson);
  });
});

describe('progress', () => {
  const paths = ['get_calificacion', 'get_intentos', 'get_intentosbyleccion'] as const;

  it('is empty at first, and grows with each saved grade', async () => {
    const ask = async () => Promise.all(paths.map(async (path) => (await post(path, key())).body));
    expect(await ask()).toEqual([[{ data: { nota_total: 0 } }], [{ data: { intentos: 0 } }], []]);
    const { calificacion, feedback } = (await grade('Es 2x')).body;
    const saved = await save('Es 2x', calificacion);
    expect([saved.status, saved.body]).toEqual([
      200,
      { respuesta: 'ok', intentos: 1, nota_total: calificacion },
    ]);
    expect(await ask()).toEqual([
      [{ data: { nota_total: calificacion } }],
      [{ data: { intentos: 1 } }],
      [{ data: { respuesta: 'Es 2x', feedback, nota: calificacion } }],
    ]);
    expect((await save('Es 2x', calificacion)).body).toEqual(saved.body);
  });

  it.each(paths)("is available in %s for the caller's own id, and for an admin for any id", async (path) => {
    const other = await rest.make.person('teacher');
    expect((await post(path, key(), { as: other })).body).toEqual(forbidden);
    const admin = await rest.make.person('admin');
    expect((await post(path, key(), { as: admin })).status).toBe(200);
    expect((await post(path, key({ id_leccion: 999 }))).body).toEqual(noLesson);
    expect((await post(path, {})).body.code).toBe('missing_fields');
  });
});

describe('calificar/', () => {
  it('grades against the reference, and gives the same grade for the same answer', async () => {
    const answer = await grade('La derivada es 2x, por la regla de la potencia.');
    expect([answer.status, answer.body]).toEqual([
      200,
      { calificacion: expect.any(Number), feedback: expect.any(String) },
    ]);
    expect(answer.body.calificacion).toBeGreaterThan(0);
    expect((await grade('La derivada es 2x, por la regla de la potencia.')).body).toEqual(answer.body);
  });

  it('accepts a literal text, which can be saved if it is the reference answer of the lesson', async () => {
    const literal = (await grade('2x', { respuesta: 'Otra cosa' })).body;
    expect((await save('2x', literal.calificacion)).body).toEqual(notGraded);
    const own = (await grade('Es 2x', { respuesta: first.referenceAnswer })).body;
    expect((await save('Es 2x', own.calificacion)).status).toBe(200);
  });

  it.each([[''], ['  '], [undefined], [7]])('rejects the answer %j', async (answer) => {
    const refused = await grade(answer);
    if (answer === 7) return expect(refused.status).toBe(400);
    expect([refused.status, refused.body]).toEqual([
      400,
      errorBody('empty_answer', 'Debe ingresar una respuesta.'),
    ]);
  });

  it('stops after five attempts, including grades that were seen and not saved', async () => {
    let last = 0;
    for (let n = 1; n <= 5; n += 1) last = (await grade(`Respuesta ${n}`)).body.calificacion;
    const sixth = await grade('Respuesta 6');
    expect([sixth.status, sixth.body]).toEqual([409, exhausted]);
    expect((await post('get_intentos', key())).body).toEqual([{ data: { intentos: 5 } }]);
    expect((await save('Respuesta 5', last)).body).toEqual(exhausted);
    expect((await grade('Respuesta 7')).body).toEqual(exhausted);
    expect((await test()).status).toBe(200);
  });

  it('returns 404 for an unknown reference', async () => {
    expect((await grade('x', { respuesta: 'ref:999' })).body).toEqual(noLesson);
    expect((await grade('x', { respuesta: '' })).body.code).toBe('missing_fields');
  });
});

describe('save_calificacion/', () => {
  it('refuses a grade that the server did not give', async () => {
    expect((await save('2x', 10)).body).toEqual(notGraded);
    const { calificacion } = (await grade('no lo sé')).body;
    for (const nota of [calificacion + 1, 1e9, -1])
      expect((await save('no lo sé', nota)).body).toEqual(notGraded);
    for (const nota of ['x', null, {}])
      expect((await save('no lo sé', nota)).status).toBeGreaterThanOrEqual(400);
    const stored = await rest.app.deps.db.selectFrom('legacy_attempts').select('id').execute();
    expect(stored).toEqual([]);
    expect((await save('no lo sé', String(calificacion))).body.nota_total).toBe(calificacion);
  });

  it("reports missing fields, and is available for the caller's own id only", async () => {
    const empty = await save(' ', 1);
    expect([empty.status, empty.body]).toEqual([
      400,
      errorBody('empty_answer', 'Debe ingresar una respuesta.'),
    ]);
    expect((await save('x', 1, { id_usuario: 999 })).body).toEqual(forbidden);
    expect((await save('x', 1, { id_leccion: 999 })).body).toEqual(noLesson);
  });
});

describe('a grade changed by an admin', () => {
  it('is returned in the same shapes as before', async () => {
    const { calificacion } = (await grade('no lo sé')).body;
    await save('no lo sé', calificacion);
    const before = (await post('get_intentosbyleccion', key())).body[0].data;
    const { deps } = rest.app;
    const [attempt] = await selectLegacyAttempts(deps.db, one, student.userId);
    const change = { to: 'number' as const, grade: 8.75, feedback: 'Lo explicó en la pizarra.' };
    const decided = { legacyAttemptId: attempt!.id, seen: null, change, reason: 'Lo vi.' };
    await changeLegacyMark(deps, await rest.make.person('admin'), decided);
    expect(before.nota).toBe(calificacion);
    expect((await post('get_intentosbyleccion', key())).body).toEqual([
      { data: { respuesta: 'no lo sé', feedback: 'Lo explicó en la pizarra.', nota: 8.75 } },
    ]);
    expect((await post('get_calificacion', key())).body).toEqual([{ data: { nota_total: 8.75 } }]);
    expect((await post('get_intentos', key())).body).toEqual([{ data: { intentos: 1 } }]);
    // Saving the machine's grade again adds no attempt and reverts no change.
    expect((await save('no lo sé', calificacion)).body).toEqual({
      respuesta: 'ok',
      intentos: 1,
      nota_total: 8.75,
    });
  });
});

describe('type 2', () => {
  it('generates a question once per caller, grades it and saves it', async () => {
    const write = () => post('genquestion', { pregunta: second.question, area: second.area });
    const written = await write();
    expect([written.status, written.body]).toEqual([200, { respuesta: expect.any(String) }]);
    expect((await write()).body).toEqual(written.body);
    const answer = await post('calificar2', {
      pregunta: written.body.respuesta,
      respuesta_estudiante: 'Se deriva por fuera y por dentro.',
      idioma: 'es',
      area: second.area,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { calificacion: expect.any(Number), feedback: expect.any(String) },
    ]);
    const fields = { id_leccion: two, pregunta: written.body.respuesta };
    const saved = await save('Se deriva por fuera y por dentro.', answer.body.calificacion, fields);
    expect(saved.body).toMatchObject({ respuesta: 'ok', intentos: 1 });
  });

  it('reports missing fields', async () => {
    for (const fields of [{ pregunta: ' ' }, { area: '' }, { pregunta: undefined }]) {
      const answer = await post('genquestion', { pregunta: second.question, area: 'x', ...fields });
      const text = 'Faltan parámetros requeridos.';
      expect([answer.status, answer.body]).toEqual([400, errorBody('missing_fields', text)]);
    }
    const blank = await post('calificar2', { pregunta: 'x', respuesta_estudiante: ' ', idioma: 'fr' });
    expect(blank.body).toEqual(errorBody('empty_answer', 'Debe ingresar una respuesta.'));
  });
});
