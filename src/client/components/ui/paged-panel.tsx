import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing } from '../../lib/use-listing.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { ListTexts } from './list-panel.tsx';
import { ListProblem } from './list-problem.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type PagedPanelProps<Row> = {
  list: Pick<
    UseQueryResult<{ rows: Row[]; total: number }, unknown>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  listing: Omit<Listing<string>, 'order' | 'setOrder'>;
  /** Beside the search: another order. */
  tools?: ReactNode;
  texts: ListTexts;
  children: (rows: readonly Row[], pager: ReactNode) => ReactNode;
};

/** A list that comes page by page: search, count, paging, and what stands in for it while or when there is none. */
export function PagedPanel<Row>({ list, listing, tools, texts, children }: PagedPanelProps<Row>) {
  const { data, error } = list;
  const malformed = data !== undefined && !Array.isArray(data.rows);
  if (malformed || (error && !data)) {
    return <ListProblem title={texts.failed} malformed={malformed} list={list} problem={texts.error} />;
  }
  const { page, pageSize, search } = listing.request;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          className="w-full md:w-80"
          label={texts.search}
          value={listing.search}
          onValueChange={listing.setSearch}
        />
        {tools}
        {data && <p className="ml-auto text-small text-text-mute">{texts.count(data.total)}</p>}
      </div>
      {!data ? (
        <TableSkeleton label={texts.loading} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={texts.empty}
          text={search === '' ? undefined : texts.nothingFound}
          actions={
            search !== '' && (
              <Button variant="secondary" onClick={() => listing.setSearch('')}>
                {texts.clearSearch}
              </Button>
            )
          }
        />
      ) : (
        children(
          data.rows,
          <Pager page={page} pageSize={pageSize} total={data.total} onPageChange={listing.setPage} />,
        )
      )}
    </>
  );
}
