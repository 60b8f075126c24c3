import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { splitSearchWords } from '../../../shared/rules/search-words.ts';

/** One page of a list, with the length of the whole list. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/**
 * Selects one page of an ordered list; `page` starts at 1. Counts the whole list only when the page does not reveal its
 * length.
 */
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

/** Returns the sort expression for the column name `sort`, or the one of `otherwise` when the name is unknown. */
export function orderOf<Name extends string>(
  orders: Record<Name, RawBuilder<unknown>>,
  sort: string,
  otherwise: NoInfer<Name>,
): RawBuilder<unknown> {
  // `hasOwn`, because every object inherits names such as `constructor`.
  return Object.hasOwn(orders, sort) ? orders[sort as Name] : orders[otherwise];
}

/** Condition: the search keys together contain every word of the text. `%` and `_` in the text match literally. */
export function contains(keys: string[], text: string) {
  // Longest word first: it rules out most rows, which then skip the checks for the other words.
  const words = splitSearchWords(text).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return sql<boolean>`true`;
  // Stored keys keep the signs as a device wrote them, so that any character matches one.
  const pattern = (word: string) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return `%${/[\p{L}\p{N}]/u.test(word) ? literal.replace(/['"-]/g, '_') : literal}%`;
  };
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
