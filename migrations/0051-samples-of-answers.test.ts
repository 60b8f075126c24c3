import { expect, it } from 'vitest';
import { openTestApp } from '../tests/support/test-app.ts';
import { up } from './0051-samples-of-answers.ts';

it('deletes the request and the response of AI calls that graded no attempt', async () => {
  const app = await openTestApp();
  try {
    const { db } = app.deps;
    await db
      .insertInto('ai_calls')
      .values({
        purpose: 'grade',
        model: 'test',
        prompt_version: 'test',
        tokens_in: 1,
        tokens_out: 1,
        milliseconds: 1,
        outcome: 'ok',
        request: 'the words of a student',
        response: 'about them',
        created_at: '2026-11-01T00:00:00.000Z',
      })
      .execute();
    // The table's name at the time of the migration.
    await db.schema.alterTable('calibration_samples').renameTo('bench_samples').execute();
    await db.schema.dropIndex('bench_samples_answer').execute();
    await db.schema.alterTable('bench_samples').dropColumn('answer_id').execute();
    await up(db as never);
    const [call] = await db.selectFrom('ai_calls').select(['request', 'response', 'tokens_in']).execute();
    expect(call).toEqual({ request: null, response: null, tokens_in: 1 });
  } finally {
    await app.close();
  }
});
