import type { UseQueryResult } from '@tanstack/react-query';
import { FilePenLine, GraduationCap, LibraryBig, type LucideIcon, Presentation } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useAdminHome } from './use-admin-home.ts';
import { useSchoolCounts } from './use-school-counts.ts';

/** Links to the four admin lists, with their counts once loaded. */
export function AdminCards() {
  const { t } = useTranslation();
  const { students, teachers, lessons, subjects } = useSchoolCounts();
  const notes = useAdminHome().data?.notes;
  const unassigned = subjects.data?.unassigned;
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-md border border-line bg-surface *:border-line max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:grid-cols-4 lg:divide-x lg:divide-line">
      <PlaceCard
        to="/admin/estudiantes"
        title={t('admin.students')}
        list={students}
        note={notes && t('adminHome.newStudents', { count: notes.newStudents })}
        icon={GraduationCap}
      />
      <PlaceCard
        to="/admin/docentes"
        title={t('admin.teachers')}
        list={teachers}
        note={notes && t('adminHome.idleTeachers', { count: notes.teachersWithoutSubjects })}
        icon={Presentation}
      />
      <PlaceCard
        to="/admin/lecciones"
        title={t('admin.lessons')}
        list={lessons}
        note={notes && t('adminHome.enabledLessons', { count: notes.enabledLessons })}
        icon={FilePenLine}
      />
      <PlaceCard
        to="/admin/asignaturas"
        title={t('admin.subjects')}
        list={subjects}
        note={
          unassigned === undefined
            ? undefined
            : unassigned === 0
              ? t('admin.allAssigned')
              : t('admin.unassigned', { count: unassigned })
        }
        icon={LibraryBig}
      />
    </ul>
  );
}

type PlaceCardProps = {
  to: string;
  title: string;
  list: Pick<UseQueryResult<{ total: number }, unknown>, 'data' | 'error'>;
  note: string | undefined;
  icon: LucideIcon;
};

function PlaceCard({ to, title, list, note, icon: Icon }: PlaceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const failed = !list.data && list.error;
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="block h-full p-4 -outline-offset-2 transition-colors duration-120 hover:bg-surface-hover md:p-5"
      >
        <span className="flex items-center justify-between gap-3">
          <h2 className="text-small font-semi">{title}</h2>
          <Icon aria-hidden className="size-5 shrink-0 text-text-soft" strokeWidth={1.5} />
        </span>
        <span className="mt-1 flex min-h-9 flex-wrap items-baseline gap-x-2.5">
          <span className="min-h-9 font-serif text-[1.75rem] leading-9 font-bold tracking-[-0.014em]">
            {list.data && format.number(list.data.total)}
          </span>
          {/* Reserves two lines on narrow cards, before the text has loaded. */}
          <span className="text-small text-text-mute max-lg:min-h-10 max-lg:basis-full">
            {failed ? t('admin.countFailed') : note}
          </span>
        </span>
      </Link>
    </li>
  );
}
