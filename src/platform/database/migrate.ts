import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Db, write } from '../../domain/kernel/database/database.ts';
import type { OpenDatabase } from './engine.ts';

const folder = new URL('../../../migrations/', import.meta.url);

type Migration = { up(db: Kysely<unknown>): Promise<void> };

/** Thrown when a newer version of the program has migrated the database. */
export class NewerDatabaseError extends Error {
  /** Name of the unknown migration. */
  readonly change: string;

  constructor(name: string) {
    super(
      `The database is newer than this program (it has the change "${name}"). Start the newer version of Aula, or restore a backup.`,
    );
    this.name = 'NewerDatabaseError';
    this.change = name;
  }
}

/** Returns the migrations of this program in order. */
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

/** Returns the pending migrations of a database with data; empty for a new one. Throws NewerDatabaseError. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const { known, applied } = await compareSchema(db);
  return applied.size === 0 ? [] : known.filter((name) => !applied.has(name));
}

/** Returns the applied migrations. Throws NewerDatabaseError. */
export async function appliedMigrations(db: Db): Promise<ReadonlySet<string>> {
  return (await compareSchema(db)).applied;
}

/**
 * Applies pending migrations, each in its own transaction. A second process that starts at the same time waits and
 * then finds them applied. Throws NewerDatabaseError.
 *
 * @param only restricts the pending migrations to these; all when omitted.
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
