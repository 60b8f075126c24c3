import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListProblem } from './list-problem.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const pageSize = 50;

type ListTexts = {
  search: string;
  count: (count: number) => string;
  loading: string;
  failed: string;
  error: (error: unknown) => { text: string; kind: 'danger' | 'warn' | 'info' };
  empty: string;
  nothingFound: string;
  clearSearch: string;
};

type ListPanelProps<Row> = {
  list: Pick<UseQueryResult<Row[], unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  search: string;
  onSearch: (search: string) => void;
  /** Returns the rows that match the search. */
  find: (rows: readonly Row[]) => Row[];
  texts: ListTexts;
  children: (rows: readonly Row[], pager: ReactNode) => ReactNode;
};

/** A list loaded as a whole: search, count, pager, and the loading, empty and error states. */
export function ListPanel<Row>({ list, search, onSearch, find, texts, children }: ListPanelProps<Row>) {
  const { data, error } = list;
  const malformed = data !== undefined && !Array.isArray(data);
  const found = data && !malformed ? find(data) : [];
  const { shown, pager } = usePages(found, pageSize);
  if (malformed || (error && !data)) {
    return <ListProblem title={texts.failed} malformed={malformed} list={list} problem={texts.error} />;
  }
  if (!data) return <TableSkeleton label={texts.loading} />;
  if (data.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SearchField
          className="w-full md:w-80"
          label={texts.search}
          value={search}
          onValueChange={(text) => {
            onSearch(text);
            pager.onPageChange(1);
          }}
        />
        <p className="text-small text-text-mute">{texts.count(found.length)}</p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={texts.empty}
          text={texts.nothingFound}
          actions={
            <Button variant="secondary" onClick={() => onSearch('')}>
              {texts.clearSearch}
            </Button>
          }
        />
      ) : (
        children(shown, <Pager {...pager} />)
      )}
    </>
  );
}
