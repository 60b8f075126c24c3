import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AiFault } from '../../src/domain/ai/evaluator.ts';
import type { Person } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { errorBody, openRestTest, type Request, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let student: Person<'student'>;
let answerQuestion: (question: string) => Promise<string>;

async function openWith(options = {}): Promise<void> {
  await rest?.close();
  const evaluator = {
    ...scriptedEvaluator(),
    answerQuestion: (question: string) => answerQuestion(question),
  };
  rest = await openRestTest({ evaluator, ...options });
  student = await rest.make.person('student');
}
beforeEach(async () => {
  answerQuestion = async (question) => `Respuesta a: ${question}`;
  await openWith();
});
afterEach(async () => {
  await rest.close();
  rest = undefined as unknown as RestTest;
});

const ask = (pregunta: unknown, request: Request = {}) =>
  rest.send('POST', '/api/api/question/', { as: student, body: { pregunta }, ...request });
const save = (fields: object) =>
  rest.send('POST', '/api/api/savequestion/', {
    as: student,
    body: {
      pregunta: '¿Qué es una derivada?',
      respuestagpt: 'Es el límite …',
      id_usuario: student.userId,
      fecha: '2026-03-01 14:05:09',
      ...fields,
    },
  });

describe('question/', () => {
  it('responds when the answer is ready', async () => {
    const answer = await ask(' ¿Qué es una derivada? ');
    expect([answer.status, answer.body]).toEqual([200, { respuesta: 'Respuesta a: ¿Qué es una derivada?' }]);
    const teacher = await rest.make.person('teacher');
    expect((await ask('¿Y la integral?', { as: teacher })).status).toBe(200);
  });

  it.each([[''], ['   '], [undefined], [null], [5], [{}]])('rejects the question %j', async (pregunta) => {
    const answer = await ask(pregunta);
    expect([answer.status, answer.body]).toEqual([
      400,
      errorBody('empty_question', 'Debe ingresar una pregunta!'),
    ]);
  });

  it('accepts 8000 characters, and no more', async () => {
    expect((await ask('x'.repeat(8_000))).status).toBe(200);
    expect((await ask('x'.repeat(8_001))).status).toBe(400);
  });

  it('reports that the AI failed or is unreachable', async () => {
    const text = 'No se pudo obtener la respuesta. Inténtalo de nuevo.';
    answerQuestion = () => Promise.reject(new AiFault('server-error', 'told to'));
    const failed = await ask('¿Qué?', { hurry: true });
    expect([failed.status, failed.body]).toEqual([502, errorBody('ai_failed', text)]);
    answerQuestion = () => Promise.reject(new AiFault('unreachable', 'told to'));
    const away = await ask('¿Qué?', { hurry: true });
    expect([away.status, away.body]).toEqual([503, errorBody('ai_unavailable', text)]);
  });

  it('joins the same job on a repeated call after 504, and starts another for a second user', async () => {
    await openWith({ jobWaitSeconds: 0.05 });
    const late = await ask('¿Qué?', { idle: true });
    expect([late.status, late.body.code]).toEqual([504, 'job_timeout']);
    expect((await ask('¿Qué?', { idle: true })).body.job_id).toBe(late.body.job_id);
    const other = await rest.make.person('student');
    expect((await ask('¿Qué?', { as: other, idle: true })).body.job_id).not.toBe(late.body.job_id);
    await rest.app.runJobs();
    const found = await ask('¿Qué?', { idle: true });
    expect(found.body).toEqual({ respuesta: 'Respuesta a: ¿Qué?' });
    const job = await rest.send('GET', `/api/jobs/${late.body.job_id}`, { as: student });
    expect(job.body).toEqual({ job_id: late.body.job_id, state: 'done', result: found.body });
    expect((await ask('¿Qué?', { idle: true })).status).toBe(504);
  });
});

describe('jobs/{job_id}', () => {
  it('is available to the user who asked, and reports why the job failed', async () => {
    answerQuestion = () => Promise.reject(new AiFault('server-error', 'told to'));
    await ask('¿Qué?', { hurry: true });
    const { id } = await rest.app.deps.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const job = await rest.send('GET', `/api/api/jobs/j_${id}/`, { as: student });
    expect(job.body).toEqual({ job_id: `j_${id}`, state: 'failed', message: expect.any(String) });
    const other = await rest.make.person('student');
    expect((await rest.send('GET', `/api/jobs/${id}`, { as: other })).status).toBe(403);
    for (const name of ['j_999', '999', 'x', 'j_', '0', '-1', '9'.repeat(40)]) {
      const unknown = await rest.send('GET', `/api/jobs/${name}`, { as: student });
      expect([unknown.status, unknown.body]).toEqual([
        404,
        errorBody('not_found', 'No se encontró la operación.'),
      ]);
    }
  });
});

describe('saved questions', () => {
  const list = (id: unknown = student.userId) =>
    rest.send('POST', '/api/api/get_questions/', { as: student, body: { id_usuario: id } });
  const one = (id: unknown, as: Person = student) =>
    rest.send('POST', '/api/api/get_question/', { as, body: { id_pregunta: id } });

  it('are stored once, listed newest first, and readable', async () => {
    const saved = await save({});
    expect([saved.status, saved.body]).toEqual([200, { respuesta: 'ok', id_pregunta: expect.any(Number) }]);
    expect((await save({})).body).toEqual(saved.body);
    rest.app.clock.advance({ hours: 1 });
    const pregunta = 'Larga '.repeat(20);
    const later = (await save({ pregunta, fecha: 'ayer' })).body.id_pregunta;
    const titles = [
      { data: { id_pregunta: later, titulo: pregunta.slice(0, 60), fecha: '2026-03-02 10:00:00' } },
      {
        data: {
          id_pregunta: saved.body.id_pregunta,
          titulo: '¿Qué es una derivada?',
          fecha: '2026-03-01 14:05:09',
        },
      },
    ];
    const listed = await list();
    expect([listed.status, listed.body]).toEqual([200, titles]);
    const read = await one(String(saved.body.id_pregunta));
    expect([read.status, read.body]).toEqual([
      200,
      [{ data: { ...titles[1]!.data, pregunta: '¿Qué es una derivada?', respuesta: 'Es el límite …' } }],
    ]);
  });

  it('are available to their owner only', async () => {
    const { id_pregunta } = (await save({})).body;
    const other = await rest.make.person('teacher');
    const missing = await one(id_pregunta, other);
    expect([missing.status, missing.body]).toEqual([
      404,
      errorBody('not_found', 'No se encontró la pregunta.'),
    ]);
    const forbidden = errorBody('forbidden', 'No autorizado.');
    expect((await list(other.userId)).body).toEqual(forbidden);
    expect((await save({ id_usuario: other.userId })).body).toEqual(forbidden);
    expect((await list(null)).body.code).toBe('missing_fields');
  });

  it.each([{ pregunta: ' ' }, { respuestagpt: '' }, { respuestagpt: undefined }, { pregunta: 7 }])(
    'are not stored with the fields %j',
    async (fields) => {
      const answer = await save(fields);
      expect([answer.status, answer.body]).toEqual([
        400,
        errorBody('missing_fields', 'No se guardó su pregunta!'),
      ]);
    },
  );
});
