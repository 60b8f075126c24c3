import { afterEach, beforeEach, expect, it } from 'vitest';
import { importPeople } from '../src/domain/school/groups/import-people.ts';
import { addGroup, listGroups, removeGroup, renameGroup } from '../src/domain/school/groups/manage-groups.ts';
import { listYears } from '../src/domain/school/years/manage-years.ts';
import { codeOf } from '../tests/support/code-of.ts';
import { scenario } from '../tests/support/scenario.ts';
import { openTestApp, type TestApp } from '../tests/support/test-app.ts';
import { up } from './0250-group-names.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

it('keeps groups that became the same, shows them, and adds people to the oldest', async () => {
  const { db } = app.deps;
  const admin = await scenario(app.deps).person('admin');
  const { yearId } = (await listYears(app.deps)).find(({ current }) => current)!;
  // The last one has the key that the first one gets.
  const names = ['1.º A', '1º A', '1.o A', '1º B', '1ºa'];
  for (const name of names)
    await db
      .insertInto('class_groups')
      .values({
        year_id: yearId,
        name,
        name_key: name.toLowerCase(),
        created_at: app.clock.now().toISOString(),
      })
      .execute();
  await up(db as unknown as Parameters<typeof up>[0]);

  const keys = await db.selectFrom('class_groups').select(['id', 'name_key']).orderBy('id').execute();
  const id = (index: number) => keys[index]!.id;
  expect(keys.map(({ name_key }) => name_key)).toEqual([
    '1ºa',
    `1ºa\n${id(1)}`,
    `1ºa\n${id(2)}`,
    '1ºb',
    `1ºa\n${id(4)}`,
  ]);
  // A second run changes nothing.
  await up(db as unknown as Parameters<typeof up>[0]);
  expect(await db.selectFrom('class_groups').select(['id', 'name_key']).orderBy('id').execute()).toEqual(
    keys,
  );

  const addTo = (group: string, names: string) =>
    importPeople(app.deps, admin, { role: 'student', rows: [{ names, account: '', group }] });
  await addTo('1º A', 'Ortiz Cevallos, Amaya');
  const listed = async () =>
    (await listGroups(app.deps))
      .map(({ groupId, members, hasTwin }) => [groupId, members, hasTwin])
      .sort(([one], [other]) => Number(one) - Number(other));
  expect(await listed()).toEqual([
    [id(0), 1, true],
    [id(1), 0, true],
    [id(2), 0, true],
    [id(3), 0, false],
    [id(4), 0, true],
  ]);

  // Without the oldest, the next one gets the people, and the name cannot be added again.
  await removeGroup(app.deps, admin, { groupId: id(0) });
  await addTo('1.º A', 'Cruz Loor, Benjamín');
  expect(await codeOf(addGroup(app.deps, admin, { yearId, name: '1° A' }))).toBe('group-taken');
  await renameGroup(app.deps, admin, { groupId: id(2), name: '1.º C' });
  await removeGroup(app.deps, admin, { groupId: id(4) });
  await renameGroup(app.deps, admin, { groupId: id(1), name: '1.º A' });
  expect(await listed()).toEqual([
    [id(1), 1, false],
    [id(2), 0, false],
    [id(3), 0, false],
  ]);
});
