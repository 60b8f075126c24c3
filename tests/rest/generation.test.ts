import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AiFault } from '../../src/domain/ai/evaluator.ts';
import { getLatestGeneration } from '../../src/domain/authoring/generation/edit-drafts.ts';
import { startGeneration } from '../../src/domain/authoring/generation/start-generation.ts';
import type { Person } from '../support/scenario.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';
import { errorBody, openRestTest, type Request, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let lessonId: number;

async function openWith(options: Parameters<typeof openRestTest>[0] = {}): Promise<void> {
  await rest?.close();
  rest = await openRestTest(options);
  const course = await rest.make.course();
  teacher = course.teacher;
  lessonId = await rest.make.lesson(teacher, course.courseId, { topic: 'Flotación' });
}
beforeEach(() => openWith());
afterEach(async () => {
  await rest.close();
  rest = undefined as unknown as RestTest;
});

const guidelines = 'El principio de Arquímedes: empuje, densidad y flotación.';
const generate = (fields: object, request: Request = {}) =>
  rest.send('POST', `/api/generate_questions_chatgpt/${lessonId}`, {
    as: teacher,
    body: { guidelines, numQuestions: 4, ...fields },
    ...request,
  });
const countGenerations = async () =>
  (await rest.app.deps.db.selectFrom('generations').select('id').execute()).length;

describe('generate_questions_chatgpt/{id}', () => {
  it('returns the requested number of questions, numbered from 1, in draft shape, and stores none in the lesson', async () => {
    const answer = await generate({ numQuestions: '5', difficulty: 'Muy Difícil', language: 'es' });
    expect(answer.status).toBe(200);
    expect(answer.body.questions).toHaveLength(5);
    for (const [index, question] of answer.body.questions.entries()) {
      expect(question).toEqual({
        id: index + 1,
        question: expect.any(String),
        type: expect.any(String),
        difficulty: 5,
        options: expect.any(Array),
        correctAnswer: expect.any(String),
        exerciseStatement: expect.any(String),
        solutionExample: expect.any(String),
        isModified: false,
        isNew: false,
      });
    }
    const bank = await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher });
    expect(bank.body).toEqual({ questions: [] });
    const body = { questions: answer.body.questions };
    const saved = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, { as: teacher, body });
    expect(saved.body.questions).toHaveLength(5);
  });

  it('is marked as saved with its questions, so that no other page offers them again', async () => {
    const latest = async () => (await getLatestGeneration(rest.app.deps, teacher, lessonId))!;
    const { questions } = (await generate({})).body;
    const save = (sent: object[]) =>
      rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
        as: teacher,
        body: {
          questions: sent,
          generationContext: {
            guidelines,
            numQuestions: 4,
            language: 'es',
            difficulty: 'Medio',
            questionTypes: ['opcion_multiple'],
          },
        },
      });
    const bank = (await save(questions)).body.questions;
    expect((await latest()).savedAt).not.toBeNull();
    // A second generation: an edited question of the first one does not belong to it.
    await generate({ numQuestions: 3 });
    await save([{ ...bank[0], question: '¿Otra?' }]);
    expect((await latest()).savedAt).toBeNull();
  });

  it('generates ten questions of all types by default, from the text in the request', async () => {
    const pdfContext = 'La densidad del mercurio es 13,6 gramos por centímetro cúbico. '.repeat(20);
    const answer = await generate({ numQuestions: undefined, pdfContext: `${pdfContext}\u0000\u202e` });
    expect(answer.body.questions).toHaveLength(10);
    const pages = await rest.app.deps.db.selectFrom('document_pages').select('text').execute();
    expect(pages).toEqual([{ text: pdfContext.trim() }]);
  });

  it('generates only the requested types', async () => {
    const answer = await generate({ questionTypes: ['verdadero_falso'] });
    const types = answer.body.questions.map((question: { type: string }) => question.type);
    expect(new Set(types)).toEqual(new Set(['verdadero_falso']));
  });

  const noTypes = 'Debes seleccionar al menos un tipo de pregunta.';
  const number = 'El número de preguntas debe estar entre 1 y 50.';
  const noGuidelines = 'Debes ingresar las directrices de evaluación para generar preguntas.';
  it.each([
    [{ guidelines: '  ' }, 'missing_guidelines', noGuidelines],
    [{ guidelines: undefined }, 'missing_guidelines', noGuidelines],
    [{ guidelines: 7 }, 'missing_guidelines', noGuidelines],
    [
      { guidelines: 'x'.repeat(8_001) },
      'bad_guidelines',
      'Las directrices de evaluación son demasiado largas: 8000 caracteres como máximo.',
    ],
    [{ numQuestions: 0 }, 'bad_number', number],
    [{ numQuestions: 51 }, 'bad_number', number],
    [{ numQuestions: 2.5 }, 'bad_number', number],
    [{ questionTypes: [] }, 'no_types', noTypes],
    [{ questionTypes: ['ensayo'] }, 'no_types', noTypes],
    [{ language: 'fr' }, 'bad_language', 'El idioma debe ser es o en.'],
    [{ difficulty: 'Imposible' }, 'bad_difficulty', 'La dificultad debe estar entre 1 y 5.'],
    [{ pdfContext: 'x'.repeat(200_001) }, 'bad_context', 'El texto del PDF es demasiado largo.'],
  ])('refuses case %#: %s', async (fields, code, text) => {
    const answer = await generate(fields);
    expect([answer.status, answer.body]).toEqual([400, errorBody(code, text)]);
    expect(await countGenerations()).toBe(0);
  });

  it('is available to the owner only', async () => {
    const other = await rest.make.person('teacher');
    expect((await generate({}, { as: other })).body).toEqual(errorBody('forbidden', 'No autorizado.'));
    lessonId = 999;
    expect((await generate({})).body).toEqual(errorBody('not_found', 'No se encontró la lección.'));
  });
});

