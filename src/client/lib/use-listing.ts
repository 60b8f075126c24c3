import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Rows asked for at once. */
const pageSize = 25;
/** Milliseconds after the last key until the server is asked. */
const debounce = 300;

export type Order<Sort extends string = string> = { sort: Sort; descending: boolean };

/**
 * Where a person is in a list that the server searches, orders and cuts into pages; a new search or order begins at
 * its start.
 */
export function useListing<Sort extends string>(first: Order<Sort>) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(first);
  const [page, setPage] = useState(1);
  const searched = useDebounced(search.trim(), debounce);
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    order,
    setOrder: (next: Order<Sort>) => {
      setOrder(next);
      setPage(1);
    },
    page,
    setPage,
    request: { search: searched, page, pageSize, ...order },
  };
}

export type Listing<Sort extends string> = ReturnType<typeof useListing<Sort>>;

/** What makes a column one the list can be ordered by; `kind` is of its values. */
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
