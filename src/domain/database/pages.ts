import { sql } from 'kysely';
import { foldLetters } from '../../shared/rules/fold-letters.ts';

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** A column without accents or case, by the function the database is opened with: SQLite's own know ASCII only. */
export const folded = (column: string) => sql<string>`folded(coalesce(${sql.ref(column)}, ''))`;

/** Whether any of the columns holds the text, accents and case aside. `%` and `_` of the text are letters. */
export function contains(columns: string[], text: string) {
  if (text === '') return sql<boolean>`true`;
  const pattern = `%${foldLetters(text).replace(/[\\%_]/g, '\\$&')}%`;
  // Once a row, for all its columns together: the function is what costs.
  const whole = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || char(10) || `,
  );
  return sql<boolean>`folded(${whole}) like ${pattern} escape '\\'`;
}
