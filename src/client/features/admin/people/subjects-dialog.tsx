import { skipToken, useQuery } from '@tanstack/react-query';
import type { ManagedRole, PersonView } from '../../../../shared/contracts/people.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SheetDrawing } from '../../../components/ui/empty-state.tsx';
import { ListProblem } from '../../../components/ui/list-problem.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { adminProblem } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { StudentCourses } from './student-courses.tsx';

type SubjectsDialogProps = { role: ManagedRole; person: PersonView; onClose: () => void };

/** The subjects of a teacher or student; for students with their courses. */
export function SubjectsDialog({ role, person, onClose }: SubjectsDialogProps) {
  const { t } = useTranslation();
  const subjects = useQuery({
    ...trpc.people.subjects.queryOptions({ role, userId: person.userId }),
    staleTime: 0,
  });
  const courses = useQuery(
    trpc.courses.ofStudent.queryOptions(role === 'student' ? { userId: person.userId } : skipToken, {
      staleTime: 0,
    }),
  ).data;
  const { data, error } = subjects;
  // Includes subjects of former courses, so that the student can be restored.
  const listed = data && [
    ...new Map([...(courses ?? []), ...data].map((one) => [one.subjectId, one])).values(),
  ];
  const malformed = data !== undefined && !Array.isArray(data);
  return (
    <Dialog open width={520} title={t(`admin.${role}.subjectsOf`, { names: person.names })} onClose={onClose}>
      {malformed || (error && !data) ? (
        <ListProblem
          title={t('admin.subjectsFailed')}
          malformed={malformed}
          list={subjects}
          problem={(problem) => adminProblem(t, problem, t('admin.subjectsFailed'), 'people')}
        />
      ) : !data ? (
        <Spinner label={t('admin.loading')} />
      ) : listed?.length === 0 ? (
        <div className="flex flex-col items-center py-6 text-center">
          <SheetDrawing />
          <p className="title-3 mt-5">{t(`admin.${role}.noSubjects`)}</p>
        </div>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long list scrollable by keyboard
          tabIndex={0}
          className="divide-y divide-line border-y border-line"
        >
          {listed?.map((subject) => (
            <li key={subject.subjectId} className="py-3 font-serif text-[1.0625rem]">
              {t('admin.subjectLine', { name: subject.name, semester: subject.semester })}
              {courses && (
                <StudentCourses
                  person={person}
                  subject={subject.name}
                  courses={courses.filter(({ subjectId }) => subjectId === subject.subjectId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
