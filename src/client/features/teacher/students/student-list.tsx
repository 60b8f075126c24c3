import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonView } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ListPanel } from '../../../components/ui/list-panel.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { searchRows } from '../../../lib/format/search-text.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { StudentGradesDialog } from './student-grades-dialog.tsx';

/** The students of all courses of the teacher, without duplicates. */
export function StudentList() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<PersonView | null>(null);
  const list = useQuery({
    ...trpc.people.myStudents.queryOptions(),
    staleTime: 0,
  });
  const failed = t('teacherStudents.listFailed');
  const columns: Column<PersonView>[] = [
    {
      key: 'id',
      header: t('teacherStudents.id'),
      role: 'corner',
      stackedLabel: t('teacherStudents.id'),
      cell: (student) => <span className="text-text-mute">{student.userId}</span>,
    },
    {
      key: 'names',
      header: t('teacherStudents.name'),
      role: 'line',
      cell: (student) => <span className="block font-semi max-md:mr-16">{student.names}</span>,
    },
    {
      key: 'email',
      header: t('teacherStudents.email'),
      role: 'line',
      cell: (student) => (
        <span className="block break-all text-text-soft max-md:text-small">{student.email}</span>
      ),
    },
    {
      key: 'grades',
      header: t('teacherStudents.grades'),
      numeric: true,
      cell: (student) => (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-label={t('teacherStudents.seeGradesOf', { names: student.names })}
          onClick={() => setOpen(student)}
        >
          {t('teacherStudents.seeGrades')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPanel
        list={list}
        search={search}
        onSearch={setSearch}
        find={(rows) => searchRows(rows, search, ({ names, email }) => [names, email])}
        texts={{
          search: t('teacherStudents.search'),
          count: (count) => t('teacherStudents.count', { count }),
          loading: t('teacherStudents.loading'),
          failed,
          error: (error) => adminProblem(t, error, failed, 'people'),
          empty: t('teacherStudents.empty'),
          nothingFound: t('teacherStudents.nothingFound'),
          clearSearch: t('teacherStudents.clearSearch'),
        }}
      >
        {(rows, pager) => (
          <DataTable
            caption={t('teacherStudents.title')}
            columns={columns}
            rows={rows}
            rowKey={(student) => student.userId}
            footer={pager}
          />
        )}
      </ListPanel>
      {open && <StudentGradesDialog student={open} onClose={() => setOpen(null)} />}
    </>
  );
}
