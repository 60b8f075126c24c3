import { useState } from 'react';

/** Paginates rows that are all in memory; clamps the page when the list shrinks. */
export function usePages<Row>(rows: readonly Row[], pageSize: number) {
  const [requestedPage, setPage] = useState(1);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(rows.length / pageSize)));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { shown, pager: { page, pageSize, total: rows.length, onPageChange: setPage } };
}
