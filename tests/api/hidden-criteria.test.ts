import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Evaluator } from '../../src/domain/ai/evaluator.ts';
import { getLesson } from '../../src/domain/authoring/lessons/get-lesson.ts';
import { updateLesson } from '../../src/domain/authoring/lessons/update-lesson.ts';
import { getResult } from '../../src/domain/delivery/sittings/get-result.ts';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import type { AnswersShown } from '../../src/shared/contracts/values.ts';
import { openQuestion } from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { scriptedEvaluator } from '../support/scripted-evaluator.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

const modelAnswer = 'Porque desplaza un volumen de agua cuyo peso es igual al del barco.';
const criteria = [
  { text: 'Usa palabras propias.', points: 4 },
  { text: modelAnswer, points: 3 },
  { text: 'Nombra el empuje.', points: 3 },
];

/** Grades every criterion except the last as met. */
function stern(): Evaluator {
  const evaluator = scriptedEvaluator();
  return {
    ...evaluator,
    async gradeOpenAnswers(request, context) {
      const outcome = await evaluator.gradeOpenAnswers(request, context);
      const graded = outcome.graded.map((item) => ({
        ...item,
        grade: 7,
        criteria: item.criteria.map((one, index, all) =>
          index === all.length - 1 ? { ...one, met: 0 as const, evidence: '' } : one,
        ),
      }));
      return { ...outcome, graded };
    },
  };
}

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ evaluator: stern() });
});
afterEach(() => app.close());

/** Hands in `handedIn` attempts, and returns the criteria of the last result as the student sees them. */
async function shownCriteria(
  question: QuestionContent,
  attempts: number,
  handedIn: number,
  answersShown: AnswersShown = 'after-due',
) {
  const make = scenario(app.deps);
  const { student, teacher, lessonId } = await make.readyLesson([question], { attempts });
  const lesson = await getLesson(app.deps, teacher, lessonId);
  await updateLesson(app.deps, teacher, { ...lesson, answersShown });
  let result: Awaited<ReturnType<typeof getResult>> | null = null;
  for (let n = 0; n < handedIn; n += 1) {
    const sitting = await startTestSitting(app.deps, student, lessonId);
    const answers = [{ questionId: sitting.questions[0]!.id, answer: 'Flota porque pesa poco.' }];
    await submitSitting(app.deps, student, sitting, { answers, timeUp: false }, app.clock.now());
    await app.runJobs();
    result = await getResult(app.deps, student, sitting.sittingId);
  }
  return result!.answers[0]!.criteria;
}

it('hides unmet criteria and criteria equal to the model answer while attempts are left', async () => {
  const question = openQuestion({ correctAnswer: modelAnswer, criteria });
  expect(await shownCriteria(question, 2, 1)).toEqual([
    { text: 'Usa palabras propias.', points: 4, met: 1 },
    { text: '', points: 3, met: 1 },
    { text: '', points: 3, met: 0 },
  ]);
});

it('shows all criteria after the last attempt, if the lesson then shows the right answers', async () => {
  const question = openQuestion({ correctAnswer: modelAnswer, criteria });
  expect((await shownCriteria(question, 2, 2, 'after-attempts')).map(({ text }) => text)).toEqual(
    criteria.map(({ text }) => text),
  );
});

it.each(['never', 'after-due'] as const)(
  'hides a criterion that is the model answer after the last attempt: %s',
  async (shown) => {
    const question = openQuestion({ correctAnswer: modelAnswer, criteria });
    const texts = (await shownCriteria(question, 2, 2, shown)).map(({ text }) => text);
    expect(texts).toEqual(['Usa palabras propias.', '', 'Nombra el empuje.']);
  },
);

it('hides a short model answer that became a criterion', async () => {
  const question = openQuestion({
    text: '¿Cuál es la capital de Australia?',
    correctAnswer: 'Canberra',
    criteria: [
      { text: 'Canberra', points: 6 },
      { text: 'Dice que es Canberra.', points: 4 },
    ],
  });
  expect((await shownCriteria(question, 3, 1)).map(({ text }) => text)).toEqual(['', '']);
});
