import { sql } from 'kysely';
import type { Db } from '../../src/domain/kernel/database/database.ts';
import { onPostgres } from './test-database.ts';

/**
 * Creates a database trigger, which reacts to changes of a table from any code. `on` names the changes, such as
 * `before insert on enrolments`; `when` is a condition; `does` is a statement. With `fails`, the change fails with this
 * message.
 */
export async function addTrigger(
  db: Db,
  trigger: { name: string; on: string; when: string } & ({ does: string } | { fails: string }),
): Promise<void> {
  const { name, on, when } = trigger;
  if (!onPostgres) {
    const body = 'does' in trigger ? trigger.does : `select raise(abort, '${trigger.fails}')`;
    await sql.raw(`create trigger ${name} ${on} when ${when} begin ${body}; end`).execute(db);
    return;
  }
  const body = 'does' in trigger ? trigger.does : `raise exception '${trigger.fails}'`;
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin if ${when} then ${body}; end if; return new; end $$`)
    .execute(db);
  await sql.raw(`create trigger ${name} ${on} for each row execute function ${name}()`).execute(db);
}

export async function dropTrigger(db: Db, name: string): Promise<void> {
  await sql.raw(onPostgres ? `drop function ${name}() cascade` : `drop trigger ${name}`).execute(db);
}
