import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminProblem } from '../../lib/api/admin-error.ts';
import type { Listing } from '../../lib/api/use-listing.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListProblem } from '../ui/list-problem.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** Sort select for phones, where the table shows no headers. */
function OrderSelect<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  const { t } = useTranslation();
  const orders = columns.flatMap(({ key, header, sort }) =>
    sort
      ? [false, true].map((descending) => ({
          value: `${key} ${descending}`,
          label: t(`admin.order.${sort.kind}.${descending ? 'down' : 'up'}`, { name: header }),
          isChosen: sort.order === (descending ? 'descending' : 'ascending'),
          choose: () => sort.onOrder(descending),
        }))
      : [],
  );
  return (
    <Select
      aria-label={t('admin.order.label')}
      className="grow md:hidden"
      options={orders}
      value={orders.find(({ isChosen }) => isChosen)?.value ?? ''}
      onValueChange={(value) => orders.find((order) => order.value === value)?.choose()}
    />
  );
}

type AdminListProps<Row> = {
  /** Type of the rows; selects the texts. */
  of: 'teacher' | 'student' | 'subject' | 'lesson' | 'legacyAttempt';
  caption: string;
  list: Pick<
    UseQueryResult<{ rows: Row[]; total: number }, unknown>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  listing: Omit<Listing<string>, 'order' | 'setOrder'>;
  columns: ReadonlyArray<Column<Row>>;
  rowKey: (row: Row) => string | number;
};

/** A server-side list: search, order, count, pager, and the loading, empty and error states. */
export function AdminList<Row>({ of, caption, list, listing, columns, rowKey }: AdminListProps<Row>) {
  const { t } = useTranslation();
  const { data, error } = list;
  const last = data
    ? Math.max(1, Math.ceil(data.total / listing.request.pageSize))
    : Number.POSITIVE_INFINITY;
  const isPastEnd = listing.page > last && !list.isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL may name a page that no longer exists
  useEffect(() => {
    if (isPastEnd) listing.setPage(last, { replace: true });
  }, [isPastEnd]);
  const malformed = data !== undefined && !Array.isArray(data.rows);
  if (malformed || (error && !data)) {
    const failed = t(`admin.${of}.listFailed`);
    const screen = of === 'teacher' || of === 'student' ? 'people' : 'things';
    return (
      <ListProblem
        title={failed}
        malformed={malformed}
        list={list}
        problem={(problem) => adminProblem(t, problem, failed, screen)}
      />
    );
  }
  const { page, pageSize, search } = listing.request;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          className="w-full md:w-80"
          label={t(`admin.${of}.search`)}
          value={listing.search}
          onValueChange={listing.setSearch}
        />
        <OrderSelect columns={columns} />
        {data && (
          <p className="ml-auto text-small text-text-mute">{t(`admin.${of}.count`, { count: data.total })}</p>
        )}
      </div>
      {!data ? (
        <TableSkeleton label={t('admin.loading')} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={t(`admin.${of}.empty`)}
          text={search === '' ? undefined : t('admin.nothingFound')}
          actions={
            search !== '' && (
              <Button variant="secondary" onClick={() => listing.setSearch('')}>
                {t('admin.clearSearch')}
              </Button>
            )
          }
        />
      ) : (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data.rows}
          rowKey={rowKey}
          footer={<Pager page={page} pageSize={pageSize} total={data.total} onPageChange={listing.setPage} />}
        />
      )}
    </>
  );
}
