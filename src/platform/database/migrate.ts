import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Db, write } from '../../domain/kernel/database/database.ts';
import type { OpenDatabase } from './engine.ts';

const folder = new URL('../../../migrations/', import.meta.url);

type Migration = { up(db: Kysely<unknown>): Promise<void> };

/** The database was written by a newer program, which this one must not touch. */
export class NewerDatabaseError extends Error {
  /** The change this program does not know. */
  readonly change: string;

  constructor(name: string) {
    super(
      `The database is newer than this program (it has the change "${name}"). Start the newer version of Aula, or restore a backup.`,
    );
    this.name = 'NewerDatabaseError';
    this.change = name;
  }
}

/** The changes this program knows, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name)).sort();
}

async function compareSchema(db: Db): Promise<{ known: string[]; applied: Set<string> }> {
  const known = await knownMigrations();
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const unknown = rows.find(({ name }) => !known.includes(name));
  if (unknown) throw new NewerDatabaseError(unknown.name);
  return { known, applied: new Set(rows.map(({ name }) => name)) };
}

/**
 * The changes a database with data still lacks; none for a new one. Throws NewerDatabaseError.
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const { known, applied } = await compareSchema(db);
  return applied.size === 0 ? [] : known.filter((name) => !applied.has(name));
}

/** The changes a database has. Throws NewerDatabaseError. */
export async function appliedMigrations(db: Db): Promise<ReadonlySet<string>> {
  return (await compareSchema(db)).applied;
}

/**
 * Brings the schema up to date, each change in a transaction of its own. A second process that starts
 * at the same time waits and then finds the change made. Throws NewerDatabaseError.
 *
 * @param only the changes to make, of those that are missing; without it all of them.
 */
export function migrate(
  { db, alone, completeSchema }: Pick<OpenDatabase, 'db' | 'alone' | 'completeSchema'>,
  only?: ReadonlySet<string>,
): Promise<void> {
  return alone(async () => {
    await applyMissing(db, only);
    await completeSchema?.();
  });
}

async function applyMissing(db: Db, only?: ReadonlySet<string>): Promise<void> {
  await sql`create table if not exists migrations (name text primary key not null, applied_at text not null)`.execute(
    db,
  );
  const { known } = await compareSchema(db);
  for (const name of known) {
    if (only && !only.has(name)) continue;
    const migration = (await import(new URL(name, folder).href)) as Migration;
    await write(db, async (tx) => {
      const done = await sql`select 1 from migrations where name = ${name}`.execute(tx);
      if (done.rows.length > 0) return;
      await migration.up(tx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      );
    });
  }
}
