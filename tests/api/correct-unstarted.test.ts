import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  correctUnstartedQuestion,
  listQuestions,
  updateQuestion,
} from '../../src/domain/authoring/questions/edit-questions.ts';
import { startSitting } from '../../src/domain/delivery/sittings/start-sitting.ts';
import { codeOf } from '../support/code-of.ts';
import { choiceQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let make: ReturnType<typeof scenario>;
beforeEach(async () => {
  app = await openTestApp();
  make = scenario(app.deps);
});
afterEach(() => app.close());

async function assigned() {
  const ready = await make.readyLesson([choiceQuestion()]);
  const [question] = await listQuestions(app.deps, ready.teacher, ready.lessonId);
  const input = {
    questionId: question!.id,
    question: choiceQuestion({ text: '¿Cuál es la capital del Ecuador?' }),
    over: question!.version,
  };
  return { ...ready, question: question!, input };
}

describe('an assigned question', () => {
  it('can be corrected until a student starts it, and the student gets the corrected text', async () => {
    const { teacher, student, lessonId, question, input } = await assigned();
    expect(question).toMatchObject({ assigned: true, started: false });
    expect(await codeOf(updateQuestion(app.deps, teacher, input))).toBe('question-assigned');
    const [after] = await correctUnstartedQuestion(app.deps, teacher, input);
    expect(after).toMatchObject({ text: '¿Cuál es la capital del Ecuador?', assigned: true });
    expect(await startSitting(app.deps, student, lessonId)).toMatchObject({
      sitting: { questions: [{ text: '¿Cuál es la capital del Ecuador?' }] },
    });
  });

  it('cannot be corrected after a student has started it', async () => {
    const { teacher, student, lessonId, question, input } = await assigned();
    await startSitting(app.deps, student, lessonId);
    expect(await codeOf(correctUnstartedQuestion(app.deps, teacher, input))).toBe('question-started');
    const [now] = await listQuestions(app.deps, teacher, lessonId);
    expect(now).toMatchObject({ text: question.text, started: true });
  });

  it('is corrected by its teachers only, and not over a concurrent change', async () => {
    const { teacher, input } = await assigned();
    const stranger = await make.person('teacher');
    expect(await codeOf(correctUnstartedQuestion(app.deps, stranger, input))).toBe('forbidden');
    await correctUnstartedQuestion(app.deps, teacher, input);
    const again = { ...input, question: choiceQuestion({ text: '¿Y la de Perú?' }) };
    expect(await codeOf(correctUnstartedQuestion(app.deps, teacher, again))).toBe('edit-outdated');
  });
});
