import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import {
  gapFillingQuestion,
  matchingQuestion,
  multipleAnswersQuestion,
  orderingQuestion,
  ruledExercise,
  shortAnswerQuestion,
} from '../support/questions.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
beforeEach(async () => {
  rest = await openRestTest();
});
afterEach(() => rest.close());

interface Case {
  question: QuestionContent;
  /** The content of `detalles` for a student, besides the difficulty. */
  details: object;
  /** The fields that hold the key, for a teacher. */
  key: object;
  /** Typed answers with their grades. */
  answers: [string, number][];
}

const wire = (options: QuestionContent['options']) => options.map(({ id, text }) => ({ id, texto: text }));

const ordering = orderingQuestion();
const matching = matchingQuestion();

const cases: Record<string, Case> = {
  seleccion_multiple: {
    question: multipleAnswersQuestion(),
    details: { opciones: wire(multipleAnswersQuestion().options) },
    key: { respuesta_correcta: 'a, c, d' },
    answers: [
      ['d, a, c', 10],
      ['Mitocondria, Núcleo', 6.67],
      ['todas menos una', 0],
    ],
  },
  respuesta_corta: {
    question: shortAnswerQuestion(),
    details: {},
    key: { respuesta_correcta: 'mitosis' },
    answers: [
      ['la Mitosis', 10],
      ['division celular', 5],
      ['otra cosa', 0],
    ],
  },
  ordenar: {
    question: ordering,
    details: { opciones: wire(ordering.options) },
    key: { respuesta_correcta: ordering.correctAnswer },
    answers: [
      [ordering.correctAnswer.toUpperCase(), 10],
      ['Átomo, Molécula, Célula, Órgano, Tejido', 7.5],
      ['a, b', 0],
    ],
  },
  emparejar: {
    question: matching,
    details: {
      enunciado_ejercicio: '1. Mitocondria\n2. Ribosoma\n3. Cloroplasto\n4. Lisosoma',
      opciones: wire(matching.options),
    },
    key: { respuesta_correcta: matching.correctAnswer },
    answers: [
      [matching.correctAnswer.replaceAll('-', ' '), 10],
      [matching.correctAnswer.slice(0, 3), 2.5],
      ['no entiendo la pregunta 1', 0],
    ],
  },
  completar: {
    question: gapFillingQuestion(),
    details: { enunciado_ejercicio: `${gapFillingQuestion().statement}\n2: lluvia / luz / tierra` },
    key: { respuesta_correcta: 'agua | luz | 6' },
    answers: [
      ['agua|luz|6', 10],
      ['agua | tierra | 7', 3.33],
      ['la planta', 0],
    ],
  },
};

