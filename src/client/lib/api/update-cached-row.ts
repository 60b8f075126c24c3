import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type RowsPage<Row> = { rows: Row[]; total: number };

export type CachedPage = {
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
export function updateCachedRow<Row>(
  { queryKey, pages, request }: CachedPage,
  saved: Row | null | undefined,
  idOf: (row: Row) => number,
): void {
  if (!saved) return void queryClient.invalidateQueries(pages);
  const isSame = (row: Row) => idOf(row) === idOf(saved);
  queryClient.setQueryData(queryKey, (cached: RowsPage<Row> | undefined) => {
    if (!cached) return cached;
    const { rows, total } = cached;
    if (rows.some(isSame)) return { ...cached, rows: rows.map((row) => (isSame(row) ? saved : row)) };
    const isLast = request.page * request.pageSize >= total;
    return { ...cached, rows: isLast ? [...rows, saved] : [saved, ...rows], total: total + 1 };
  });
  void queryClient.invalidateQueries({ ...pages, refetchType: 'none' });
}
