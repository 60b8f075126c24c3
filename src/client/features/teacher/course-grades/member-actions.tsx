import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { OneTimePassword } from '../../../components/people/one-time-password.tsx';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type MemberActionsProps = { courseId: number; student: { studentId: number; names: string; email: string } };

/**
 * Actions for a student of the course: give a new one-time password, or ask the admins for it where only they may give it,
 * and remove the student.
 */
export function MemberActions({ courseId, student }: MemberActionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  // The password dialog opens from the confirmation, which is gone when it closes.
  const restoreFocus = useRestoreFirstFocus();
  const { studentId, names } = student;
  const member = { courseId, studentId };
  // Without the right to manage people the query is refused, and nothing about passwords is offered.
  const access = useQuery({ ...trpc.courses.memberAccess.queryOptions(member), retry: false }).data;
  const refreshAccess = () => client.invalidateQueries(trpc.courses.memberAccess.queryFilter(member));
  const remove = useMutation(trpc.courses.removeMember.mutationOptions());
  const renew = useMutation({ ...trpc.courses.renewAccess.mutationOptions(), gcTime: 0 });
  const request = useMutation({
    ...trpc.courses.requestAccess.mutationOptions(),
    onSuccess: () => notify.success(t('courseGrades.asked')),
    onError: (error) => notifyFailure(t, error),
    onSettled: refreshAccess,
  });
  const confirm = async () => {
    if (remove.isPending || renew.isPending) return;
    try {
      if (asking === 'remove') {
        await remove.mutateAsync(member);
        notify.success(t('courseGrades.removed', { names }));
        // Most queries of a course contain its students.
        void client.invalidateQueries();
      } else {
        const renewed = await renew.mutateAsync(member);
        notify.success(t('courseGrades.renewed'));
        setPassword(renewed.password);
        void refreshAccess();
      }
    } catch (error) {
      notifyFailure(t, error);
      void refreshAccess();
    }
    setAsking(null);
  };
  const mayRenew = access?.renewal === 'allowed';
  return (
    <div className="border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        {access && (mayRenew || !access.request) && (
          <Button
            variant="secondary"
            size="sm"
            icon={<KeyRound aria-hidden className="size-4" strokeWidth={1.75} />}
            aria-label={t(mayRenew ? 'courseGrades.renewOf' : 'courseGrades.askOf', { names })}
            pending={request.isPending}
            onClick={() => (mayRenew ? setAsking('renew') : request.mutate(member))}
          >
            {t(mayRenew ? 'courseGrades.renew' : 'courseGrades.ask')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={<UserMinus aria-hidden className="size-4" strokeWidth={1.75} />}
          aria-label={t('courseGrades.removeOf', { names })}
          onClick={() => setAsking('remove')}
        >
          {t('courseGrades.remove')}
        </Button>
      </div>
      {access && access.renewal !== 'allowed' && (
        <p className="mt-2 max-w-[68ch] text-small text-text-soft">
          {access.request
            ? t('courseGrades.askedAt', {
                by: access.request.by,
                names,
                when: format.dateTime(access.request.at),
              })
            : t(`courseGrades.askWhy.${access.renewal}`, { names })}
        </p>
      )}
      <AlertDialog
        open={asking !== null}
        title={t(asking === 'renew' ? 'courseGrades.renewQuestion' : 'courseGrades.removeQuestion', {
          names,
        })}
        description={t(asking === 'renew' ? 'courseGrades.renewText' : 'courseGrades.removeText', { names })}
        confirmLabel={t(asking === 'renew' ? 'courseGrades.renew' : 'courseGrades.remove')}
        destructive
        pending={remove.isPending || renew.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      />
      {password !== null && (
        <OneTimePassword
          person={student}
          password={password}
          onClose={() => {
            setPassword(null);
            restoreFocus();
          }}
        />
      )}
    </div>
  );
}
