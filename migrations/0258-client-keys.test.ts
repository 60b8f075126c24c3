import { afterEach, beforeEach, expect, it } from 'vitest';
import { choiceQuestion } from '../tests/support/questions.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0258-client-keys.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const tables = ['generation_drafts', 'questions', 'lessons'] as const;

it('leaves everything created before as it is, without a key, and keeps a key once in its course or lesson', async () => {
  const { db } = app.deps;
  const { teacher, lessonId, courseId } = await scenario(app.deps).readyLesson([
    choiceQuestion(),
    choiceQuestion(),
  ]);
  await scenario(app.deps).lesson(teacher, courseId);
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, await db.selectFrom(table).selectAll().orderBy('id').execute()]),
      ),
    );
  const before = await rows();
  for (const table of tables) {
    await db.schema.dropIndex(`${table}_client_key`).execute();
    await db.schema.alterTable(table).dropColumn('client_key').execute();
  }
  await up(db as never);
  expect(await rows()).toEqual(before);
  expect(before.questions).toHaveLength(2);
  expect(before.lessons.map(({ client_key }: { client_key: unknown }) => client_key)).toEqual([null, null]);

  const give = (id: number) =>
    db
      .updateTable('questions')
      .set({ client_key: 'once' } as object)
      .where('id', '=', id)
      .execute();
  const [first, second] = before.questions as { id: number; lesson_id: number }[];
  expect(first!.lesson_id).toBe(lessonId);
  await give(first!.id);
  await expect(give(second!.id)).rejects.toThrow();
});
