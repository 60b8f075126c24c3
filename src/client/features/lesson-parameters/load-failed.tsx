import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { readError } from '../../lib/api-error.ts';
import { teacherErrorText } from '../../lib/teacher-error.ts';

/** Nothing came and nothing is known from before. */
export const isMissing = (query: { data: unknown; isError: boolean }): boolean =>
  query.isError && query.data === undefined;

type LoadFailedProps = {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** What a query did not bring: why, and Reintentar. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <ErrorPanel
      title={title}
      text={teacherErrorText(t, query.error)}
      code={readError(query.error).code ?? undefined}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
