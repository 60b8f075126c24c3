import { useQuery } from '@tanstack/react-query';
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
import { unauthorizedText } from '../../lib/admin-error.ts';
import { trpc } from '../../lib/trpc.ts';

/** The four places of the administration, with how much is in each when it is known. */
export function AdminCards() {
  const { t } = useTranslation();
  const people = { meta: { expiredText: unauthorizedText(t, 'people') } };
  const things = { meta: { expiredText: unauthorizedText(t, 'things') } };
  const students = useQuery({
    ...trpc.people.list.queryOptions({ role: 'student', pageSize: 1 }),
    ...people,
  }).data?.total;
  const teachers = useQuery({
    ...trpc.people.list.queryOptions({ role: 'teacher', pageSize: 1 }),
    ...people,
  }).data?.total;
  const lessons = useQuery({ ...trpc.lessons.listAll.queryOptions({ pageSize: 1 }), ...things }).data?.total;
  const subjects = useQuery({ ...trpc.subjects.list.queryOptions({ pageSize: 1 }), ...things }).data;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
      <PlaceCard
        to="/admin/estudiantes"
        title={t('admin.students')}
        count={students}
        note={t('admin.openStudents')}
        icon={GraduationCap}
      />
      <PlaceCard
        to="/admin/docentes"
        title={t('admin.teachers')}
        count={teachers}
        note={t('admin.openTeachers')}
        icon={Presentation}
      />
      <PlaceCard
        to="/admin/lecciones"
        title={t('admin.lessons')}
        count={lessons}
        note={t('admin.openLessons')}
        icon={FilePenLine}
      />
      <PlaceCard
        to="/admin/asignaturas"
        title={t('admin.subjects')}
        count={subjects?.total}
        note={
          subjects &&
          (subjects.unassigned === 0
            ? t('admin.allAssigned')
            : t('admin.unassigned', { count: subjects.unassigned }))
        }
        icon={LibraryBig}
      />
    </ul>
  );
}

type PlaceCardProps = {
  to: string;
  title: string;
  count: number | undefined;
  note: string | undefined;
  icon: LucideIcon;
};

function PlaceCard({ to, title, count, note, icon: Icon }: PlaceCardProps) {
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
          {count}
        </span>
        <span className="mt-2 flex min-h-5 items-center justify-between gap-4 text-small text-text-mute">
          <span>{note}</span>
          <ArrowRight aria-hidden className="size-4 text-text-soft" strokeWidth={1.75} />
        </span>
      </Link>
    </li>
  );
}
