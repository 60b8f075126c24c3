import { sql } from 'kysely';
import type { Db, Tx } from '../../../domain/kernel/database/database.ts';
import { fileTables } from '../../files/table-file-store.ts';
import type { OpenDatabase } from '../engine.ts';
import { advanceJobRevisions } from '../postgres/job-revisions.ts';

/** A table to copy: its columns, its primary key, and whether its ids come from a counter. */
export interface MovedTable {
  name: string;
  columns: string[];
  key: string[];
  counted: boolean;
}

/** Tables that are not copied: each database keeps its own list of migrations, and files are moved as files. */
const ownTables = ['migrations', ...fileTables];

/** Reads the tables from SQLite's catalogue; those of PostgreSQL are identical. */
export async function readTables(sqlite: Db): Promise<MovedTable[]> {
  const { rows } = await sql<{ tableName: string; name: string; pk: number; counted: number }>`
    select t.name as tableName, c.name, c.pk,
      case when t.sql like '%autoincrement%' then 1 else 0 end as counted
    from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not in (${sql.join(ownTables)})
    order by t.name, c.cid`.execute(sqlite);
  return [...Map.groupBy(rows, ({ tableName }) => tableName)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => column.name),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    counted: columns[0]!.counted === 1,
  }));
}

/**
 * Runs `load` with deferred foreign key checks, so that rows may arrive in any order. Afterwards advances the id
 * counters past the loaded rows.
 */
export async function loadTables(
  kind: OpenDatabase['kind'],
  tx: Tx,
  tables: readonly MovedTable[],
  load: () => Promise<void>,
): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    // SQLite's counters follow the highest id automatically.
    return load();
  }
  const { rows: references } = await sql<{ tableName: string; name: string }>`
    select conrelid::regclass::text as "tableName", conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  const alter = async (how: string) => {
    for (const { tableName, name } of references)
      await sql`alter table ${sql.table(tableName)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(
        tx,
      );
  };
  await alter('deferrable');
  await sql`set constraints all deferred`.execute(tx);
  await load();
  await sql`set constraints all immediate`.execute(tx);
  await alter('not deferrable');
  for (const { name } of tables.filter(({ counted }) => counted)) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), greatest((select max(id) from ${sql.table(name)}), 1),
        (select count(*) from ${sql.table(name)}) > 0)`.execute(tx);
  }
  await advanceJobRevisions(tx);
}
