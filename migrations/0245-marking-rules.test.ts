import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyRegrade } from '../src/domain/grading/regrades/apply-regrade.ts';
import { tryRegrade } from '../src/domain/grading/regrades/try-regrade.ts';
import { upgradeFromFormerRules } from '../tests/support/former-rules.ts';
import { choiceQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { startTestSitting } from '../tests/support/start-test-sitting.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('keeps the former rules in lessons that a student has begun, and the regrades as they were', async () => {
  const { db } = app.deps;
  const begun = await scenario(app.deps).readyLesson([choiceQuestion()]);
  const fresh = await scenario(app.deps).readyLesson([choiceQuestion()]);
  await startTestSitting(app.deps, begun.student, begun.lessonId);
  const questions = await db.selectFrom('questions').select(['id', 'lesson_id']).orderBy('id').execute();
  const asked = {
    questionId: questions[0]!.id,
    correction: { kind: 'key', correctAnswer: 'a' },
    reason: '',
  } as const;
  const { digest } = await tryRegrade(app.deps, begun.teacher, asked);
  await applyRegrade(app.deps, begun.teacher, { ...asked, digest });

  await upgradeFromFormerRules(app.deps);
  const rules = await db
    .selectFrom('questions')
    .select(['lesson_id', 'marking_rules'])
    .orderBy('id')
    .execute();
  expect(rules).toEqual([
    { lesson_id: begun.lessonId, marking_rules: 1 },
    { lesson_id: fresh.lessonId, marking_rules: 2 },
  ]);
  // Without answers there is nothing to compare.
  expect(await db.selectFrom('rule_check_requests').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('regrades').select('kind').execute()).toEqual([{ kind: 'key' }]);
  await expect(sql`update regrades set kind = 'other'`.execute(db)).rejects.toThrow();
  await sql`update regrades set kind = 'rules'`.execute(db);
});
