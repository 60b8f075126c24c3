import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type RowsPage<Row> = { rows: Row[]; total: number };

export type ShownPage = {
  /** Key of the page on screen. */
  queryKey: QueryKey;
  /** Filter for all pages of the list; the other pages are refetched when they are opened. */
  pages: QueryFilters;
  request: { page: number; pageSize: number };
};

/**
 * Writes a saved row into the cached page. Replaces an existing row; appends a new row on the last page, otherwise puts it first.
 * Refetches the list when `saved` is missing.
 */
export function keepRow<Row>(
  { queryKey, pages, request }: ShownPage,
  saved: Row | null | undefined,
  idOf: (row: Row) => number,
): void {
  if (!saved) return void queryClient.invalidateQueries(pages);
  const isSame = (row: Row) => idOf(row) === idOf(saved);
  queryClient.setQueryData(queryKey, (known: RowsPage<Row> | undefined) => {
    if (!known) return known;
    const { rows, total } = known;
    if (rows.some(isSame)) return { ...known, rows: rows.map((row) => (isSame(row) ? saved : row)) };
    const isLast = request.page * request.pageSize >= total;
    return { ...known, rows: isLast ? [...rows, saved] : [saved, ...rows], total: total + 1 };
  });
  void queryClient.invalidateQueries({ ...pages, refetchType: 'none' });
}
