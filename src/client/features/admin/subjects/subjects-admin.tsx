import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Subject } from '../../../../shared/contracts/people.ts';
import { AdminList } from '../../../components/admin/admin-list.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { updateCachedRow } from '../../../lib/api/update-cached-row.ts';
import { sortBy, useListing } from '../../../lib/api/use-listing.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { SubjectDialog } from './subject-dialog.tsx';

const sorts = ['id', 'name', 'semester', 'type'] as const;

/** One page of the subjects; the server searches, sorts and paginates. */
function useSubjects() {
  const listing = useListing(sorts, { sort: 'id', descending: false });
  const { request } = listing;
  const list = useQuery({
    ...trpc.subjects.list.queryOptions(request),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const cacheSubject = (subject: Subject | undefined) => {
    const shown = {
      queryKey: trpc.subjects.list.queryKey(request),
      pages: trpc.subjects.list.pathFilter(),
      request,
    };
    updateCachedRow(shown, subject, ({ subjectId }) => subjectId);
  };
  return { list, listing, cacheSubject };
}

export function SubjectsAdmin() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Subject | 'add' | null>(null);
  const { list, listing, cacheSubject } = useSubjects();
  const columns: Column<Subject>[] = [
    {
      key: 'id',
      header: t('admin.id'),
      sort: sortBy(listing, 'id', 'number'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      cell: (subject) => <span className="text-text-mute">{subject.subjectId}</span>,
    },
    {
      key: 'name',
      header: t('admin.name'),
      sort: sortBy(listing, 'name', 'text'),
      role: 'line',
      cell: (subject) => (
        <span className="title-3 block text-[1.0625rem] leading-6 max-md:mr-16">{subject.name}</span>
      ),
    },
    {
      key: 'semester',
      header: t('admin.subject.semester'),
      sort: sortBy(listing, 'semester', 'number'),
      stackedLabel: t('admin.subject.semester'),
      cell: (subject) => subject.semester,
    },
    {
      key: 'type',
      header: t('admin.subject.type'),
      sort: sortBy(listing, 'type', 'text'),
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
      <AdminList
        of="subject"
        caption={t('admin.subjects')}
        list={list}
        listing={listing}
        columns={columns}
        rowKey={(subject) => subject.subjectId}
      />
      {open === 'add' && <SubjectDialog onSaved={cacheSubject} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && (
        <SubjectDialog subject={open} onSaved={cacheSubject} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}
