import { afterAll, beforeAll, expect, it } from 'vitest';
import { addQuestion, listQuestions } from '../../src/domain/authoring/questions/edit-questions.ts';
import { putTags } from '../../src/domain/authoring/questions/put-tags.ts';
import { questionsOfEachType } from '../support/questions.ts';
import { openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
beforeAll(async () => {
  rest = await openRestTest();
});
afterAll(() => rest.close());

it('hides tags from the legacy client, and keeps them when it saves a question again', async () => {
  const { teacher, courseId } = await rest.make.course(1);
  const lessonId = await rest.make.lesson(teacher, courseId);
  for (const question of questionsOfEachType())
    await addQuestion(rest.app.deps, teacher, { lessonId, question });
  const list = () => rest.send('GET', `/api/get_lesson_questions/${lessonId}`, { as: teacher });
  const stored = () => listQuestions(rest.app.deps, teacher, lessonId);
  const { body } = await list();
  for (const { id } of await stored())
    await putTags(rest.app.deps, teacher, { questionId: id, tags: ['célula', 'organelos'] });
  expect(JSON.stringify((await list()).body)).toBe(JSON.stringify(body));

  const sent = body.questions.map((one: { question: string }) => ({
    ...one,
    question: `${one.question} ¿Sí?`,
  }));
  const saved = await rest.send('POST', `/api/save_edited_questions/${lessonId}`, {
    as: teacher,
    body: { questions: sent },
  });
  expect(saved.status).toBe(200);
  const path = `/api/update_question/${sent[0].id_question}`;
  await rest.send('PUT', path, { as: teacher, body: { ...sent[0], question: 'Otra.' } });
  const after = await stored();
  expect(after[0]!.text).toBe('Otra.');
  for (const { text, tags } of after) expect([text, tags]).toEqual([text, ['célula', 'organelos']]);
});
