import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { keepRow } from '../../../lib/api/keep-row.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useListing } from '../../../lib/api/use-listing.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const sorts = ['id', 'names', 'email'] as const;
export type PeopleSort = (typeof sorts)[number];

/** One page of the people of a role; the server searches, orders and cuts. */
export function usePeople(role: ManagedRole) {
  const { t } = useTranslation();
  const listing = useListing(sorts, { sort: 'names', descending: false });
  const request = { role, ...listing.request };
  const list = useQuery({
    ...trpc.people.list.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { expiredText: unauthorizedText(t, 'people') },
  });
  const keep = (person: PersonView | undefined) => {
    const shown = {
      queryKey: trpc.people.list.queryKey(request),
      pages: trpc.people.list.pathFilter(),
      request,
    };
    keepRow(shown, person, ({ userId }) => userId);
  };
  return { list, listing, keep };
}
