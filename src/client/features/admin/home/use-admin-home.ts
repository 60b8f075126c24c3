import { useQuery } from '@tanstack/react-query';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** How often the state is asked for while the page is open, in milliseconds. */
const lookEvery = 30_000;

/** What an admin needs today. */
export function useAdminHome() {
  const { t } = useTranslation();
  return useQuery({
    ...trpc.installation.home.queryOptions(),
    staleTime: 0,
    refetchInterval: lookEvery,
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
}
