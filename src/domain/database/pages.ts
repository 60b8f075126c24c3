import { sql } from 'kysely';

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/**
 * Whether any of the columns holds the text, in any case. `%` and `_` of the person's text are letters;
 * lower() knows ASCII only in SQLite, so accents are compared as they are.
 */
export function contains(columns: string[], text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const tests = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
