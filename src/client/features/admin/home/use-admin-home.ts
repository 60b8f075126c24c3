import { useQuery } from '@tanstack/react-query';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds between polls of the state. */
const pollInterval = 30_000;

/** Loads the data of the admin's home page. */
export function useAdminHome() {
  const { t } = useTranslation();
  return useQuery({
    ...trpc.installation.home.queryOptions(),
    staleTime: 0,
    refetchInterval: pollInterval,
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
}
