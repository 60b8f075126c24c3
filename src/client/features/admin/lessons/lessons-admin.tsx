import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { adminLesson } from '../../../../shared/contracts/people.ts';
import { AdminList } from '../../../components/admin/admin-list.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { sortBy, useListing } from '../../../lib/api/use-listing.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CalibrationRuleForm } from './calibration-rule-form.tsx';

type AdminLesson = z.infer<typeof adminLesson>;
const sorts = ['id', 'topic', 'subject', 'teacher', 'date'] as const;

/** Read-only list of the lessons of all teachers. */
export function LessonsAdmin() {
  const { t } = useTranslation();
  const format = useFormat();
  const listing = useListing(sorts, { sort: 'date', descending: true });
  const list = useQuery({
    ...trpc.lessons.listAll.queryOptions(listing.request),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns: Column<AdminLesson>[] = [
    {
      key: 'id',
      header: t('admin.lesson.id'),
      sort: sortBy(listing, 'id', 'number'),
      role: 'corner',
      stackedLabel: t('admin.id'),
      cell: (lesson) => <span className="text-text-mute">{lesson.lessonId}</span>,
    },
    {
      key: 'topic',
      header: t('admin.lesson.topic'),
      sort: sortBy(listing, 'topic', 'text'),
      role: 'line',
      cell: (lesson) => (
        <span className="title-3 block text-[1.0625rem] leading-6 max-md:mr-16">{lesson.topic}</span>
      ),
    },
    {
      key: 'subject',
      header: t('admin.lesson.subject'),
      sort: sortBy(listing, 'subject', 'text'),
      cell: (lesson) => lesson.subjectName,
    },
    {
      key: 'teacher',
      header: t('admin.lesson.teacher'),
      sort: sortBy(listing, 'teacher', 'text'),
      cell: (lesson) => lesson.teacherName,
    },
    {
      key: 'date',
      header: t('admin.lesson.createdAt'),
      sort: sortBy(listing, 'date', 'date'),
      cell: (lesson) => (
        <span className="whitespace-nowrap text-text-soft">{format.dateTime(lesson.createdAt)}</span>
      ),
    },
    // Lessons have no actions here.
    { key: 'actions', header: t('admin.actions'), role: 'tools', cell: () => null },
  ];
  return (
    <Page title={t('admin.lessons')} back={<BackLink to="/admin">{t('admin.title')}</BackLink>}>
      <AdminList
        of="lesson"
        caption={t('admin.lessons')}
        list={list}
        listing={listing}
        columns={columns}
        rowKey={(lesson) => lesson.lessonId}
      />
      {/* Rendered after the list has loaded, to avoid a layout shift. */}
      {!list.isPending && <CalibrationRuleForm />}
    </Page>
  );
}
