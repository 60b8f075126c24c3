import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type RowsPage<Row> = { rows: Row[]; total: number };

export type ShownPage = {
  /** Of the page that is shown. */
  queryKey: QueryKey;
  /** Of all pages of the list; the others are fetched again when they are opened. */
  pages: QueryFilters;
  request: { page: number; pageSize: number };
};

/**
 * Puts a row that was changed in its place; one that was added at the end of the last page, else on top of what is
 * shown. When the answer did not say what is stored, the list is fetched again.
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
