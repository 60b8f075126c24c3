import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choiceQuestion, exerciseQuestion, openQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let other: Person<'teacher'>;
let courseId: number;
let lessonId: number;

beforeAll(async () => {
  rest = await openRestTest();
  ({ teacher, courseId } = await rest.make.course());
  other = await rest.make.person('teacher');
});
afterAll(() => rest.close());
beforeEach(async () => {
  lessonId = await rest.make.lesson(teacher, courseId);
});

const draft = {
  id: 1,
  question: '¿Cuánto vale $\\lim_{x\\to0}\\frac{\\sin x}{x}$?',
  type: 'opcion_multiple',
  difficulty: 4,
  options: [
    { id: 'a', texto: '0' },
    { id: 'b', texto: '1' },
    { id: 'c', texto: ' ' },
  ],
  correctAnswer: 'b',
  exerciseStatement: '',
  solutionExample: 'Límite notable.',
  isModified: false,
  isNew: false,
};
const stored = {
  question: draft.question,
  type: 'opcion_multiple',
  difficulty: 4,
  detalles: {
    dificultad: 4,
    opciones: [
      { id: 'a', texto: '0' },
      { id: 'b', texto: '1' },
    ],
    respuesta_correcta: 'b',
    solucion_ejemplo: 'Límite notable.',
  },
  assigned: false,
};
const forbidden = errorBody('forbidden', 'No autorizado.');
const assignedText = 'Las preguntas asignadas no se pueden modificar.';

const save = (questions: unknown, extra: object = {}, as: Person = teacher) =>
  rest.send('POST', `/api/save_edited_questions/${lessonId}`, { as, body: { questions, ...extra } });
const list = async () =>
  (await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher })).body;

describe('save_edited_questions/{id}', () => {
  it('adds questions without an id of this lesson, and returns them in stored shape', async () => {
    const context = {
      lessonInfo: { id_subject: 4 },
      userInfo: { id_user: teacher.userId, email: teacher.email },
      generationContext: {
        guidelines: 'Límites notables',
        numQuestions: 1,
        language: 'es',
        difficulty: 'Medio',
        questionTypes: ['opcion_multiple'],
        hasPdfContext: false,
      },
    };
    const answer = await save([draft, { ...draft, id_question: 99_999 }], context);
    expect(answer.status).toBe(200);
    const [first, second] = answer.body.questions;
    expect(answer.body).toEqual({
      success: true,
      message: 'Preguntas guardadas exitosamente.',
      questions: [
        { id_question: first.id, id: first.id, ...stored },
        { id_question: second.id, id: second.id, ...stored },
      ],
    });
    expect(await list()).toEqual({ questions: answer.body.questions });
    const noted = await rest.app.deps.db.selectFrom('generations').selectAll().execute();
    expect(noted.map((row) => row.guidelines)).toEqual(['Límites notables']);
  });

  it('changes questions with such an id, adds the others, and removes nothing', async () => {
    const { questions } = (await save([draft, draft])).body;
    const changed = { ...questions[1], question: '¿Y ahora?' };
    const answer = await save([{ ...draft, question: 'Una más' }, changed]);
    expect(answer.body.questions.map((one: { question: string }) => one.question)).toEqual([
      'Una más',
      '¿Y ahora?',
    ]);
    expect((await list()).questions.map((one: { question: string }) => one.question)).toEqual([
      draft.question,
      '¿Y ahora?',
      'Una más',
    ]);
  });

  it('refuses a change of an assigned question and accepts it unchanged', async () => {
    const ready = await rest.make.readyLesson([choiceQuestion()]);
    lessonId = ready.lessonId;
    const get = () => rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: ready.teacher });
    const [assigned] = (await get()).body.questions;
    expect(assigned.assigned).toBe(true);
    expect((await save([assigned, draft], {}, ready.teacher)).status).toBe(200);
    const answer = await save([{ ...draft }, { ...assigned, question: 'Otra' }], {}, ready.teacher);
    expect([answer.status, answer.body]).toEqual([
      409,
      { ...errorBody('assigned', assignedText), details: [{ position: 2, error: assignedText }] },
    ]);
    expect((await get()).body.questions).toHaveLength(2);
  });

  it.each([
    [{ question: ' ' }, 'El texto de la pregunta es obligatorio.'],
    [
      { options: [{ id: 'a', texto: '0' }] },
      'Debe tener al menos 2 opciones válidas para preguntas de opción múltiple.',
    ],
    [{ correctAnswer: 'c' }, 'Debe seleccionar una respuesta correcta.'],
    [{ type: 'ejercicio' }, 'El enunciado del ejercicio es obligatorio.'],
    [{ difficulty: 6 }, 'Datos inválidos. Verifica las preguntas.'],
    [{ options: 'x' }, 'Datos inválidos. Verifica las preguntas.'],
  ])('names the violated rule and its position for %o, and saves nothing', async (fields, text) => {
    const answer = await save([draft, { ...draft, ...fields }]);
    expect([answer.status, answer.body]).toEqual([
      400,
      { ...errorBody('invalid_question', text), details: [{ position: 2, error: text }] },
    ]);
    expect(await list()).toEqual({ questions: [] });
  });

  it.each([[[]], [undefined], [null]])(
    'rejects the list %j, which has nothing to save',
    async (questions) => {
      const answer = await save(questions);
      expect([answer.status, answer.body]).toEqual([
        400,
        errorBody('no_questions', 'No hay preguntas para guardar.'),
      ]);
    },
  );

  it("refuses invalid lists of questions, another user and another teacher's lesson", async () => {
    for (const bad of ['x', [1], [null], { a: 1 }]) {
      expect((await save(bad)).body).toEqual(
        errorBody('invalid_question', 'Datos inválidos. Verifica las preguntas.'),
      );
    }
    expect((await save([draft], { userInfo: { id_user: other.userId } })).body).toEqual(forbidden);
    expect((await save([draft], {}, other)).body).toEqual(forbidden);
    lessonId = 999_999;
    const unknown = await save([draft]);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      errorBody('not_found', 'Endpoint no encontrado. Verifica la configuración del servidor.'),
    ]);
  });

  it('keeps the criteria of an open question whose answer is unchanged', async () => {
    const ready = await rest.make.readyLesson([trueFalseQuestion()]);
    lessonId = ready.lessonId;
    const { addQuestion } = await import('../../src/domain/authoring/questions/edit-questions.ts');
    const bank = await addQuestion(rest.app.deps, ready.teacher, { lessonId, question: openQuestion() });
    const open = bank.at(-1)!;
    const [, sent] = (await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: ready.teacher }))
      .body.questions;
    await save([{ ...sent, difficulty: 5 }], {}, ready.teacher);
    const row = await rest.app.deps.db
      .selectFrom('questions')
      .select(['criteria', 'difficulty'])
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    expect([JSON.parse(row.criteria), row.difficulty]).toEqual([open.criteria, 5]);
  });
});

