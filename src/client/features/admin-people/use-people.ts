import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedRole, PersonView } from '../../../shared/contracts/people.ts';
import { unauthorizedText } from '../../lib/admin-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export type PeopleSort = 'id' | 'names' | 'email';
type PeoplePage = { rows: PersonView[]; total: number };

const pageSize = 25;
/** Milliseconds after the last key until the server is asked. */
const debounce = 300;

/** One page of the people of a role; the server searches, orders and cuts. */
export function usePeople(role: ManagedRole) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<{ sort: PeopleSort; descending: boolean }>({
    sort: 'id',
    descending: false,
  });
  const [page, setPage] = useState(1);
  const searched = useDebounced(search.trim(), debounce);
  const request = { role, search: searched, ...order, page, pageSize };
  const list = useQuery({
    ...trpc.people.list.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { expiredText: unauthorizedText(t, 'people') },
  });

  const change = (next: (known: PeoplePage) => PeoplePage) => {
    queryClient.setQueryData(trpc.people.list.queryKey(request), (known: PeoplePage | undefined) =>
      known ? next(known) : known,
    );
    // The other pages are fetched again when they are opened.
    void queryClient.invalidateQueries({ ...trpc.people.list.pathFilter(), refetchType: 'none' });
  };
  return {
    list,
    search,
    searched,
    order,
    pager: { page, pageSize, total: list.data?.total ?? 0, onPageChange: setPage },
    setSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    setOrder: (next: typeof order) => {
      setOrder(next);
      setPage(1);
    },
    /** At the end of the last page, else on top of the one that is shown. */
    added: (person: PersonView) =>
      change(({ rows, total }) => ({
        rows: page * pageSize >= total ? [...rows, person] : [person, ...rows],
        total: total + 1,
      })),
    updated: (person: PersonView) =>
      change(({ rows, total }) => ({
        rows: rows.map((row) => (row.userId === person.userId ? person : row)),
        total,
      })),
  };
}
