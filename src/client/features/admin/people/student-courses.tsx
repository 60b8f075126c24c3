import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StudentCourse } from '../../../../shared/contracts/courses.ts';
import type { PersonView } from '../../../../shared/contracts/people.ts';
import { Button } from '../../../components/ui/button.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type StudentCoursesProps = { person: PersonView; subject: string; courses: readonly StudentCourse[] };

/** A student's courses of a subject, including former ones, with actions for admins. */
export function StudentCourses({ person, subject, courses }: StudentCoursesProps) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1.5 font-sans">
      {courses.map((course) => (
        <Course key={course.courseId} person={person} subject={subject} course={course} />
      ))}
    </ul>
  );
}

function Course({
  person,
  subject,
  course,
}: Omit<StudentCoursesProps, 'courses'> & { course: StudentCourse }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { courseId, teacher, year, closed, enrolled } = course;
  const { names } = person;
  const options = {
    onSuccess: () => {
      notify.success(t(enrolled ? 'admin.memberRemoved' : 'admin.memberReturned', { names, subject }));
      void client.invalidateQueries(trpc.courses.ofStudent.pathFilter());
      void client.invalidateQueries(trpc.people.subjects.pathFilter());
    },
    onError: (error: unknown) => notifyAdminFailure(t, error, t('admin.memberFailed'), 'people'),
  };
  const remove = useMutation({ ...trpc.courses.removeMember.mutationOptions(), ...options });
  const reenrol = useMutation({ ...trpc.courses.returnMember.mutationOptions(), ...options });
  const change = enrolled ? remove : reenrol;
  const textValues = { names, subject, teacher };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span className="text-small text-text-mute">
        {teacher} · {year}
        {!enrolled && ` · ${t('admin.notInCourse')}`}
      </span>
      {!closed && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(enrolled ? 'admin.removeMemberOf' : 'admin.giveBackMemberOf', textValues)}
          pending={change.isPending}
          onClick={() => change.mutate({ courseId, studentId: person.userId })}
        >
          {t(enrolled ? 'admin.removeMember' : 'admin.giveBackMember')}
        </Button>
      )}
    </li>
  );
}