describe('the shapes of a question', () => {
  it.each([
    [
      trueFalseQuestion({ solutionExample: '' }),
      { type: 'verdadero_falso', detalles: { dificultad: 3, respuesta_correcta: 'Verdadero' } },
    ],
    [
      exerciseQuestion({ solutionExample: '' }),
      {
        type: 'ejercicio',
        detalles: {
          dificultad: 3,
          enunciado_ejercicio: exerciseQuestion().statement,
          respuesta_valor_exacto: '1/2',
        },
      },
    ],
    [
      openQuestion(),
      {
        type: 'respuesta_abierta',
        detalles: { dificultad: 3, respuesta_modelo: openQuestion().correctAnswer },
      },
    ],
  ])('are returned for a stored question, and can be sent back unchanged: %#', async (question, expected) => {
    const { addQuestion } = await import('../../src/domain/authoring/questions/edit-questions.ts');
    await addQuestion(rest.app.deps, teacher, { lessonId, question });
    const [shown] = (await list()).questions;
    expect(shown.detalles).toEqual(expected.detalles);
    expect(shown).toMatchObject({ id: shown.id_question, type: expected.type, question: question.text });
    // A returned question can be sent back unchanged.
    const again = await save([shown]);
    expect(again.body.questions).toEqual([shown]);
  });

  it('accepts details as an object or as JSON text, under both names', async () => {
    const { detalles, ...bare } = stored;
    const answer = await save([
      { ...bare, detalles },
      { ...bare, detalles: JSON.stringify(detalles) },
      { ...bare, detalles_pregunta: detalles },
      { ...bare, detalles_pregunta: JSON.stringify(detalles) },
    ]);
    for (const saved of answer.body.questions) expect(saved).toMatchObject(stored);
  });

  it('treats an unknown type and unreadable details as an open question', async () => {
    const answer = await save([
      { question: 'Rara', type: 'ensayo', correctAnswer: 'Algo' },
      { question: 'Rota', type: 'opcion_multiple', detalles: '{no' },
    ]);
    expect(
      answer.body.questions.map((one: { type: string; detalles: object }) => [one.type, one.detalles]),
    ).toEqual([
      ['respuesta_abierta', { dificultad: 3, respuesta_modelo: 'Algo' }],
      ['respuesta_abierta', { dificultad: 3, respuesta_modelo: 'Respuesta no disponible' }],
    ]);
  });
});

