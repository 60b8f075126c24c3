import type { UseQueryResult } from '@tanstack/react-query';
import {
  ArrowRight,
  FilePenLine,
  GraduationCap,
  LibraryBig,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../lib/use-format.ts';
import { useSchoolCounts } from './use-school-counts.ts';

/** The four places of the administration, with how much is in each when it is known. */
export function AdminCards() {
  const { t } = useTranslation();
  const { students, teachers, lessons, subjects } = useSchoolCounts();
  const unassigned = subjects.data?.unassigned;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
      <PlaceCard
        to="/admin/estudiantes"
        title={t('admin.students')}
        list={students}
        note={t('admin.openStudents')}
        icon={GraduationCap}
      />
      <PlaceCard
        to="/admin/docentes"
        title={t('admin.teachers')}
        list={teachers}
        note={t('admin.openTeachers')}
        icon={Presentation}
      />
      <PlaceCard
        to="/admin/lecciones"
        title={t('admin.lessons')}
        list={lessons}
        note={t('admin.openLessons')}
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
    <li>
      <Link
        to={to}
        className="block rounded-md border border-line bg-surface p-5 transition-colors duration-120 hover:border-line-strong md:p-6"
      >
        <span className="flex items-center justify-between gap-4">
          <h2 className="font-semi">{title}</h2>
          <Icon aria-hidden className="size-5 text-text-soft" strokeWidth={1.5} />
        </span>
        <span className="mt-2 block min-h-[3.25rem] font-serif text-[2.5rem] leading-[3.25rem] font-bold tracking-[-0.014em]">
          {list.data && format.number(list.data.total)}
        </span>
        <span className="mt-2 flex min-h-5 items-center justify-between gap-4 text-small text-text-mute">
          <span>{failed ? t('admin.countFailed') : note}</span>
          <ArrowRight aria-hidden className="size-4 text-text-soft" strokeWidth={1.75} />
        </span>
      </Link>
    </li>
  );
}
