import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../dom/use-debounced.ts';

/** Rows per page. */
const pageSize = 25;
/** Milliseconds after the last keystroke before the search runs. */
const debounce = 300;
/** Longest search text that the server accepts. */
const longestSearch = 200;

export type Order<Sort extends string = string> = { sort: Sort; descending: boolean };

/** Parses the `order` query parameter: `-names` sorts by names, descending. Falls back to `first` for an unknown column. */
function readOrder<Sort extends string>(text: string | null, sorts: readonly Sort[], first: Order<Sort>) {
  const descending = text?.startsWith('-') ?? false;
  const sort = sorts.find((known) => known === (descending ? text?.slice(1) : text));
  return sort === undefined ? first : { sort, descending };
}

/**
 * State of a list that the server searches, sorts and paginates. Lives in query parameters (`?search=ana&order=-names&page=2`),
 * so that it survives reload and back. A new search or order returns to page 1.
 */
export function useListing<Sort extends string>(sorts: readonly Sort[], first: Order<Sort>) {
  const [query, setQuery] = useSearchParams();
  const searched = (query.get('search') ?? '').slice(0, longestSearch);
  const order = readOrder(query.get('order'), sorts, first);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

  const change = (changes: Record<string, string | null>, how?: { replace: boolean }) =>
    setQuery((known) => {
      const next = new URLSearchParams(known);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, how);

  // Syncs both ways: debounced input updates the URL, and a URL change (such as back) updates the input.
  const [search, setSearch] = useState(searched);
  const settled = useDebounced(search.trim(), debounce);
  const known = useRef({ searched, settled });
  useEffect(() => {
    const last = known.current;
    known.current = { searched, settled };
    if (settled !== last.settled && settled !== searched)
      change({ search: settled || null, page: null }, { replace: true });
    else if (searched !== last.searched && searched !== settled) setSearch(searched);
  });

  return {
    search,
    setSearch,
    order,
    setOrder: ({ sort, descending }: Order<Sort>) =>
      change({ order: `${descending ? '-' : ''}${sort}`, page: null }, { replace: true }),
    page,
    setPage: (next: number, how?: { replace: boolean }) =>
      change({ page: next === 1 ? null : String(next) }, how),
    request: { search: searched, page, pageSize, ...order },
  };
}

export type Listing<Sort extends string> = ReturnType<typeof useListing<Sort>>;

/** Returns the props that make a column sortable; `kind` is the type of its values. */
export function sortBy<Sort extends string, Kind extends string>(
  { order, setOrder }: Pick<Listing<Sort>, 'order' | 'setOrder'>,
  sort: Sort,
  kind: Kind,
): { kind: Kind; order: 'ascending' | 'descending' | undefined; onOrder: (descending: boolean) => void } {
  return {
    kind,
    order: order.sort !== sort ? undefined : order.descending ? 'descending' : 'ascending',
    onOrder: (descending) => setOrder({ sort, descending }),
  };
}