describe('validate_question', () => {
  const validate = (question: unknown) =>
    rest.send('POST', '/api/validate_question', { as: teacher, body: { question } });

  it('accepts a valid question in both shapes', async () => {
    for (const question of [draft, stored]) {
      expect((await validate(question)).body).toEqual({ isValid: true, errors: [] });
    }
  });

  it('names every violated rule, in order', async () => {
    const bad = { ...draft, question: '', options: [{ id: 'a', texto: '0' }], correctAnswer: '' };
    expect((await validate(bad)).body).toEqual({
      isValid: false,
      errors: [
        'El texto de la pregunta es obligatorio.',
        'Debe tener al menos 2 opciones válidas para preguntas de opción múltiple.',
        'Debe seleccionar una respuesta correcta.',
      ],
    });
    expect((await validate({ question: 'x', type: 'ejercicio' })).body).toEqual({
      isValid: false,
      errors: ['El enunciado del ejercicio es obligatorio.'],
    });
  });

  it.each([[undefined], [null], ['x'], [[]]])('reports a missing question for %j', async (question) => {
    const answer = await validate(question);
    const text = 'Datos inválidos. Verifica las preguntas.';
    expect([answer.status, answer.body]).toEqual([400, errorBody('missing_fields', text)]);
  });
});

describe('update_question and delete_question', () => {
  let id: number;
  beforeEach(async () => {
    id = (await save([draft])).body.questions[0].id;
  });
  const update = (fields: object, as: Person = teacher, question: unknown = id) =>
    rest.send('PUT', `/api/update_question/${question}`, { as, body: fields });

  it('updates it, in draft shape or with details', async () => {
    const answer = await update({ ...draft, id: 77, question: '¿Otra?' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Pregunta actualizada exitosamente.',
        question: { id_question: id, id, ...stored, question: '¿Otra?' },
      },
    ]);
    const detalles = JSON.stringify({ ...stored.detalles, respuesta_correcta: 'a', dificultad: 2 });
    const byDetails = await update({ question: '¿Otra?', type: 'opcion_multiple', detalles });
    expect(byDetails.body.question).toMatchObject({ difficulty: 2, detalles: { respuesta_correcta: 'a' } });
  });

  it('names the first violated rule', async () => {
    const answer = await update({ ...draft, question: '', options: [] });
    const text = 'El texto de la pregunta es obligatorio.';
    expect([answer.status, answer.body]).toEqual([400, errorBody('invalid_question', text)]);
  });

  it('deletes it', async () => {
    const answer = await rest.send('DELETE', `/api/delete_question/${id}`, { as: teacher });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Pregunta eliminada exitosamente.' },
    ]);
    expect(await list()).toEqual({ questions: [] });
    const gone = errorBody('not_found', 'No se encontró la pregunta.');
    for (const again of [
      await rest.send('DELETE', `/api/delete_question/${id}`, { as: teacher }),
      await update(draft),
    ])
      expect([again.status, again.body]).toEqual([404, gone]);
  });

  it('are available to the owner, and refused for assigned questions', async () => {
    expect((await update(draft, other)).body).toEqual(forbidden);
    expect((await rest.send('DELETE', `/api/delete_question/${id}`, { as: other })).body).toEqual(forbidden);
    const ready = await rest.make.readyLesson([choiceQuestion()]);
    const bank = await rest.send('GET', `/api/get_lesson_questions/${ready.lessonId}`, { as: ready.teacher });
    const [assigned] = bank.body.questions;
    for (const answer of [
      await update(draft, ready.teacher, assigned.id),
      await rest.send('DELETE', `/api/delete_question/${assigned.id}`, { as: ready.teacher }),
    ])
      expect([answer.status, answer.body]).toEqual([409, errorBody('assigned', assignedText)]);
  });
});
