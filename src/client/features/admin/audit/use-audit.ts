import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type DecisionKind, decisionKinds } from '../../../../shared/contracts/values.ts';
import { isDay } from '../../../../shared/rules/day.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useListing } from '../../../lib/api/use-listing.ts';

/** Returns local midnight of a day, `later` days later. */
const midnight = (day: string, later = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

/** Decisions the user may read, filtered by query parameters: `?search=ana&kind=docente&from=2026-06-01&until=…`. */
export function useAudit() {
  const listing = useListing(['id'], { sort: 'id', descending: true });
  const [query, setQuery] = useSearchParams();
  const kind = decisionKinds.find((known) => known === query.get('kind')) ?? null;
  const [from, until] = [query.get('from'), query.get('until')];
  const request = {
    ...listing.request,
    kind,
    from: from && isDay(from) ? midnight(from) : null,
    before: until && isDay(until) ? midnight(until, 1) : null,
  };
  const list = useQuery({
    ...trpc.reviews.audit.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const narrow = (name: 'kind' | 'from' | 'until', value: string | null) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { listing, request, list, kind, from: from ?? '', until: until ?? '', narrow };
}

export type Audit = ReturnType<typeof useAudit>;
export type AuditRequest = Audit['request'] & { kind: DecisionKind | null };
