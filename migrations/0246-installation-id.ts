import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Gives the installation an id, by which the place of its copies recognises it. It is the school, not a restored copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const value = JSON.stringify({ id: randomUUID(), copy: null, copiesWritten: 0, takesPlaceOver: false });
  await sql`insert into settings (name, value) values ('school.installation', ${value})`.execute(db);
}
