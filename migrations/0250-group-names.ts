import type { Kysely } from 'kysely';
import { groupNameKey } from '../src/shared/rules/group-name.ts';

interface Schema {
  class_groups: { id: number; year_id: number; name: string; name_key: string };
}

/**
 * Compares group names without the ordinals, blanks and signs of a list. Groups that became the same stay: the oldest
 * gets the key, the others the key with their id on a second line, which no name has.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const groups = await db
    .selectFrom('class_groups')
    .select(['id', 'year_id', 'name', 'name_key'])
    .orderBy('id')
    .execute();
  const taken = new Set<string>();
  const renamed = groups.flatMap((group) => {
    const key = groupNameKey(group.name);
    const inYear = `${group.year_id}\n${key}`;
    const name_key = taken.has(inYear) ? `${key}\n${group.id}` : key;
    taken.add(inYear);
    return name_key === group.name_key ? [] : { id: group.id, name_key };
  });
  // A new key may be the former key of another group.
  for (const { id } of renamed)
    await db
      .updateTable('class_groups')
      .set({ name_key: `\n${id}` })
      .where('id', '=', id)
      .execute();
  for (const { id, name_key } of renamed)
    await db.updateTable('class_groups').set({ name_key }).where('id', '=', id).execute();
}
