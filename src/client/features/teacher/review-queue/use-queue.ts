import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QueueRow } from '../../../../shared/contracts/reviews.ts';
import { queuePageSize } from '../../../../shared/contracts/staff-limits.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useHistoryState } from '../../../lib/dom/history-state.ts';
import { sumQueueCounts, useReviewQueueCounts } from '../../../lib/loading/use-review-queue-counts.ts';
import { matchesFilter, useQueueFilter } from './queue-filter.ts';

/** The open row; when it disappears, the row now at its index. */
interface Open {
  answerId: number;
  index: number;
}

function startOfToday(): string {
  const day = new Date(serverNow());
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}

/** State of the review queue: pages, filter and open answer. */
export function useReviewQueue() {
  const [filter, setFilter] = useQueueFilter();
  const [dayStartedAt] = useState(startOfToday);
  const [page, setPage] = useHistoryState('queuePage', () => 1);
  const [open, setOpen] = useHistoryState<Open>('queueAnswer', () => ({ answerId: 0, index: 0 }));
  const query = useQuery({
    ...trpc.reviews.queue.queryOptions({ page, ...filter, dayStartedAt }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const counts = useReviewQueueCounts()?.answers;
  const rows = query.data?.rows ?? [];
  const found = rows.findIndex(({ answerId }) => answerId === open.answerId);
  const index = found < 0 ? Math.min(open.index, rows.length - 1) : found;
  // Counts and rows come from separate queries and may differ briefly.
  const total = Math.max(
    sumQueueCounts(counts?.filter(matchesFilter(filter))),
    (page - 1) * queuePageSize + rows.length,
  );
  const isBeyond = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && page > 1;
  useEffect(() => {
    if (isBeyond) setPage(1);
  });

  const openRow = (at: number) => {
    const row = rows[at];
    if (row) setOpen({ answerId: row.answerId, index: at });
  };
  /** Opens another page. The open row stays until the page arrives; then the row at index `at` opens. */
  const openPage = (next: number, at = 0) => {
    setPage(next);
    setOpen({ answerId: rows[index]?.answerId ?? 0, index: at });
  };
  const hasNextPage = page * queuePageSize < total;
  return {
    query,
    counts,
    filter,
    setFilter: (next: typeof filter) => {
      setFilter(next);
      openPage(1);
    },
    rows,
    row: rows[index],
    index,
    /** Position of the open row among all matches, from 1. */
    place: (page - 1) * queuePageSize + index + 1,
    total,
    pager: { page, pageSize: queuePageSize, total, onPageChange: (next: number) => openPage(next) },
    openRow,
    openAnswer: (answerId: number) => setOpen({ answerId, index }),
    next: () => {
      if (index < rows.length - 1) openRow(index + 1);
      else if (hasNextPage && !query.isFetching) openPage(page + 1);
    },
    previous: () => {
      if (index > 0) openRow(index - 1);
      else if (page > 1) openPage(page - 1, queuePageSize - 1);
    },
    /** Removes a decided row; the next one takes its position. */
    removeRow: (row: QueueRow) => {
      const at = Math.max(
        0,
        rows.findIndex(({ answerId }) => answerId === row.answerId),
      );
      const next = rows[at + 1] ?? rows[at - 1];
      // Does not move a user who already opened another row.
      if (open.answerId === row.answerId || found < 0) {
        // The last row of a page stays until the next page arrives.
        if (at === rows.length - 1 && hasNextPage) return setOpen({ answerId: row.answerId, index: at });
        setOpen({ answerId: next?.answerId ?? 0, index: at });
      }
      queryClient.setQueriesData(trpc.reviews.queue.queryFilter(), (known: typeof query.data) =>
        known ? { ...known, rows: known.rows.filter(({ answerId }) => answerId !== row.answerId) } : known,
      );
    },
  };
}
