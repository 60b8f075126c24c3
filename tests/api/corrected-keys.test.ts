import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../../src/domain/delivery/sittings/submit-sitting.ts';
import { getAttemptDetails } from '../../src/domain/grading/grades/get-attempt-details.ts';
import { applyRegrade, undoRegrade } from '../../src/domain/grading/regrades/apply-regrade.ts';
import { getCorrectable } from '../../src/domain/grading/regrades/get-correctable.ts';
import { findRegrade } from '../../src/domain/grading/regrades/regrade-queries.ts';
import { tryRegrade } from '../../src/domain/grading/regrades/try-regrade.ts';
import type { QuestionContent } from '../../src/shared/contracts/questions.ts';
import type { Correction } from '../../src/shared/contracts/regrades.ts';
import { codeOf } from '../support/code-of.ts';
import {
  exerciseQuestion,
  gapFillingQuestion,
  orderingQuestion,
  shortAnswerQuestion,
} from '../support/questions.ts';
import { scenario } from '../support/scenario.ts';
import { startTestSitting } from '../support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

type Others = Extract<Correction, { kind: 'key' }>['others'];

/** Creates a lesson with the question, which students have answered with these texts. */
async function answered(question: QuestionContent, texts: string[]) {
  const lesson = await scenario(app.deps).readyLesson([question], { students: texts.length });
  const { lessonId, students, teacher } = lesson;
  for (const [index, text] of texts.entries()) {
    const sitting = await startTestSitting(app.deps, students[index]!, lessonId);
    const answers = [{ questionId: sitting.questions[0]!.id, answer: text }];
    await submitSitting(app.deps, students[index]!, sitting, { answers, timeUp: false }, app.clock.now());
  }
  await app.runJobs();
  const { id: questionId } = await app.deps.db
    .selectFrom('questions')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const input = (correction: Correction) => ({ questionId, correction, reason: 'La clave era otra.' });
  const apply = async (correction: Correction) => {
    const { digest } = await tryRegrade(app.deps, teacher, input(correction));
    const { regradeId } = await applyRegrade(app.deps, teacher, { ...input(correction), digest });
    await app.runJobs();
    return regradeId;
  };
  return {
    key: (correctAnswer: string, others?: Others) => apply({ kind: 'key', correctAnswer, others }),
    accept: (...accepted: string[]) => apply({ kind: 'accept', accepted }),
    refusal: (correctAnswer: string, others?: Others) =>
      codeOf(tryRegrade(app.deps, teacher, input({ kind: 'key', correctAnswer, others }))),
    dryRun: async (correctAnswer: string, others?: Others) => {
      const trial = await tryRegrade(app.deps, teacher, input({ kind: 'key', correctAnswer, others }));
      return trial.rows.map(({ answer, to }) => [answer, to]).sort();
    },
    undo: async (regradeId: number) => {
      await undoRegrade(app.deps, teacher, regradeId);
      await app.runJobs();
    },
    correctable: () => getCorrectable(app.deps, teacher, questionId),
    grades: () =>
      Promise.all(
        students.map(async ({ userId: studentId }) => {
          const given = { studentId, lessonId, attempt: 0 };
          return (await getAttemptDetails(app.deps, teacher, given)).answers[0]!.grade;
        }),
      ),
  };
}

const full = (...texts: string[]) => texts.map((text) => ({ text, share: 1 }));

const rivers = () =>
  gapFillingQuestion({
    statement: 'Por Soria pasa el ___1___ y por Toledo el ___2___, los dos hacia el Atlántico.',
    details: {
      gaps: [
        { kind: 'text', answers: [...full('Tera', 'Duradero', 'Durius'), { text: 'Douro', share: 0.5 }] },
        { kind: 'text', answers: full('Tajo', 'Tejo') },
      ],
    },
  });
const inRivers = ['Durius | Tejo', 'Duradero | Tajo', 'Duero | Tejo', 'Tera | Tajo', 'Douro | Tajo'];
const decided = [
  { answer: 'Duradero', gap: 1, stays: false },
  { answer: 'Durius', gap: 1, stays: true },
];

