import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { ErrorPanel } from './error-panel.tsx';

type ListProblemProps = {
  title: string;
  /** The answer came and is no list. */
  malformed: boolean;
  list: Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** What a failed call is told as. */
  problem: (error: unknown) => { text: string; kind: 'danger' | 'warn' | 'info' };
};

/** Stands where a list would: it did not come, or what came is none. */
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
