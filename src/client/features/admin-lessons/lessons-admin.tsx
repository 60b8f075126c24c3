import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { adminLesson } from '../../../shared/contracts/people.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { ListPanel } from '../../components/ui/list-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { adminProblem, unauthorizedText } from '../../lib/admin-error.ts';
import { searchRows } from '../../lib/search-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFormat } from '../../lib/use-format.ts';

type AdminLesson = z.infer<typeof adminLesson>;

/** The course lessons of every teacher, to look at. */
export function LessonsAdmin() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const list = useQuery({
    ...trpc.lessons.listAll.queryOptions(),
    staleTime: 0,
    meta: { expiredText: unauthorizedText(t, 'things') },
  });
  const columns: Column<AdminLesson>[] = [
    {
      key: 'id',
      header: t('admin.lesson.id'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      cell: (lesson) => <span className="text-text-mute">{lesson.lessonId}</span>,
    },
    {
      key: 'topic',
      header: t('admin.lesson.topic'),
      role: 'line',
      cell: (lesson) => (
        <span className="title-3 block text-[1.0625rem] leading-6 max-md:mr-16">{lesson.topic}</span>
      ),
    },
    { key: 'subject', header: t('admin.lesson.subject'), cell: (lesson) => lesson.subjectName },
    { key: 'teacher', header: t('admin.lesson.teacher'), cell: (lesson) => lesson.teacherName },
    {
      key: 'date',
      header: t('admin.lesson.createdAt'),
      cell: (lesson) => (
        <span className="whitespace-nowrap text-text-soft">{format.dateTime(lesson.createdAt)}</span>
      ),
    },
    // Nothing can be done to a lesson from here.
    { key: 'actions', header: t('admin.actions'), cell: () => null },
  ];
  return (
    <Page title={t('admin.lessons')} back={<BackLink to="/admin">{t('admin.title')}</BackLink>}>
      <ListPanel
        list={list}
        search={search}
        onSearch={setSearch}
        find={(rows) =>
          searchRows(rows, search, (lesson) => [lesson.topic, lesson.subjectName, lesson.teacherName])
        }
        texts={{
          search: t('admin.searchLessons'),
          count: (count) => t('admin.lesson.count', { count }),
          loading: t('admin.loading'),
          failed: t('admin.lesson.listFailed'),
          error: (error) => adminProblem(t, error, t('admin.lesson.listFailed'), 'things').text,
          empty: t('admin.lesson.empty'),
          nothingFound: t('admin.nothingFound'),
          clearSearch: t('admin.clearSearch'),
        }}
      >
        {(rows, pager) => (
          <DataTable
            caption={t('admin.lessons')}
            columns={columns}
            rows={rows}
            rowKey={(lesson) => lesson.lessonId}
            footer={pager}
          />
        )}
      </ListPanel>
    </Page>
  );
}
