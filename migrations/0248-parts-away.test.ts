import { afterEach, beforeEach, expect, it } from 'vitest';
import { setNoticesOff } from '../src/domain/identity/own-mail.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0248-parts-away.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('keeps the choice of an admin who wanted no mails about failed backups, and the mails that were sent', async () => {
  const { db } = app.deps;
  const [silent, loud] = [await scenario(app.deps).person('admin'), await scenario(app.deps).person('admin')];
  await setNoticesOff(app.deps, silent.userId, ['access-requested']);
  const before = JSON.stringify(['access-requested', 'backup-failed']);
  await db.updateTable('users').set({ notices_off: before }).where('id', '=', silent.userId).execute();
  const mail = {
    user_id: loud.userId,
    address: loud.email,
    language: 'es',
    message_id: '<x@y>',
    created_at: '2026',
  };
  await db
    .insertInto('mails')
    .values({
      ...mail,
      kind: 'backup-failed' as never,
      language: 'es',
      state: 'sent',
      delays: 0,
      problem: null,
      settled_at: '2026',
    })
    .execute();
  for (const column of ['problem_code', 'failed_step', 'copy_problem_code'])
    await db.schema.alterTable('backups').dropColumn(column).execute();
  await up(db as never);
  const users = await db.selectFrom('users').select(['id', 'notices_off']).orderBy('id').execute();
  expect(users.map(({ notices_off }) => JSON.parse(notices_off))).toEqual([
    ['access-requested', 'part-away'],
    [],
  ]);
  expect(await db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'part-away' }]);
});
