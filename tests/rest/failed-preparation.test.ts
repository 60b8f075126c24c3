import { afterEach, expect, it } from 'vitest';
import { AiFault, type AiFaultCode } from '../../src/domain/ai/evaluator.ts';
import { createOfflineEvaluator } from '../../src/platform/ai/offline/create-offline-evaluator.ts';
import { writingEvaluator } from '../support/writing-evaluator.ts';
import { errorBody, openRestTest, type RestTest } from './support/rest-test.ts';

let rest: RestTest;
afterEach(() => rest.close());

const offline = createOfflineEvaluator({ label: 'x' });
const unreadable = errorBody('ai_unreadable', 'Error al interpretar las preguntas JSON.');
const failed = errorBody('ai_failed', 'Error al generar preguntas. Intenta nuevamente.');

it.each<[AiFaultCode, object]>([
  ['not-json', unreadable],
  ['wrong-shape', unreadable],
  ['truncated', unreadable],
  ['server-error', failed],
  ['refused', failed],
])('tells the student that the questions could not be generated because of %s', async (fault, body) => {
  const writeQuestions = () => Promise.reject(new AiFault(fault, 'told to'));
  rest = await openRestTest({ evaluator: { ...offline, kind: 'model', writeQuestions } });
  const { teacher, student, courseId } = await rest.make.course();
  const lessonId = await rest.make.lesson(teacher, courseId);
  await rest.make.prompt(teacher, lessonId);
  await rest.make.enable(teacher, lessonId);
  const answer = await rest.send('POST', '/api/generate_questions', {
    as: student,
    body: { id_leccion: lessonId },
    hurry: true,
  });
  expect([answer.status, answer.body]).toEqual([502, body]);
});

it('generates questions again when the teacher changes the parameters meanwhile', async () => {
  const writing = writingEvaluator();
  let changed = false;
  rest = await openRestTest({
    evaluator: {
      ...writing,
      async writeQuestions(...asked) {
        if (!changed) {
          changed = true;
          await rest.make.prompt(teacher, lessonId, 5);
        }
        return writing.writeQuestions(...asked);
      },
    },
  });
  const { teacher, student, courseId } = await rest.make.course();
  const lessonId = await rest.make.lesson(teacher, courseId);
  await rest.make.prompt(teacher, lessonId, 2);
  await rest.make.enable(teacher, lessonId);
  const body = { id_leccion: lessonId };
  const answer = await rest.send('POST', '/api/generate_questions', { as: student, body });
  expect([answer.status, answer.body.questions?.length]).toEqual([200, 5]);
});
