import { useQuery } from '@tanstack/react-query';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { unauthorizedText } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Loads the number of students, teachers, lessons and subjects. */
export function useSchoolCounts() {
  const { t } = useTranslation();
  const people = { meta: { expiredText: unauthorizedText(t, 'people') } };
  const things = { meta: { expiredText: unauthorizedText(t, 'things') } };
  const ofRole = (role: ManagedRole) => trpc.people.list.queryOptions({ role, pageSize: 1 });
  return {
    students: useQuery({ ...ofRole('student'), ...people }),
    teachers: useQuery({ ...ofRole('teacher'), ...people }),
    lessons: useQuery({ ...trpc.lessons.listAll.queryOptions({ pageSize: 1 }), ...things }),
    subjects: useQuery({ ...trpc.subjects.list.queryOptions({ pageSize: 1 }), ...things }),
  };
}
