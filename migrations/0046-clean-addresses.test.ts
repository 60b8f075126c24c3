import { expect, it } from 'vitest';
import { write } from '../src/domain/kernel/database/database.ts';
import { searchableColumns } from '../src/domain/kernel/database/search-key.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp } from '../tests/support/test-app.ts';
import { up } from './0046-clean-addresses.ts';

it('removes invisible characters from an e-mail address unless another user has the clean address', async () => {
  const app = await openTestApp();
  try {
    const { db } = app.deps;
    const make = scenario(app.deps);
    const store = async (email: string) => {
      const { userId } = await make.person('student');
      await db
        .updateTable('users')
        .set({ ...searchableColumns('email', email, 'email_search_key'), email_key: email.toLowerCase() })
        .where('id', '=', userId)
        .execute();
      return userId;
    };
    await store('ana@x.test');
    const second = await store('Ana@x.test\u200b');
    const alone = await store('Lu\u00adis@x.test');
    const stored = () =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'email_key', 'email_search_key'])
        .where('id', 'in', [second, alone])
        .orderBy('id')
        .execute();
    const [taken] = await stored();
    await write(db, (tx) => up(tx as never));
    expect(await stored()).toEqual([
      taken,
      { id: alone, email: 'Luis@x.test', email_key: 'luis@x.test', email_search_key: 'luis@x.test' },
    ]);
  } finally {
    await app.close();
  }
});