describe('a repeated call', () => {
  it('starts one generation when sent twice concurrently', async () => {
    await rest.session(teacher);
    const [one, two] = await Promise.all([generate({}), generate({})]);
    expect(two.body).toEqual(one.body);
    expect(await countGenerations()).toBe(1);
  });

  it('returns the result after 504, and only once', async () => {
    await openWith({ jobWaitSeconds: 0.05 });
    const late = await generate({}, { idle: true });
    expect([late.status, late.body.code]).toEqual([504, 'job_timeout']);
    await rest.app.runJobs();
    const found = await generate({}, { idle: true });
    expect(found.status).toBe(200);
    const job = await rest.send('GET', `/api/jobs/${late.body.job_id}`, { as: teacher });
    expect(job.body).toEqual({ job_id: late.body.job_id, state: 'done', result: found.body });
    expect((await generate({}, { idle: true })).status).toBe(504);
    expect(await countGenerations()).toBe(2);
  });

  it('starts a new generation after an hour', async () => {
    await openWith({ jobWaitSeconds: 0.05 });
    await generate({}, { idle: true });
    await rest.app.runJobs();
    rest.app.clock.advance({ hours: 1, seconds: 1 });
    await generate({}, { idle: true });
    expect(await countGenerations()).toBe(2);
  });

  it('waits for another generation of the lesson, and joins one with equal parameters', async () => {
    const wanted = {
      lessonId,
      guidelines,
      count: 4,
      language: 'es',
      difficulty: 3,
      documentId: null,
    } as const;
    await startGeneration(rest.app.deps, teacher, { ...wanted, types: ['ejercicio'] });
    expect((await generate({ questionTypes: ['ejercicio'] })).body.questions).toHaveLength(4);
    expect(await countGenerations()).toBe(1);
    await startGeneration(rest.app.deps, teacher, { ...wanted, types: ['verdadero_falso'] });
    expect((await generate({ numQuestions: 3 })).body.questions).toHaveLength(3);
    expect(await countGenerations()).toBe(3);
  });
});

describe('failures of the AI', () => {
  const failed = errorBody('ai_failed', 'Error al generar preguntas. Intenta nuevamente.');
  const writing = writingEvaluator();

  it('returns an error when it fails, and starts a new generation on the next call', async () => {
    let broken = true;
    const writeQuestions: typeof writing.writeQuestions = (...given) =>
      broken ? Promise.reject(new AiFault('server-error', 'told to')) : writing.writeQuestions(...given);
    await openWith({ evaluator: { ...writing, writeQuestions } });
    const answer = await generate({}, { hurry: true });
    expect([answer.status, answer.body]).toEqual([502, failed]);
    broken = false;
    // After these failures, the circuit breaker blocks calls to the model for a while.
    rest.app.clock.advance({ minutes: 1 });
    expect((await generate({})).status).toBe(200);
  });

  it('returns 503 when it is unreachable', async () => {
    const writeQuestions = () => Promise.reject(new AiFault('unreachable', 'told to'));
    await openWith({ evaluator: { ...writing, writeQuestions } });
    const answer = await generate({}, { hurry: true });
    expect([answer.status, answer.body]).toEqual([503, { ...failed, code: 'ai_unavailable' }]);
  });

  it('returns an error instead of a short list when it writes too few questions despite retries', async () => {
    let left = 2;
    const writeQuestions: typeof writing.writeQuestions = async (...given) => {
      const outcome = await writing.writeQuestions(...given);
      const questions = outcome.questions.slice(0, left);
      left -= questions.length;
      return { ...outcome, questions };
    };
    await openWith({ evaluator: { ...writing, writeQuestions } });
    const answer = await generate({});
    expect([answer.status, answer.body]).toEqual([502, failed]);
    left = 100;
    expect((await generate({})).body.questions).toHaveLength(4);
  });
});
