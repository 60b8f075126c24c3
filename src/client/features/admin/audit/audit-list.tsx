import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { AuditRow } from '../../../../shared/contracts/audit.ts';
import { type DecisionKind, decisionKinds } from '../../../../shared/contracts/values.ts';
import { PastMark, useFormatPastMark } from '../../../components/marks/past-mark.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useQuestionNumber } from '../../../lib/format/use-question-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { Audit } from './use-audit.ts';

/** Table of decisions, newest first, with filters. */
export function AuditList({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  const { data, error } = audit.list;
  const narrowed =
    audit.listing.search !== '' || audit.kind !== null || audit.from !== '' || audit.until !== '';
  return (
    <>
      <Filters audit={audit} total={data?.total} />
      {error && !data ? (
        <ErrorPanel
          title={t('audit.failed')}
          text={errorText(t, error, t('audit.failed'))}
          query={audit.list}
        />
      ) : !data ? (
        <TableSkeleton label={t('audit.loading')} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t('audit.empty')} text={t(narrowed ? 'audit.nothingFound' : 'audit.emptyText')} />
      ) : (
        <Rows audit={audit} rows={data.rows} total={data.total} />
      )}
    </>
  );
}

function Filters({ audit, total }: { audit: Audit; total: number | undefined }) {
  const { t } = useTranslation();
  const { listing, kind, from, until, narrow } = audit;
  return (
    <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_10rem_10rem_auto]">
      <SearchField label={t('audit.search')} value={listing.search} onValueChange={listing.setSearch} />
      <Field label={t('audit.kind')}>
        {(control) => (
          <Select<DecisionKind | 'all'>
            {...control}
            options={[
              { value: 'all', label: t('audit.allKinds') },
              ...decisionKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
            ]}
            value={kind ?? 'all'}
            onValueChange={(value) => narrow('kind', value === 'all' ? null : value)}
          />
        )}
      </Field>
      <Field label={t('audit.from')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={({ target }) => narrow('from', target.value)}
          />
        )}
      </Field>
      <Field label={t('audit.until')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={until}
            onChange={({ target }) => narrow('until', target.value)}
          />
        )}
      </Field>
      <p role="status" className="text-small text-text-mute sm:text-right lg:pb-2.5">
        {total !== undefined && t('audit.count', { count: total })}
      </p>
    </div>
  );
}

function Rows({ audit, rows, total }: { audit: Audit; rows: AuditRow[]; total: number }) {
  const { t } = useTranslation();
  // Teachers and admins have separate attempt pages; the admin's is read-only.
  const place = useLocation().pathname.startsWith('/admin') ? '/admin' : '/teacher';
  const format = useFormat();
  const words = useFormatPastMark();
  const numberOf = useQuestionNumber();
  // Minimum widths: the decision column would take all of the table.
  const nameClass = 'block lg:min-w-32';
  const columns: Column<AuditRow>[] = [
    {
      key: 'when',
      header: t('audit.when'),
      cell: ({ at }) => <span className="whitespace-nowrap text-text-soft">{format.dateTime(at)}</span>,
    },
    {
      key: 'what',
      header: t('audit.what'),
      role: 'title',
      cell: ({ kind, reason }) => (
        <>
          <span className="font-semi">{t(`audit.kinds.${kind}`)}</span>
          {reason && <span className="block max-w-80 text-small break-words text-text-soft">{reason}</span>}
        </>
      ),
    },
    {
      key: 'change',
      header: t('audit.change'),
      cell: ({ oldMark, newMark }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span className="text-text-mute">
            <PastMark mark={oldMark} />
          </span>
          <ArrowRight aria-hidden className="size-3 text-text-mute" />
          {typeof newMark === 'number' ? <GradeBadge plain grade={newMark} /> : words(newMark)}
        </span>
      ),
    },
    {
      key: 'student',
      header: t('audit.student'),
      role: 'line',
      cell: ({ student }) => <span className={nameClass}>{student}</span>,
    },
    {
      key: 'lesson',
      header: t('audit.lesson'),
      role: 'line',
      cell: ({ attemptId, topic, older, attempt, numbers }) => (
        <span className="block lg:min-w-44">
          {older ? (
            topic
          ) : (
            <Link to={`${place}/intento/${attemptId}`} className="text-action">
              {topic}
            </Link>
          )}
          <span className="block text-caption text-text-mute">
            {older
              ? t('audit.legacyAttempt', { attempt })
              : numbers === null
                ? t('audit.wholeAttempt', { attempt })
                : t('audit.place', { attempt, question: numberOf(numbers) })}
          </span>
        </span>
      ),
    },
    {
      key: 'who',
      header: t('audit.who'),
      cell: ({ by }) => <span className={nameClass}>{by}</span>,
    },
  ];
  const { page, pageSize } = audit.request;
  return (
    <DataTable
      caption={t('audit.title')}
      columns={columns}
      rows={rows}
      rowKey={({ older, id }) => `${older ? 'older-' : ''}${id}`}
      footer={<Pager page={page} pageSize={pageSize} total={total} onPageChange={audit.listing.setPage} />}
    />
  );
}
