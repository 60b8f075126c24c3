import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetentionOverview } from '../../../../shared/contracts/retention.ts';
import { retentionRules } from '../../../../shared/rules/retention-rules.ts';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type TFunction, useTranslation } from '../../../lib/i18n/i18n.ts';
import { RetentionDialog } from './retention-dialog.tsx';

type RetentionCategory = RetentionOverview['kinds'][number];

/** Retention periods of stored data: duration, rows that would be deleted now, and last clean-up. */
export function RetentionAdmin() {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<RetentionCategory | null>(null);
  const overview = useQuery({
    ...trpc.retention.overview.queryOptions(),
    staleTime: 0,
  });
  const { data } = overview;
  return (
    <Page
      title={t('retention.title')}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      subtitle={<p className="max-w-[68ch]">{t('retention.intro')}</p>}
    >
      {data ? (
        <>
          <DataTable
            caption={t('retention.title')}
            columns={columnsOf(t, format, setOpen)}
            rows={data.kinds}
            rowKey={({ kind }) => kind}
          />
          <p className="mt-4 text-small text-text-mute">
            {t('retention.backups', { days: data.backupDays })}
          </p>
        </>
      ) : (
        <QueryState
          of="admin"
          query={overview}
          failed={t('retention.failed')}
          loading={t('retention.loading')}
          table
        />
      )}
      {open && <RetentionDialog category={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function columnsOf(
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  onChange: (category: RetentionCategory) => void,
): Column<RetentionCategory>[] {
  return [
    {
      key: 'what',
      header: t('retention.what'),
      role: 'line',
      cell: ({ kind }) => (
        <span className="block max-w-[34rem] max-md:mr-2">
          <span className="block font-semi">{t(`retention.kind.${kind}`)}</span>
          <span className="block text-small text-text-soft">{t(`retention.detail.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'kept',
      header: t('retention.kept'),
      stackedLabel: t('retention.kept'),
      cell: ({ days }) => (
        <span className="whitespace-nowrap">
          {days === null
            ? t('retention.forGood')
            : days === 0
              ? t('retention.untilOver')
              : t('retention.days', { count: days })}
        </span>
      ),
    },
    {
      key: 'over',
      header: t('retention.over'),
      stackedLabel: t('retention.over'),
      numeric: true,
      cell: ({ over }) => (
        <span className={over === 0 ? 'text-text-mute' : 'whitespace-nowrap'}>
          {over === 0 ? t('retention.none') : t('retention.rows', { count: over })}
        </span>
      ),
    },
    {
      key: 'last',
      header: t('retention.lastRun'),
      stackedLabel: t('retention.lastRun'),
      cell: ({ lastRun }) => (
        <span className="text-small text-text-soft">
          {lastRun
            ? t('retention.removed', { when: format.dateTime(lastRun.at), count: lastRun.removed })
            : t('retention.never')}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('retention.actions'),
      hideHeader: true,
      numeric: true,
      role: 'line',
      cell: (category) =>
        retentionRules[category.kind].choice ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('retention.changeOf', { what: t(`retention.kind.${category.kind}`) })}
            onClick={() => onChange(category)}
          >
            {t('retention.change')}
          </Button>
        ) : (
          <span className="text-small text-text-mute">{t('retention.fixed')}</span>
        ),
    },
  ];
}
