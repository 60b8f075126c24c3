import { createHash } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Tx, write } from '../../../domain/kernel/database/database.ts';
import { type FileStore, shelves } from '../../../domain/kernel/files/file-store.ts';
import type { InstanceLock, OpenDatabase } from '../engine.ts';
import { appliedMigrations, migrate, pendingMigrations } from '../migrate.ts';
import { loadTables, type MovedTable, readTables } from './load-tables.ts';
import { MoveError } from './move-error.ts';
import { type MovedFile, moveFiles } from './move-files.ts';

const batchSize = 500;

/** The data to move: database and files. */
export interface School {
  database: OpenDatabase;
  files: FileStore;
}

/** A table that both databases contain, or a kind of files. */
export interface MovedCount {
  table: string;
  rows: number;
  /** Checksum over all rows, independent of their order. */
  checksum: string;
}

interface MoveOptions {
  /** Called after each table is copied. */
  onTable?: (count: MovedCount) => void;
  /** Replaces the school in the target; otherwise a target that contains one is rejected. */
  replace?: boolean;
  /** Copies a school of an older version with its own tables into a new database; otherwise it is rejected. */
  allowOldSchema?: boolean;
}

type Row = Record<string, unknown>;

/**
 * Copies a snapshot of all files and rows of one school to another database, the rows in one transaction. Verifies
 * count and checksum of each table and kind of file on both sides. Throws MoveError after it has undone its changes
 * to the target.
 */
export async function moveSchool(
  { database: from, files: source }: School,
  { database: to, files: target }: School,
  { onTable = () => {}, replace = false, allowOldSchema = false }: MoveOptions = {},
): Promise<MovedCount[]> {
  const found = await from.db.introspection.getTables();
  if (!found.some(({ name }) => name === 'users'))
    throw new MoveError('There is no school in the database to move from.');
  if (!allowOldSchema && (await pendingMigrations(from.db)).length > 0)
    throw new MoveError('The school is of an older version. Start Aula once, stop it, and move it then.');
  if (!replace) await assertNoSchool(to.db);
  await migrate(to, await appliedMigrations(from.db));
  const tables = await readTables(from.kind === 'sqlite' ? from.db : to.db);
  return from.snapshot(async (tx) => {
    // Files come first, so that no row refers to a missing file.
    const { files, undo } = await moveFiles(source, target);
    try {
      const counts = countFiles(files);
      for (const count of counts) onTable(count);
      return [...counts, ...(await moveRows(tx, to, tables, onTable))];
    } catch (error) {
      await undo();
      throw error;
    }
  });
}

function moveRows(
  source: Tx,
  to: OpenDatabase,
  tables: readonly MovedTable[],
  onTable: (count: MovedCount) => void,
): Promise<MovedCount[]> {
  return write(to.db, async (target) => {
    const counts: MovedCount[] = [];
    await loadTables(to.kind, target, tables, async () => {
      for (const table of tables) await sql`delete from ${sql.table(table.name)}`.execute(target);
      for (const table of tables) {
        const count = await copyTable(source, target, table);
        counts.push(count);
        onTable(count);
      }
    });
    for (const [index, table] of tables.entries()) {
      const found = await countRows(target, table);
      const { rows, checksum } = counts[index]!;
      if (found.rows !== rows || found.checksum !== checksum)
        throw new MoveError(`What arrived in ${table.name} is not what was sent.`);
    }
    return counts;
  });
}

/** Order-independent checksum of rows: the sum of their SHA-256 modulo 2^256. */
class TableChecksum {
  #rows = 0;
  #sum = 0n;

  add(row: Record<string, unknown>, columns: readonly string[]): void {
    this.#rows += 1;
    const digest = createHash('sha256')
      .update(JSON.stringify(columns.map((column) => row[column])))
      .digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`));
  }

  total(): { rows: number; checksum: string } {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** Counts the files; `moveFiles` has already verified them in the target. */
function countFiles(files: readonly MovedFile[]): MovedCount[] {
  return shelves.map((shelf) => {
    const sum = new TableChecksum();
    for (const { name, sha256 } of files.filter((file) => file.shelf === shelf))
      sum.add({ name, sha256 }, ['name', 'sha256']);
    return { table: `${shelf} (files)`, ...sum.total() };
  });
}

/** Returns whether the database contains more than a first start creates. */
export async function containsSchool(db: OpenDatabase['db']): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (tables.length === 0) return false;
  if (!tables.some(({ name }) => name === 'users') || (await pendingMigrations(db)).length > 0) return true;
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function assertNoSchool(db: OpenDatabase['db']): Promise<void> {
  if (await containsSchool(db)) throw new MoveError('The database to move to is not empty.');
}

/**
 * Registers this process alone, which keeps servers and workers off a shared database. Throws MoveError while one is
 * running.
 */
export async function acquireExclusiveLock({
  acquireInstanceLock,
}: OpenDatabase): Promise<InstanceLock | undefined> {
  return acquireInstanceLock?.('own', () => {}).catch((error: Error) => {
    throw new MoveError(
      `Another process uses that database: stop every server and worker first. (${error.message})`,
    );
  });
}

async function copyTable(source: Tx, target: Tx, table: MovedTable): Promise<MovedCount> {
  const sum = new TableChecksum();
  const into = target as unknown as Kysely<Record<string, Row>>;
  for await (const rows of readRows(source, table)) {
    for (const row of rows) sum.add(row, table.columns);
    await into.insertInto(table.name).values(rows).execute();
  }
  return { table: table.name, ...sum.total() };
}

async function countRows(db: Tx, table: MovedTable): Promise<Omit<MovedCount, 'table'>> {
  const sum = new TableChecksum();
  for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row, table.columns);
  return sum.total();
}

/** Yields all rows in batches, paginated by primary key. */
async function* readRows(db: Tx, { name, columns, key }: MovedTable): AsyncGenerator<Row[]> {
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  for (;;) {
    const after: ReturnType<typeof sql<SqlBool>> = last
      ? sql<SqlBool>`(${keys}) > (${sql.join(key.map((column) => last![column]))})`
      : sql<SqlBool>`1 = 1`;
    const { rows } = await sql<Row>`
      select ${refs} from ${sql.table(name)} where ${after} order by ${keys} limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)!;
  }
}