describe.each(Object.entries(cases))(
  'the REST compatibility API with %s',
  (type, { question, details, key, answers }) => {
    it('returns its own type and readable details, and accepts a text answer', async () => {
      for (const [text, grade] of answers) {
        const { student, teacher, lessonId } = await rest.make.readyLesson([question]);
        const list = await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher });
        expect(list.body.questions[0]).toMatchObject({
          type,
          detalles: { dificultad: 3, ...details, ...key },
        });
        const url = `/api/student/get_questions?id_estudiante=${student.userId}&id_lesson=${lessonId}`;
        const [asked] = (await rest.send('GET', url, { as: student })).body.questions;
        expect(asked).toEqual({
          id_question: asked.id_question,
          question: question.text,
          type,
          detalles: { dificultad: 3, ...details },
        });
        const body = {
          id_estudiante: student.userId,
          id_lesson: lessonId,
          respuestas: [{ id_question: asked.id_question, tipo_pregunta: type, respuesta_estudiante: text }],
          intento: 1,
          salida_temprana: false,
        };
        const handed = await rest.send('POST', '/api/student/submit_answers', { as: student, body });
        expect([text, handed.status, handed.body.calificacion_final]).toEqual([text, 200, grade]);
      }
    });

    it('keeps the question when it is saved again, and changes what the fields can express', async () => {
      const { teacher, courseId } = await rest.make.course(1);
      const lessonId = await rest.make.lesson(teacher, courseId);
      await addQuestion(rest.app.deps, teacher, { lessonId, question });
      const path = `/api/get_lesson_questions/${lessonId}`;
      const { questions } = (await rest.send('GET', path, { as: teacher })).body;
      const save = (sent: object[]) =>
        rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
          as: teacher,
          body: { questions: sent },
        });
      const [before] = await listQuestions(rest.app.deps, teacher, lessonId);
      expect((await save(questions)).status).toBe(200);
      expect(await listQuestions(rest.app.deps, teacher, lessonId)).toEqual([before]);
      await save([{ ...questions[0], question: 'Otro texto', difficulty: 5 }]);
      const [after] = await listQuestions(rest.app.deps, teacher, lessonId);
      const { version: _, ...rest1 } = before!;
      expect(after).toMatchObject({ ...rest1, text: 'Otro texto', difficulty: 5 });
      const update = { question: 'Otro más', type };
      const path2 = `/api/update_question/${before!.id}`;
      expect((await rest.send('PUT', path2, { as: teacher, body: update })).status).toBe(200);
      const [last] = await listQuestions(rest.app.deps, teacher, lessonId);
      expect(last).toMatchObject({ ...rest1, text: 'Otro más', difficulty: 5 });
    });

    it('cannot create it: a new question of this type becomes an open question', async () => {
      const { teacher, courseId } = await rest.make.course(1);
      const lessonId = await rest.make.lesson(teacher, courseId);
      const sent = { question: '¿Cuáles?', type, difficulty: 3, correctAnswer: 'a' };
      const body = { questions: [sent] };
      const saved = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, { as: teacher, body });
      expect(saved.body.questions[0].type).toBe('respuesta_abierta');
    });
  },
);

it('keeps the rule of an exercise when the legacy client saves it again, and does not return the rule', async () => {
  const { teacher, courseId } = await rest.make.course(1);
  const lessonId = await rest.make.lesson(teacher, courseId);
  await addQuestion(rest.app.deps, teacher, { lessonId, question: ruledExercise() });
  const path = `/api/get_lesson_questions/${lessonId}`;
  const { questions } = (await rest.send('GET', path, { as: teacher })).body;
  expect(questions[0].detalles).toEqual({
    dificultad: 3,
    enunciado_ejercicio: ruledExercise().statement,
    respuesta_valor_exacto: '29,4 m/s',
  });
  await rest.send('POST', `/api/save_edited_questions/${lessonId}`, { as: teacher, body: { questions } });
  const update = { question: 'Otro texto' };
  await rest.send('PUT', `/api/update_question/${questions[0].id_question}`, { as: teacher, body: update });
  const [kept] = await listQuestions(rest.app.deps, teacher, lessonId);
  expect(kept).toMatchObject({ text: 'Otro texto', details: ruledExercise().details });
});

it('says after the statement that a unit is wanted, to students only', async () => {
  const value = {
    kind: 'value' as const,
    answers: [{ text: '9,8 m/s²', share: 1 }],
    accept: { unit: 'any' as const },
  };
  const gaps = gapFillingQuestion({
    statement: 'La gravedad es ___1___.',
    correctAnswer: '9,8 m/s²',
    details: { gaps: [value] },
  });
  const { student, teacher, lessonId } = await rest.make.readyLesson([ruledExercise(), gaps]);
  const url = `/api/student/get_questions?id_estudiante=${student.userId}&id_lesson=${lessonId}`;
  const { questions } = (await rest.send('GET', url, { as: student })).body;
  expect(questions.map(({ detalles }: { detalles: object }) => detalles)).toEqual([
    {
      dificultad: 3,
      enunciado_ejercicio: `${ruledExercise().statement}\nEscribe el número y su unidad.`,
    },
    {
      dificultad: 3,
      enunciado_ejercicio: 'La gravedad es ___1___.\n1: Escribe el número y su unidad.',
    },
  ]);
  const own = await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher });
  expect(JSON.stringify(own.body)).not.toContain('su unidad');
});