it('asks for each gap with a new key which of its other answers stay right', async () => {
  const lesson = await answered(rivers(), inRivers);
  expect(await lesson.grades()).toEqual([10, 10, 5, 10, 7.5]);
  expect((await lesson.correctable()).otherRight).toEqual([
    { answer: 'Duradero', gap: 1, text: 'Duradero' },
    { answer: 'Durius', gap: 1, text: 'Durius' },
    { answer: 'Tejo', gap: 2, text: 'Tejo' },
  ]);
  // Each of them must be decided, and no other.
  expect(await lesson.refusal('Duero | Tajo')).toBe('regrade-others');
  expect(await lesson.refusal('Duero | Tajo', decided.slice(1))).toBe('regrade-others');
  const foreign = { answer: 'Tejo', gap: 2, stays: true };
  expect(await lesson.refusal('Duero | Tajo', [...decided, foreign])).toBe('regrade-others');
  expect(await lesson.refusal('Duero | Tajo', [decided[0]!, { ...decided[1]!, gap: 2 }])).toBe(
    'regrade-others',
  );

  expect(await lesson.dryRun(' Duero |  Tajo', decided)).toEqual([
    ['Douro | Tajo', 7.5],
    ['Duero | Tejo', 10],
    ['Duradero | Tajo', 5],
    ['Durius | Tejo', 10],
    ['Tera | Tajo', 5],
  ]);
  const regradeId = await lesson.key('Duero |  Tajo', decided);
  expect(await lesson.grades()).toEqual([10, 5, 10, 5, 7.5]);
  const { change } = (await findRegrade(app.deps.db, regradeId))!;
  expect(change.after.correctAnswer).toBe('Duero | Tajo');
  expect(change.after.details?.gaps?.map(({ answers }) => answers.map(({ text }) => text))).toEqual([
    ['Duero', 'Durius', 'Douro'],
    ['Tajo', 'Tejo'],
  ]);
  // Who hands in or reads the question from now on finds the same list.
  expect((await lesson.correctable()).otherRight.map(({ answer }) => answer)).toEqual(['Durius', 'Tejo']);

  await lesson.undo(regradeId);
  expect(await lesson.grades()).toEqual([10, 10, 5, 10, 7.5]);
  expect((await lesson.correctable()).otherRight.map(({ answer }) => answer)).toEqual([
    'Duradero',
    'Durius',
    'Tejo',
  ]);
});

it('keeps an accepted answer of one gap beside the new key of another gap', async () => {
  const lesson = await answered(rivers(), ['Duero | río de Toledo', 'Tera | río de Toledo', 'Istro | Nilo']);
  await lesson.accept('Tera | río de Toledo', 'Istro | Nilo');
  expect(await lesson.grades()).toEqual([5, 10, 10]);
  const both = { answer: 'Istro | Nilo', gap: null, stays: false };
  expect(await lesson.refusal('Duero | Tajo', decided)).toBe('regrade-others');
  await lesson.key('Duero | Tajo', [...decided, both]);
  expect(await lesson.grades()).toEqual([10, 5, 0]);
});

it('marks a short answer by the decisions also when the new key was a listed answer, and after the old key returns', async () => {
  const poet = shortAnswerQuestion({
    correctAnswer: 'Federico',
    details: { answers: full('Federico', 'García Lorca', 'Lorca') },
  });
  const lesson = await answered(poet, ['Federico', 'García Lorca', 'Lorca']);
  await lesson.key('García Lorca', [{ answer: 'Lorca', gap: null, stays: false }]);
  expect(await lesson.grades()).toEqual([0, 10, 0]);
  expect((await lesson.correctable()).otherRight).toEqual([]);
  await lesson.key('Federico', []);
  expect(await lesson.grades()).toEqual([10, 0, 0]);
});

it('asks which further orders and values stay right with a new key', async () => {
  const order = orderingQuestion({ details: { marking: 'all' } });
  const [a, b, c, d, e] = order.correctAnswer.split(', ');
  const text = (...ids: (string | undefined)[]) => ids.join(', ');
  const other = text(b, a, c, d, e);
  const ordered = await answered({ ...order, details: { marking: 'all', orders: [other] } }, [other]);
  expect(await ordered.grades()).toEqual([10]);
  const key = text(a, b, c, e, d);
  expect(await ordered.refusal(key)).toBe('regrade-others');
  await ordered.key(key, [{ answer: other, gap: null, stays: false }]);
  expect(await ordered.grades()).toEqual([0]);

  const exercise = exerciseQuestion({ statement: 'x² = 4', correctAnswer: '3' });
  const valued = await answered({ ...exercise, details: { accept: { answers: full('-2') } } }, ['-2', '2']);
  expect(await valued.refusal('2')).toBe('regrade-others');
  await valued.key('2', [{ answer: '-2', gap: null, stays: false }]);
  expect(await valued.grades()).toEqual([0, 10]);
});
