import { afterEach, beforeEach, expect, it } from 'vitest';
import { submitSitting } from '../src/domain/delivery/sittings/submit-sitting.ts';
import { openQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { startTestSitting } from '../tests/support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0240-approved-examples.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('turns the criteria of answers that wait for a mark from not met into not judged, and no others', async () => {
  const { db } = app.deps;
  const criteria = [{ text: 'Dice la causa.', points: 10 }];
  const lesson = await scenario(app.deps).readyLesson([
    openQuestion({ criteria }),
    openQuestion({ criteria }),
  ]);
  const sitting = await startTestSitting(app.deps, lesson.student, lesson.lessonId);
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, answer: 'Por el agua.' }));
  await submitSitting(app.deps, lesson.student, sitting, { answers, timeUp: false }, app.clock.now());
  await app.runJobs();
  const [waiting, marked] = await db.selectFrom('answers').select('id').orderBy('id').execute();
  const stored = JSON.stringify([{ ...criteria[0], met: 0, evidence: '' }]);
  await db.updateTable('answers').set({ criteria_scores: stored }).execute();
  await db.updateTable('answers').set({ grade: 0, graded_by: 'IA' }).where('id', '=', marked!.id).execute();
  await db.schema.alterTable('boundary_examples').dropColumn('approved_at').execute();
  await up(db as never);
  const metOf = async (id: number) => {
    const row = await db
      .selectFrom('answers')
      .select('criteria_scores')
      .where('id', '=', id)
      .executeTakeFirst();
    return (JSON.parse(row!.criteria_scores!) as { met: number | null }[]).map(({ met }) => met);
  };
  expect(await metOf(waiting!.id)).toEqual([null]);
  expect(await metOf(marked!.id)).toEqual([0]);
});
