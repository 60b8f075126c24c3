import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ChangeKind, changeKinds } from '../../../../shared/contracts/values.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useListing } from '../../../lib/api/use-listing.ts';

/** Changes, filtered by query parameters: `?search=ana&kind=password-reset&page=2`. */
export function useChanges() {
  const listing = useListing(['id'], { sort: 'id', descending: true });
  const [query, setQuery] = useSearchParams();
  const kind = changeKinds.find((known) => known === query.get('kind')) ?? null;
  const list = useQuery({
    ...trpc.installation.changes.queryOptions({ ...listing.request, kind }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const chooseKind = (chosen: ChangeKind | null) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete('page');
        if (chosen) next.set('kind', chosen);
        else next.delete('kind');
        return next;
      },
      { replace: true },
    );
  return { listing, list, kind, chooseKind };
}

export type Changes = ReturnType<typeof useChanges>;
