import { sql } from 'kysely';
import { searchWords } from '../../shared/rules/search-words.ts';

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** A column without accents or case, by the function the database is opened with: SQLite's own know ASCII only. */
export const folded = (column: string) => sql<string>`folded(coalesce(${sql.ref(column)}, ''))`;

/** Whether the columns hold every word of the text, accents and case aside. `%` and `_` of the text are letters. */
export function contains(columns: string[], text: string) {
  // The longest word first: rows without it are not looked at for the others.
  const words = searchWords(text).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return sql<boolean>`true`;
  // Once a row, for all its columns together: the function is what costs.
  const whole = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || char(10) || `,
  );
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`folded(${whole}) like ${pattern(word)} escape '\\'`),
    sql` and `,
  )}`;
}
