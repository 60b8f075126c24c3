import { afterAll, beforeAll, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { cleanHtml } from '../../src/shared/content/html.ts';
import { markupOf, png, uploadPicture } from '../support/picture-files.ts';
import { choiceQuestion } from '../support/questions.ts';
import type { Person } from '../support/scenario.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
let teacher: Person<'teacher'>;
let lessonId: number;

beforeAll(async () => {
  rest = await openRestTest();
  let courseId: number;
  ({ teacher, courseId } = await rest.make.course(1));
  lessonId = await rest.make.lesson(teacher, courseId);
});
afterAll(() => rest.close());

const listed = async () =>
  (await rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher })).body.questions;

it('returns an image as its alternative text, and keeps the image when the question is sent back', async () => {
  const { token } = await rest.session(teacher);
  const picture = await uploadPicture(rest.test, token, lessonId, await png());
  const markup = markupOf(picture, 'Un plano');
  const question = choiceQuestion({
    text: cleanHtml(`¿Qué es? ${markup}`),
    options: [
      { id: 'a', text: markup },
      { id: 'b', text: 'Quito' },
    ],
  });
  await addQuestion(rest.app.deps, teacher, { lessonId, question });
  const [sent] = await listed();
  expect(sent.question).toBe('¿Qué es? [Un plano]');
  expect(sent.detalles.opciones).toEqual([
    { id: 'a', texto: '[Un plano]' },
    { id: 'b', texto: 'Quito' },
  ]);
  const edited = { ...sent, detalles: { ...sent.detalles, respuesta_correcta: 'a' } };
  const answer = await rest.send('PUT', `/api/update_question/${sent.id_question}`, {
    as: teacher,
    body: edited,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const [stored] = await listQuestions(rest.app.deps, teacher, lessonId);
  expect(stored).toMatchObject({ text: question.text, options: question.options, correctAnswer: 'a' });
});
