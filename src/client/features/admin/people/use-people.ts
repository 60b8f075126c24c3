import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ListPeopleInput, ManagedRole } from '../../../../shared/contracts/people.ts';
import { type PeopleFilter, peopleFilters } from '../../../../shared/contracts/people-values.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useListing } from '../../../lib/api/use-listing.ts';

const sorts = ['id', 'names', 'email'] as const;
export type PeopleSort = (typeof sorts)[number];

/** Filters of a list of users, stored in query parameters like the search. */
export interface PeopleChoice {
  show: PeopleFilter;
  group: NonNullable<ListPeopleInput['group']> | null;
  subjectId: number | null;
}

/** One page of the users of a role; the server searches, filters, sorts and paginates. */
export function usePeople(role: ManagedRole) {
  const listing = useListing(sorts, { sort: 'names', descending: false });
  const [query, setQuery] = useSearchParams();
  const group = query.get('grupo');
  const choice: PeopleChoice = {
    show: peopleFilters.find((filter) => filter === query.get('ver')) ?? 'all',
    group: group === 'none' ? group : Number(group) > 0 ? Number(group) : null,
    subjectId: Number(query.get('asignatura')) > 0 ? Number(query.get('asignatura')) : null,
  };
  const choose = ({ show, group: of, subjectId }: Partial<PeopleChoice>) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        const put = (name: string, value: string | null) =>
          value === null ? next.delete(name) : next.set(name, value);
        if (show !== undefined) put('ver', show === 'all' ? null : show);
        if (of !== undefined) put('grupo', of === null ? null : String(of));
        if (subjectId !== undefined) put('asignatura', subjectId === null ? null : String(subjectId));
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  const request = { role, ...listing.request, ...choice };
  const list = useQuery({
    ...trpc.people.list.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const refresh = () => void queryClient.invalidateQueries(trpc.people.list.pathFilter());
  return { list, listing, choice, choose, request, refresh };
}
