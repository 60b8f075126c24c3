import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ErrorPanel } from './error-panel.tsx';

type ListProblemProps = {
  title: string;
  /** The response is not a list. */
  malformed: boolean;
  list: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** Returns the message for a failed call. */
  problem: (error: unknown) => { text: string; kind: 'danger' | 'warn' | 'info' };
};

/** Error state of a list that failed to load or is malformed. */
export function ListProblem({ title, malformed, list, problem }: ListProblemProps) {
  const { t } = useTranslation();
  return (
    <ErrorPanel
      title={title}
      {...(malformed ? { text: t('errors.unexpected') } : problem(list.error))}
      query={list}
    />
  );
}
