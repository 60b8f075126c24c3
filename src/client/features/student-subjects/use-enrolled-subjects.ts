import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

export function useEnrolledSubjects(yearId: number | undefined) {
  const { t } = useTranslation();
  return useQuery({
    ...trpc.subjects.listEnrolled.queryOptions(yearId ? { yearId } : undefined),
    meta: { expiredText: t('subjects.expired') },
  });
}
