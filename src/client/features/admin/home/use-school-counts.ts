import { useQuery } from '@tanstack/react-query';
import type { ManagedRole } from '../../../../shared/contracts/people.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** Loads the number of students, teachers, lessons and subjects. */
export function useSchoolCounts() {
  const ofRole = (role: ManagedRole) => trpc.people.list.queryOptions({ role, pageSize: 1 });
  return {
    students: useQuery(ofRole('student')),
    teachers: useQuery(ofRole('teacher')),
    lessons: useQuery(trpc.lessons.listAll.queryOptions({ pageSize: 1 })),
    subjects: useQuery(trpc.subjects.list.queryOptions({ pageSize: 1 })),
  };
}
