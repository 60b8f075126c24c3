import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { searchWords } from '../../../shared/rules/search-words.ts';

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** The page of an ordered list that is asked for, from 1; the whole is counted only where the page does not show it. */
export async function selectPage<DB, TB extends keyof DB, Row>(
  { page, pageSize }: { page: number; pageSize: number },
  ordered: SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Simplify<Row>>> {
  const before = (page - 1) * pageSize;
  const rows = await ordered.limit(pageSize).offset(before).execute();
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0);
  if (isLast) return { rows, total: before + rows.length };
  const [counted] = await ordered
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll().as('n'))
    .$castTo<{ n: number }>()
    .execute();
  return { rows, total: counted!.n };
}

/** The column that a list asked to be sorted by is ordered by; any other name gives `otherwise`. */
export function orderOf<Name extends string>(
  orders: Record<Name, RawBuilder<unknown>>,
  sort: string,
  otherwise: NoInfer<Name>,
): RawBuilder<unknown> {
  // Every object knows `constructor` too.
  return Object.hasOwn(orders, sort) ? orders[sort as Name] : orders[otherwise];
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
