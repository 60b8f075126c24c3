import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegacyAttemptRow } from '../../../../shared/contracts/legacy.ts';
import { AdminList } from '../../../components/admin/admin-list.tsx';
import { LegacyProvenance } from '../../../components/marks/legacy-provenance.tsx';
import { OldMark } from '../../../components/marks/mark-in-margin.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { GradeBadge } from '../../../components/ui/grade.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { sortBy, useListing } from '../../../lib/api/use-listing.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { LegacyAttemptDialog } from './legacy-attempt-dialog.tsx';

const sorts = ['student', 'lesson', 'grade', 'date'] as const;

/** All attempts at legacy lessons; only admins can change their marks. */
export function LegacyAttemptsAdmin() {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<LegacyAttemptRow | null>(null);
  const listing = useListing(sorts, { sort: 'date', descending: true });
  const list = useQuery({
    ...trpc.legacy.everyAttempt.queryOptions(listing.request),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns: Column<LegacyAttemptRow>[] = [
    {
      key: 'student',
      header: t('admin.legacyAttempt.student'),
      sort: sortBy(listing, 'student', 'text'),
      role: 'line',
      cell: ({ student }) => <span className="font-semi">{student}</span>,
    },
    {
      key: 'lesson',
      header: t('admin.legacyAttempt.lesson'),
      sort: sortBy(listing, 'lesson', 'text'),
      role: 'line',
      cell: ({ lesson, number }) => (
        <>
          {lesson}
          <span className="block text-caption text-text-mute">
            {t('admin.legacyAttempt.number', { number })}
          </span>
        </>
      ),
    },
    {
      key: 'grade',
      header: t('admin.legacyAttempt.grade'),
      sort: sortBy(listing, 'grade', 'number'),
      role: 'line',
      cell: ({ grade, machine, decision }) => (
        <>
          <span className="flex items-center gap-2">
            {machine.grade !== grade && <OldMark grade={machine.grade} className="text-text-mute" />}
            <GradeBadge plain grade={grade} />
          </span>
          <LegacyProvenance decision={decision} />
        </>
      ),
    },
    {
      key: 'date',
      header: t('admin.legacyAttempt.date'),
      sort: sortBy(listing, 'date', 'date'),
      cell: ({ recordedAt }) => (
        <span className="whitespace-nowrap text-text-soft">{format.dateTime(recordedAt)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      role: 'tools',
      cell: (row) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('admin.legacyAttempt.openOf', row)}
          onClick={() => setOpened(row)}
        >
          {t('admin.legacyAttempt.open')}
        </Button>
      ),
    },
  ];
  return (
    <Page title={t('admin.legacyAttempt.title')} back={<BackLink to="/admin">{t('admin.title')}</BackLink>}>
      <AdminList
        of="legacyAttempt"
        caption={t('admin.legacyAttempt.title')}
        list={list}
        listing={listing}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {opened && <LegacyAttemptDialog opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
