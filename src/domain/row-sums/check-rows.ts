import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Db, write } from '../database/database.ts';
import { type SummedTable, sumColumn, summedTables } from '../database/summed-tables.ts';
import { selectRowsAfter, sumRows } from './row-sum-queries.ts';
import { sumOfRow } from './sum-of-row.ts';

/** Rows of one statement and of one write: some milliseconds, between which everybody else gets a turn. */
const rowsAtOnce = 200;
/** Numbers of damaged rows that are kept of one table; of more only how many there are. */
const namedRows = 100;

export interface DamagedRows {
  table: SummedTable;
  count: number;
  /** The first of them. */
  ids: number[];
}

/** How many rows that are, in all tables. */
export const countDamaged = (damaged: readonly { count: number }[]): number =>
  damaged.reduce((sum, { count }) => sum + count, 0);

export interface CheckedRows {
  rows: number;
  damaged: DamagedRows[];
}

/**
 * Compares every row with its sum and gives one to those that have none.
 *
 * @param anew sums every row as it is, whatever its sum says: after a change of the schema, which writes past it.
 */
export async function checkRows(db: Db, anew: boolean): Promise<CheckedRows> {
  const checked: CheckedRows = { rows: 0, damaged: [] };
  for (const table of summedTables) {
    const { rows, ...damaged } = await checkTable(db, table, anew);
    checked.rows += rows;
    if (damaged.count > 0) checked.damaged.push({ table, ...damaged });
  }
  return checked;
}

async function checkTable(db: Db, table: SummedTable, anew: boolean) {
  const found = { rows: 0, count: 0, ids: [] as number[] };
  for (let after = 0; ; await nextTurn()) {
    const rows = await selectRowsAfter(db, table, after, rowsAtOnce);
    const unsummed: number[] = [];
    for (const row of rows) {
      const sum = anew ? null : row[sumColumn];
      if (sum === null) unsummed.push(row.id);
      else if (sum !== sumOfRow(row)) {
        found.count += 1;
        if (found.ids.length < namedRows) found.ids.push(row.id);
      }
    }
    if (unsummed.length > 0) await write(db, (tx) => sumRows(tx, table, unsummed));
    found.rows += rows.length;
    if (rows.length < rowsAtOnce) return found;
    after = rows.at(-1)!.id;
  }
}
