import { createHash } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Tx, write } from '../../../domain/database/database.ts';
import type { OpenDatabase } from '../engine.ts';
import { migrate, pendingMigrations } from '../migrate.ts';
import { columnsOf, loadInto, type MovedTable } from './loading.ts';

const rowsAtOnce = 500;

/** A school was not moved; `message` is one line, and both databases are as they were. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/** A table as both databases have it. */
export interface MovedCount {
  table: string;
  rows: number;
  /** Of all its rows, whatever their order. */
  checksum: string;
}

type Row = Record<string, unknown>;

/**
 * Copies every row from one database into another that holds no school, in one transaction, and proves it by count and
 * checksum of each table on both sides. Throws MoveError, and then the target holds no row.
 *
 * @param onTable told of each table when its rows are over.
 */
export async function moveSchool(
  from: OpenDatabase,
  to: OpenDatabase,
  onTable: (count: MovedCount) => void = () => {},
): Promise<MovedCount[]> {
  if ((await pendingMigrations(from.db)).length > 0)
    throw new MoveError('The school is of an older version. Start Aula once, stop it, and move it then.');
  const isNew = (await to.db.introspection.getTables()).length === 0;
  if (!isNew) await refuseSchool(to.db);
  await migrate(to);
  const tables = await columnsOf(from.kind === 'sqlite' ? from.db : to.db);
  // Whoever still writes to the old one waits, and then finds the school where it was.
  return write(from.db, (source) =>
    write(to.db, async (target) => {
      const counts: MovedCount[] = [];
      await loadInto(to.kind, target, tables, async () => {
        for (const table of tables) await sql`delete from ${sql.table(table.name)}`.execute(target);
        for (const table of tables) {
          const count = await copyTable(source, target, table);
          counts.push(count);
          onTable(count);
        }
      });
      for (const [index, table] of tables.entries()) {
        const there = await countRows(target, table);
        const { rows, checksum } = counts[index]!;
        if (there.rows !== rows || there.checksum !== checksum)
          throw new MoveError(`What arrived in ${table.name} is not what was sent.`);
      }
      return counts;
    }),
  );
}

/** Throws where somebody's school is already. */
async function refuseSchool(db: OpenDatabase['db']): Promise<void> {
  if ((await pendingMigrations(db)).length > 0) throw new MoveError('The database to move to is not empty.');
  const tables = await db.introspection.getTables();
  const person = tables.some(({ name }) => name === 'users')
    ? await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    : null;
  if (person !== undefined) throw new MoveError('The database to move to is not empty.');
}

async function copyTable(source: Tx, target: Tx, table: MovedTable): Promise<MovedCount> {
  const sum = new RowSum();
  const into = target as unknown as Kysely<Record<string, Row>>;
  for await (const rows of readRows(source, table)) {
    for (const row of rows) sum.add(row, table.columns);
    await into.insertInto(table.name).values(rows).execute();
  }
  return { table: table.name, ...sum.total() };
}

async function countRows(db: Tx, table: MovedTable): Promise<Omit<MovedCount, 'table'>> {
  const sum = new RowSum();
  for await (const rows of readRows(db, table)) for (const row of rows) sum.add(row, table.columns);
  return sum.total();
}

/** All rows by their primary key, some at a time. */
async function* readRows(db: Tx, { name, columns, key }: MovedTable): AsyncGenerator<Row[]> {
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | null = null;
  for (;;) {
    const after: ReturnType<typeof sql<SqlBool>> = last
      ? sql<SqlBool>`(${keys}) > (${sql.join(key.map((column) => last![column]))})`
      : sql<SqlBool>`1 = 1`;
    const { rows } = await sql<Row>`
      select ${refs} from ${sql.table(name)} where ${after} order by ${keys} limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!;
  }
}

/** Adds up rows so that their order does not matter: the sum of their SHA-256, as a number of 256 bits. */
class RowSum {
  #rows = 0;
  #sum = 0n;

  add(row: Row, columns: readonly string[]): void {
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
