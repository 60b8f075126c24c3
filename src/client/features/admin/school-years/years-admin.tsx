import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SchoolYear } from '../../../../shared/contracts/years.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { GradeScaleForm } from './grade-scale-form.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { YearDialog } from './year-dialog.tsx';

type Open = { action: 'add' } | { action: 'edit' | 'switch' | 'terms'; year: SchoolYear };

const fetchAgain = () => void queryClient.invalidateQueries(trpc.years.list.queryFilter());

/** The school years: add, rename, close and reopen. */
export function YearsAdmin() {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const years = useQuery({ ...trpc.years.list.queryOptions(), staleTime: 0 });
  const { data } = years;
  return (
    <Page
      title={t('yearAdmin.title')}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      subtitle={<p className="max-w-[68ch]">{t('yearAdmin.intro')}</p>}
      aside={
        <Button
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => setOpen({ action: 'add' })}
        >
          {t('yearAdmin.add')}
        </Button>
      }
    >
      {data ? (
        <DataTable
          caption={t('yearAdmin.title')}
          columns={columnsOf(t, format, (action, year) => setOpen({ action, year }))}
          rows={data}
          rowKey={({ yearId }) => yearId}
        />
      ) : (
        <QueryState
          of="admin"
          query={years}
          failed={t('yearAdmin.failed')}
          loading={t('yearAdmin.loading')}
          table
        />
      )}
      {/* Rendered after the list has loaded, to avoid a layout shift. */}
      {data && <GradeScaleForm />}
      {open?.action === 'add' && <YearDialog onSaved={fetchAgain} onClose={close} />}
      {open?.action === 'edit' && <YearDialog year={open.year} onSaved={fetchAgain} onClose={close} />}
      {open?.action === 'terms' && <TermsDialog year={open.year} onClose={close} />}
      {open?.action === 'switch' && <SwitchYear year={open.year} onClose={close} />}
    </Page>
  );
}

function columnsOf(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  onAction: (action: 'edit' | 'switch' | 'terms', year: SchoolYear) => void,
): Column<SchoolYear>[] {
  return [
    {
      key: 'name',
      header: t('yearAdmin.name'),
      role: 'line',
      cell: ({ name }) => <span className="block font-semi">{name}</span>,
    },
    {
      key: 'days',
      header: t('yearAdmin.days'),
      role: 'line',
      cell: ({ startsOn, endsOn }) => (
        <span className="block text-text-soft max-md:text-small">
          {t('yearAdmin.span', {
            from: format.calendarDay(startsOn),
            to: format.calendarDay(endsOn),
          })}
        </span>
      ),
    },
    {
      key: 'courses',
      header: t('yearAdmin.courses'),
      stackedLabel: t('yearAdmin.courses'),
      numeric: true,
      cell: ({ courseCount }) => format.number(courseCount),
    },
    {
      key: 'state',
      header: t('yearAdmin.state'),
      cell: ({ closedAt, current }) => (
        <StatusDot on={closedAt === null}>
          {closedAt !== null
            ? t('yearAdmin.closedSince', { when: format.date(closedAt) })
            : t(current ? 'yearAdmin.current' : 'yearAdmin.open')}
        </StatusDot>
      ),
    },
    {
      key: 'actions',
      header: t('yearAdmin.actions'),
      hideHeader: true,
      numeric: true,
      role: 'line',
      cell: (year) => (
        <span className="inline-flex flex-wrap gap-2 md:flex-nowrap">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('yearAdmin.termsOf', { name: year.name })}
            onClick={() => onAction('terms', year)}
          >
            {t('yearAdmin.terms')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('yearAdmin.editOf', { name: year.name })}
            onClick={() => onAction('edit', year)}
          >
            {t('yearAdmin.edit')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t(year.closedAt === null ? 'yearAdmin.closeOf' : 'yearAdmin.reopenOf', {
              name: year.name,
            })}
            onClick={() => onAction('switch', year)}
          >
            {t(year.closedAt === null ? 'yearAdmin.close' : 'yearAdmin.reopen')}
          </Button>
        </span>
      ),
    },
  ];
}

/** Confirms closing or reopening a year. */
function SwitchYear({ year, onClose }: { year: SchoolYear; onClose: () => void }) {
  const { t } = useTranslation();
  const closing = year.closedAt === null;
  const send = useMutation(trpc.years.close.mutationOptions());
  const confirm = async () => {
    if (send.isPending) return;
    try {
      await send.mutateAsync({ yearId: year.yearId, closed: closing });
      notify.success(t(closing ? 'yearAdmin.closed' : 'yearAdmin.reopened'));
      fetchAgain();
    } catch (error) {
      notifyAdminFailure(t, error, t('yearAdmin.saveFailed'), 'things');
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t(closing ? 'yearAdmin.closeQuestion' : 'yearAdmin.reopenQuestion', { name: year.name })}
      description={t(closing ? 'yearAdmin.closeText' : 'yearAdmin.reopenText')}
      confirmLabel={t(closing ? 'yearAdmin.close' : 'yearAdmin.reopen')}
      destructive={closing}
      pending={send.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
