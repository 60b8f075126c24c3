import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Returns whether a query failed without cached data. */
export const hasLoadFailed = (query: { data: unknown; isError: boolean }): boolean =>
  query.isError && query.data === undefined;

type LoadFailedProps = {
  title: string;
  query: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
};

/** Error state of a query: reason and Reintentar. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { t } = useTranslation();
  return <ErrorPanel title={title} text={teacherErrorText(t, query.error)} query={query} />;
}
