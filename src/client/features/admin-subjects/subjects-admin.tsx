import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../shared/contracts/people.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { OrderSelect } from '../../components/ui/order-select.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PagedPanel } from '../../components/ui/paged-panel.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { adminProblem } from '../../lib/admin-error.ts';
import { sortBy } from '../../lib/use-listing.ts';
import { SubjectDialog } from './subject-dialog.tsx';
import { useSubjects } from './use-subjects.ts';

export function SubjectsAdmin() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Subject | 'add' | null>(null);
  const { list, listing, keep } = useSubjects();
  const columns: Column<Subject>[] = [
    {
      key: 'id',
      header: t('admin.id'),
      sort: sortBy(listing, 'id'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      cell: (subject) => <span className="text-text-mute">{subject.subjectId}</span>,
    },
    {
      key: 'name',
      header: t('admin.name'),
      sort: sortBy(listing, 'name'),
      role: 'line',
      cell: (subject) => (
        <span className="title-3 block text-[1.0625rem] leading-6 max-md:mr-16">{subject.name}</span>
      ),
    },
    {
      key: 'semester',
      header: t('admin.subject.semester'),
      sort: sortBy(listing, 'semester'),
      stackedLabel: t('admin.subject.semester'),
      cell: (subject) => subject.semester,
    },
    {
      key: 'type',
      header: t('admin.subject.type'),
      sort: sortBy(listing, 'type'),
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
      <PagedPanel
        list={list}
        listing={listing}
        tools={
          <OrderSelect
            listing={listing}
            columns={[
              { sort: 'id', name: t('admin.id'), kind: 'number' },
              { sort: 'name', name: t('admin.name'), kind: 'text' },
              { sort: 'semester', name: t('admin.subject.semester'), kind: 'number' },
              { sort: 'type', name: t('admin.subject.type'), kind: 'text' },
            ]}
          />
        }
        texts={{
          search: t('admin.searchSubjects'),
          count: (count) => t('admin.subject.count', { count }),
          loading: t('admin.loading'),
          failed: t('admin.subject.listFailed'),
          error: (error) => adminProblem(t, error, t('admin.subject.listFailed'), 'things'),
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
      </PagedPanel>
      {open === 'add' && <SubjectDialog onSaved={keep} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && (
        <SubjectDialog subject={open} onSaved={keep} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
