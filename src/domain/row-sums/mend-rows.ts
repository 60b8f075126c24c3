import { type Db, write } from '../database/database.ts';
import type { SummedTable } from '../database/summed-tables.ts';
import { checkRows } from './check-rows.ts';
import { selectRow, setRow } from './row-sum-queries.ts';
import { sumOfRow } from './sum-of-row.ts';

/** A damaged row, and whether the backup had it as it was. */
export interface MendedRow {
  table: SummedTable;
  id: number;
  isMended: boolean;
}

/**
 * Puts rows that changed by themselves back as a backup has them: those alone whose old sum the backup's row still
 * gives, so that nothing that was written since is lost. At most as many of a table as are named; ask again for more.
 */
export async function mendRows(db: Db, backup: Db): Promise<MendedRow[]> {
  const { damaged } = await checkRows(db, false);
  const rows = damaged.flatMap(({ table, ids }) => ids.map((id) => ({ table, id })));
  const mended: MendedRow[] = [];
  for (const { table, id } of rows) {
    const kept = await selectRow(backup, table, id);
    const isMended = await write(db, async (tx) => {
      const now = await selectRow(tx, table, id);
      if (!kept || !now || now.row_sum !== sumOfRow(kept)) return false;
      await setRow(tx, table, kept);
      return true;
    });
    mended.push({ table, id, isMended });
  }
  return mended;
}
