import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Subject } from '../../../../shared/contracts/people.ts';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { updateCachedRow } from '../../../lib/api/update-cached-row.ts';
import { useListing } from '../../../lib/api/use-listing.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const sorts = ['id', 'name', 'semester', 'type'] as const;

/** One page of the subjects; the server searches, sorts and paginates. */
export function useSubjects() {
  const { t } = useTranslation();
  const listing = useListing(sorts, { sort: 'id', descending: false });
  const { request } = listing;
  const list = useQuery({
    ...trpc.subjects.list.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
  const cacheSubject = (subject: Subject | undefined) => {
    const shown = {
      queryKey: trpc.subjects.list.queryKey(request),
      pages: trpc.subjects.list.pathFilter(),
      request,
    };
    updateCachedRow(shown, subject, ({ subjectId }) => subjectId);
  };
  return { list, listing, cacheSubject };
}
