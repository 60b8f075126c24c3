import { sql } from 'kysely';
import { searchWords } from '../../shared/rules/search-words.ts';

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** Whether the search keys together hold every word of the text. `%` and `_` of the text are letters. */
export function contains(keys: string[], text: string) {
  // The longest word first: rows without it are not looked at for the others.
  const words = searchWords(text).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return sql<boolean>`true`;
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const anywhere = (word: string) =>
    sql.join(
      keys.map((key) => sql`${sql.ref(key)} like ${pattern(word)} escape '\\'`),
      sql` or `,
    );
  return sql<boolean>`${sql.join(
    words.map((word) => sql`(${anywhere(word)})`),
    sql` and `,
  )}`;
}
