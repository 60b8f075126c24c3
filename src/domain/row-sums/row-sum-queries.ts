import { sql, type Transaction } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { type SummedTable, sumColumn } from '../database/summed-tables.ts';
import { type StoredRow, sumOfRow } from './sum-of-row.ts';

/** The rows after the number `after`, at most so many, by their numbers. */
export async function selectRowsAfter(
  db: Db,
  table: SummedTable,
  after: number,
  limit: number,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function selectRow(db: Db | Tx, table: SummedTable, id: number): Promise<StoredRow | null> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Writes every column of a row that is there; its sum is made by the next round. */
export async function setRow(
  tx: Tx,
  table: SummedTable,
  { id, row_sum: _sum, ...values }: StoredRow,
): Promise<void> {
  const named = tx as unknown as Transaction<Record<string, Record<string, unknown>>>;
  await named.updateTable(table).set(values).where('id', '=', id).execute();
}

/** Sums these rows as they are now; they are read again, since somebody may have written them meanwhile. */
export async function sumRows(tx: Tx, table: SummedTable, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where id in (${sql.join(ids)}) order by id`.execute(tx);
  for (const row of rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(sumColumn)} = ${sumOfRow(row)} where id = ${row.id}`.execute(
      tx,
    );
  }
}

/** The last change of the schema that was made here. */
export async function lastSchemaChange(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from migrations`.execute(db);
  return rows[0]?.name ?? null;
}
