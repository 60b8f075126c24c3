import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../shared/contracts/people.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { ListPanel } from '../../components/ui/list-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { adminProblem, unauthorizedText } from '../../lib/admin-error.ts';
import { searchRows } from '../../lib/search-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { SubjectDialog } from './subject-dialog.tsx';

export function SubjectsAdmin() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Subject | 'add' | null>(null);
  const list = useQuery({
    ...trpc.subjects.list.queryOptions(),
    staleTime: 0,
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
  const columns: Column<Subject>[] = [
    {
      key: 'id',
      header: t('admin.id'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      cell: (subject) => <span className="text-text-mute">{subject.subjectId}</span>,
    },
    {
      key: 'name',
      header: t('admin.name'),
      role: 'line',
      cell: (subject) => (
        <span className="title-3 block text-[1.0625rem] leading-6 max-md:mr-16">{subject.name}</span>
      ),
    },
    {
      key: 'semester',
      header: t('admin.subject.semester'),
      stackedLabel: t('admin.subject.semester'),
      cell: (subject) => subject.semester,
    },
    {
      key: 'type',
      header: t('admin.subject.type'),
      cell: (subject) => subject.type ?? t('admin.subject.noType'),
    },
    {
      key: 'assigned',
      header: t('admin.subject.assigned'),
      stackedLabel: t('admin.subject.assigned'),
      cell: (subject) => (
        <StatusDot on={subject.assigned}>
          {t(subject.assigned ? 'admin.subject.yes' : 'admin.subject.no')}
        </StatusDot>
      ),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      role: 'tools',
      numeric: true,
      cell: (subject) => (
        <span className="inline-flex md:-mr-2">
          <Tooltip text={t('admin.edit')}>
            <IconButton
              label={t('admin.subject.editOf', { name: subject.name })}
              onClick={() => setOpen(subject)}
            >
              <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </Tooltip>
        </span>
      ),
    },
  ];
  return (
    <Page
      title={t('admin.subjects')}
      back={<BackLink to="/admin">{t('admin.title')}</BackLink>}
      aside={
        <Button
          icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => setOpen('add')}
        >
          {t('admin.subject.add')}
        </Button>
      }
    >
      <ListPanel
        list={list}
        search={search}
        onSearch={setSearch}
        find={(rows) => searchRows(rows, search, ({ name }) => [name])}
        texts={{
          search: t('admin.searchSubjects'),
          count: (count) => t('admin.subject.count', { count }),
          loading: t('admin.loading'),
          failed: t('admin.subject.listFailed'),
          error: (error) => adminProblem(t, error, t('admin.subject.listFailed'), 'things').text,
          empty: t('admin.subject.empty'),
          nothingFound: t('admin.nothingFound'),
          clearSearch: t('admin.clearSearch'),
        }}
      >
        {(rows, pager) => (
          <DataTable
            caption={t('admin.subjects')}
            columns={columns}
            rows={rows}
            rowKey={(subject) => subject.subjectId}
            footer={pager}
          />
        )}
      </ListPanel>
      {open === 'add' && <SubjectDialog onClose={() => setOpen(null)} />}
      {open && open !== 'add' && <SubjectDialog subject={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
