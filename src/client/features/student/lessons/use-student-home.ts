import { useQuery } from '@tanstack/react-query';
import type { StudentHome } from '../../../../shared/contracts/homes.ts';
import { receivedAt } from '../../../lib/api/prefetch-cache.ts';
import { setServerTime } from '../../../lib/api/server-clock.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Milliseconds between refetches: lessons open and grades are published meanwhile. */
const pollInterval = 60_000;

function withTime(home: StudentHome): StudentHome {
  setServerTime(home.serverNow, receivedAt(home));
  return home;
}

/** Loads the data of the student's home page. */
export function useStudentHome() {
  const { t } = useTranslation();
  return useQuery({
    ...trpc.homes.student.queryOptions(),
    select: withTime,
    staleTime: 0,
    refetchInterval: pollInterval,
    meta: { expiredText: t('lessons.expired') },
  });
}
