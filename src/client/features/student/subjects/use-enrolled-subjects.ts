import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

export function useEnrolledSubjects(yearId: number | undefined) {
  const { t } = useTranslation();
  return useQuery({
    ...trpc.subjects.listEnrolled.queryOptions(yearId ? { yearId } : undefined),
    meta: { expiredText: t('subjects.expired') },
  });
}
