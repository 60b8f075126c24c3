import type { UseQueryResult } from '@tanstack/react-query';
import { adminProblem } from '../../lib/api/admin-error.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Spinner } from './spinner.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type QueryStateProps = {
  query: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** Title of the error. */
  failed: string;
  loading: string;
  /** The screens whose words an error is put in. */
  of: 'admin' | 'teacher';
  /** The data is a table of the whole page. */
  table?: boolean | undefined;
};

/** Stands in the place of a query's data: why it failed, with *Reintentar*, or that it loads. */
export function QueryState({ query, failed, loading, of, table = false }: QueryStateProps) {
  const { t } = useTranslation();
  const { error } = query;
  if (!error) return table ? <TableSkeleton label={loading} /> : <Spinner label={loading} />;
  const text = of === 'admin' ? adminProblem(t, error, failed, 'things').text : teacherErrorText(t, error);
  return <ErrorPanel title={failed} text={text} query={query} />;
}
