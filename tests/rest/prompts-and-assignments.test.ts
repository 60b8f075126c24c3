import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '../../src/domain/authoring/questions/edit-questions.ts';
import { choiceQuestion, trueFalseQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let other: Person<'teacher'>;
let students: Person<'student'>[];
let courseId: number;
let lessonId: number;
let questionIds: number[];

beforeAll(async () => {
  rest = await openRestTest();
  ({ teacher, courseId, students } = await rest.make.course(2, 'Cálculo I'));
  other = await rest.make.person('teacher');
  lessonId = await rest.make.lesson(teacher, courseId, { topic: 'Límites' });
  await addQuestion(rest.app.deps, teacher, { lessonId, question: choiceQuestion() });
  const bank = await addQuestion(rest.app.deps, teacher, { lessonId, question: trueFalseQuestion() });
  questionIds = bank.map((question) => question.id);
});
afterAll(() => rest.close());

const forbidden = errorBody('forbidden', 'No autorizado.');
const noLesson = errorBody('not_found', 'No se encontró la lección.');
const get = (path: string, as: Person = teacher) => rest.send('GET', `/api/${path}`, { as });
const toWire = ({ userId, names, email }: Person) => ({ id_user: userId, names, email });

describe('the prompt of a lesson', () => {
  const config = {
    mode: 'custom_manual',
    description: 'Problemas de límites con aplicación',
    difficulty: 4,
    num_questions: 12,
    questionTypes: ['ejercicio', 'respuesta_abierta'],
    language: 'es',
    subject: 'lo que sea',
  };
  const save = (fields: object, as: Person = teacher, id = lessonId) =>
    rest.send('POST', `/api/generate_prompt/${id}`, { as, body: { ...config, ...fields } });

  it('is empty at first', async () => {
    const verified = await get(`verify_prompt/${lessonId}`);
    expect([verified.status, verified.body]).toEqual([200, { msg: '' }]);
    expect((await get(`get_lesson_prompts/${lessonId}`)).body).toEqual({ prompts: [] });
  });

  it('is stored, returned and replaced', async () => {
    const answer = await save({});
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Parámetros guardados exitosamente.', id_prompt: lessonId },
    ]);
    const verified = await get(`verify_prompt/${lessonId}`);
    expect([verified.status, verified.body]).toEqual([
      206,
      { msg: 'Ya existe un prompt para esta lección. ¿Desea sobrescribirlo?' },
    ]);
    await save({ difficulty: undefined, num_questions: undefined });
    expect((await get(`get_lesson_prompts/${lessonId}`)).body).toEqual({
      prompts: [
        {
          ...config,
          id_prompt: lessonId,
          difficulty: 3,
          num_questions: 10,
          subject: 'Cálculo I',
          topic: 'Límites',
          level: 'Semestre 3',
          creation_date: '2026-03-02T09:00:00Z',
        },
      ],
    });
  });

  it.each([
    [{ questionTypes: [] }, 'no_types', 'Debes seleccionar al menos un tipo de pregunta.'],
    [{ questionTypes: undefined }, 'no_types', 'Debes seleccionar al menos un tipo de pregunta.'],
    [{ description: ' ' }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ language: undefined }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ language: 'fr' }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ difficulty: 0 }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ difficulty: 6 }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ num_questions: 0 }, 'bad_config', 'Error al guardar los parámetros.'],
    [{ num_questions: 101 }, 'bad_config', 'Error al guardar los parámetros.'],
  ])('refuses %o', async (fields, code, text) => {
    const answer = await save(fields);
    expect([answer.status, answer.body]).toEqual([400, errorBody(code, text)]);
  });

  it('accepts 1 and 100 questions, difficulty 1 and 5', async () => {
    expect((await save({ num_questions: 1, difficulty: 1 })).status).toBe(200);
    expect((await save({ num_questions: 100, difficulty: 5 })).status).toBe(200);
  });

  it('is available to the owner only', async () => {
    expect((await save({}, other)).body).toEqual(forbidden);
    expect((await save({}, teacher, 999)).body).toEqual(noLesson);
    for (const path of ['verify_prompt', 'get_lesson_prompts']) {
      expect((await get(`${path}/${lessonId}`, other)).body).toEqual(forbidden);
      expect((await get(`${path}/999`)).body).toEqual(noLesson);
    }
  });
});

describe('assigning', () => {
  const assign = (fields: object, as: Person = teacher) =>
    rest.send('POST', '/api/assign_questions_to_students', {
      as,
      body: { lesson_id: lessonId, question_ids: questionIds, student_ids: [students[0]!.userId], ...fields },
    });

  it('starts without assigned questions', async () => {
    expect((await get(`get_assignment_stats/${lessonId}`)).body).toEqual({
      stats: { totalStudents: 2, studentsWithQuestions: 0, questionsAssigned: 0 },
    });
    expect((await get(`students_with_questions/${lessonId}`)).body).toEqual({
      studentsWithQuestions: 0,
      students: [],
    });
    expect((await get(`get_enrolled_students/${lessonId}`)).body).toEqual({ students: students.map(toWire) });
  });

  const noQuestions = 'No hay preguntas para asignar.';
  const noStudents = 'No hay estudiantes matriculados en esta materia.';
  const badIds = 'Error al asignar preguntas a estudiantes.';
  it.each([
    [{ question_ids: [] }, 'no_questions', noQuestions],
    [{ question_ids: undefined }, 'no_questions', noQuestions],
    [{ student_ids: [] }, 'no_students', noStudents],
    [{ question_ids: [999_999] }, 'bad_ids', badIds],
    [{ student_ids: [999_999] }, 'bad_ids', badIds],
    [{ student_ids: ['x'] }, 'bad_ids', badIds],
  ])('refuses %o and assigns nothing', async (fields, code, text) => {
    const answer = await assign(fields);
    expect([answer.status, answer.body]).toEqual([400, errorBody(code, text)]);
    const { stats } = (await get(`get_assignment_stats/${lessonId}`)).body;
    expect(stats.questionsAssigned).toBe(0);
  });

  it('assigns the questions, once', async () => {
    const answer = await assign({ question_ids: questionIds.map(String) });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Preguntas asignadas exitosamente.', assigned: 2 },
    ]);
    expect((await assign({ student_ids: students.map(({ userId }) => userId) })).body.assigned).toBe(2);
    expect((await assign({})).body.assigned).toBe(0);
    expect((await get(`get_assignment_stats/${lessonId}`)).body).toEqual({
      stats: { totalStudents: 2, studentsWithQuestions: 2, questionsAssigned: 4 },
    });
    expect((await get(`students_with_questions/${lessonId}`)).body).toEqual({
      studentsWithQuestions: 2,
      students: students.map(toWire),
    });
  });

  it('is available to the owner only', async () => {
    expect((await assign({}, other)).body).toEqual(forbidden);
    expect((await assign({ lesson_id: 999 })).body).toEqual(noLesson);
    for (const path of [
      'get_assignment_stats',
      'students_with_questions',
      'get_enrolled_students',
      'get_lesson_questions',
    ]) {
      expect((await get(`${path}/${lessonId}`, other)).body).toEqual(forbidden);
      expect((await get(`${path}/999`)).body).toEqual(noLesson);
    }
  });
});
