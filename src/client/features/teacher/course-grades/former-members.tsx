import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormerMember } from '../../../../shared/contracts/courses.ts';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Students removed from the course, each with a restore button. */
export function FormerMembers({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const members = useQuery(trpc.courses.formerMembers.queryOptions({ courseId })).data ?? [];
  if (members.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="title-3">{t('courseGrades.former')}</h3>
      <p className="mt-1 text-small text-text-mute">{t('courseGrades.formerText')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {members.map((member) => (
          <Member key={member.studentId} courseId={courseId} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Member({ courseId, member }: { courseId: number; member: FormerMember }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const { studentId, names, email, removedAt } = member;
  const reenrol = useMutation({
    ...trpc.courses.returnMember.mutationOptions(),
    onSuccess: () => {
      notify.success(t('courseGrades.returned', { names }));
      // Most queries of a course contain its students.
      void client.invalidateQueries();
    },
    onError: (error) => notifyFailure(t, error),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-ui font-semi wrap-anywhere">{names}</p>
        <p className="text-small wrap-anywhere text-text-mute">
          {email} · {t('courseGrades.removedAt', { date: format.date(removedAt) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('courseGrades.giveBackOf', { names })}
        pending={reenrol.isPending}
        onClick={() => reenrol.mutate({ courseId, studentId })}
      >
        {t('courseGrades.giveBack')}
      </Button>
    </li>
  );
}
