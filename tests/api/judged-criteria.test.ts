import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttempt } from '../../src/domain/grading/grades/get-attempt.ts';
import { changeMark } from '../../src/domain/grading/reviews/change-mark.ts';
import { listClassAnswers } from '../../src/domain/grading/reviews/list-class-answers.ts';
import type { MarkChange } from '../../src/shared/contracts/decisions.ts';
import { choiceQuestion, openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Hands in one open answer and a right choice; returns how its teacher decides, and what its student and teacher see. */
async function handedIn(evaluator?: Evaluator) {
  if (evaluator) {
    await app.close();
    app = await openTestApp({ evaluator });
  }
  const lesson = await scenario(app.deps).readyLesson([openQuestion(), choiceQuestion()], { attempts: 1 });
  const { teacher, student, lessonId } = lesson;
  const sitting = await startTestSitting(app.deps, student, lessonId);
  const texts = ['El agua desplazada lo empuja hacia arriba.', 'b'];
  const answers = sitting.questions.map(({ id }, index) => ({ questionId: id, answer: texts[index]! }));
  const handed = await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  const open = async () => (await getAttempt(app.deps, teacher, handed.attemptId)).answers[0]!;
  const result = () => getResult(app.deps, student, handed.sittingId);
  return {
    decide: async (change: MarkChange['change']) => {
      const { answerId, decision } = await open();
      await changeMark(app.deps, teacher, { answerId, seen: decision?.id ?? null, change, reason: 'Leída.' });
    },
    result,
    shown: async () => (await result()).answers[0]!.criteria.map(({ met }) => met),
    ofTeacher: async () => (await open()).criteria.map(({ met }) => met),
    ofClass: async () =>
      (
        await listClassAnswers(app.deps, teacher, {
          questionId: sitting.questions[0]!.id,
          withNames: false,
        })
      ).criteria.map(({ met }) => met),
  };
}

describe('criteria', () => {
  it('that wait for the teacher are never shown as not met, after a mark by number either', async () => {
    const { decide, shown, ofTeacher, ofClass } = await handedIn();
    await decide({ to: 'number', grade: 8, feedback: 'Muy bien.' });
    expect(await shown()).toEqual([]);
    expect(await ofTeacher()).toEqual([null, null]);
    expect(await ofClass()).toEqual([null, null]);
    await decide({ to: 'kept' });
    expect(await shown()).toEqual([]);
  });

  it('are shown where the teacher has judged them', async () => {
    const { decide, shown, ofClass } = await handedIn();
    await decide({ to: 'number', grade: 8, feedback: '' });
    await decide({ to: 'criteria', met: [1, 0.5], feedback: '' });
    expect(await shown()).toEqual([1, 0.5]);
    expect(await ofClass()).toEqual([1, 0.5]);
  });

  it('of the machine are left out after a number of the teacher, and back with the mark of the machine', async () => {
    const { decide, shown, ofTeacher, ofClass } = await handedIn(scriptedEvaluator());
    expect(await shown()).toEqual([1, 1]);
    await decide({ to: 'number', grade: 4, feedback: 'Falta explicarlo.' });
    expect([await shown(), await ofTeacher(), await ofClass()]).toEqual([[], [null, null], [null, null]]);
    await decide({ to: 'machine' });
    expect(await shown()).toEqual([1, 1]);
  });

  it('that an earlier release stored beside a number are not read as judged', async () => {
    const { decide, shown, ofTeacher } = await handedIn(scriptedEvaluator());
    await decide({ to: 'number', grade: 9, feedback: '' });
    const stored = JSON.stringify([
      { text: 'Menciona el agua desplazada.', points: 5, met: 0, evidence: '' },
      { text: 'Dice que el empuje equilibra el peso.', points: 5, met: 0.5, evidence: '' },
    ]);
    await app.deps.db
      .updateTable('decisions')
      .set({ criteria_scores: stored } as object)
      .execute();
    expect(await shown()).toEqual([]);
    expect(await ofTeacher()).toEqual([null, null]);
  });
});

it('has a general feedback also when the last mark is a decision of the teacher', async () => {
  const { decide, result } = await handedIn();
  expect((await result()).generalFeedback).toContain('Tu docente todavía tiene que calificar una respuesta.');
  await decide({ to: 'number', grade: 4, feedback: '' });
  expect(await result()).toMatchObject({
    grade: 7,
    summary: '',
    generalFeedback: '1 de 2 bien. Mira la 1.',
  });
  await decide({ to: 'number', grade: 9, feedback: '' });
  expect((await result()).generalFeedback).toBe('2 de 2 bien. Mira la 1.');
  await decide({ to: 'number', grade: 10, feedback: '' });
  expect((await result()).generalFeedback).toBe('Todas tus respuestas son correctas.');
});

it('puts the summary before what the model said of the whole', async () => {
  const { result } = await handedIn(scriptedEvaluator());
  expect(await result()).toMatchObject({
    summary: 'Todas tus respuestas son correctas.',
    generalFeedback: 'Buen trabajo.',
  });
});
