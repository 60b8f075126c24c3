import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ChangeRow } from '../../../../shared/contracts/changes.ts';
import { type ChangeKind, changeKinds } from '../../../../shared/contracts/values.ts';
import { ChangeText } from '../../../components/admin/change-text.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useListing } from '../../../lib/api/use-listing.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Changes, filtered by query parameters: `?search=ana&kind=password-reset&page=2`. */
function useChanges() {
  const listing = useListing(['id'], { sort: 'id', descending: true });
  const [query, setQuery] = useSearchParams();
  const kind = changeKinds.find((known) => known === query.get('kind')) ?? null;
  const list = useQuery({
    ...trpc.installation.changes.queryOptions({ ...listing.request, kind }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const chooseKind = (chosen: ChangeKind | null) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known);
        next.delete('page');
        if (chosen) next.set('kind', chosen);
        else next.delete('kind');
        return next;
      },
      { replace: true },
    );
  return { listing, list, kind, chooseKind };
}

type Changes = ReturnType<typeof useChanges>;

/** Table of changes to users and the installation, newest first, with filters. */
export function ChangesList() {
  const { t } = useTranslation();
  const changes = useChanges();
  const { listing, list, kind } = changes;
  const { data, error } = list;
  const narrowed = listing.search !== '' || kind !== null;
  return (
    <>
      <Filters changes={changes} total={data?.total} />
      {error && !data ? (
        <ErrorPanel
          title={t('changes.failed')}
          text={errorText(t, error, t('changes.failed'))}
          query={list}
        />
      ) : !data ? (
        <TableSkeleton label={t('changes.loading')} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          title={t('changes.empty')}
          text={t(narrowed ? 'changes.nothingFound' : 'changes.emptyText')}
        />
      ) : (
        <Rows changes={changes} rows={data.rows} total={data.total} />
      )}
    </>
  );
}

function Filters({ changes, total }: { changes: Changes; total: number | undefined }) {
  const { t } = useTranslation();
  const { listing, kind, chooseKind } = changes;
  return (
    <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_16rem_auto]">
      <SearchField label={t('changes.search')} value={listing.search} onValueChange={listing.setSearch} />
      <Field label={t('changes.kind')}>
        {(control) => (
          <Select<ChangeKind | 'all'>
            {...control}
            options={[
              { value: 'all', label: t('changes.allKinds') },
              ...changeKinds.map((value) => ({ value, label: t(`changes.kinds.${value}`) })),
            ]}
            value={kind ?? 'all'}
            onValueChange={(value) => chooseKind(value === 'all' ? null : value)}
          />
        )}
      </Field>
      <p role="status" className="text-small text-text-mute sm:pb-2.5 sm:text-right">
        {total !== undefined && t('changes.count', { count: total })}
      </p>
    </div>
  );
}

function Rows({ changes, rows, total }: { changes: Changes; rows: ChangeRow[]; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { listing } = changes;
  const columns: Column<ChangeRow>[] = [
    {
      key: 'when',
      header: t('changes.when'),
      cell: ({ at }) => <span className="whitespace-nowrap text-text-soft">{format.dateTime(at)}</span>,
    },
    {
      key: 'what',
      header: t('changes.what'),
      role: 'title',
      cell: ({ change }) => (
        <span className="break-words">
          <ChangeText change={change} />
        </span>
      ),
    },
    {
      key: 'who',
      header: t('changes.who'),
      cell: ({ by }) => <span className="md:whitespace-nowrap">{by}</span>,
    },
  ];
  const { page, pageSize } = listing.request;
  return (
    <DataTable
      caption={t('changes.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      footer={<Pager page={page} pageSize={pageSize} total={total} onPageChange={listing.setPage} />}
    />
  );
}
