import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { OneTimePassword } from '../../../components/people/one-time-password.tsx';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useRestoreFirstFocus } from '../../../lib/dom/use-restore-focus.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type MemberActionsProps = { courseId: number; student: { studentId: number; names: string; email: string } };

/** Actions for a student of the course: renew the one-time password, or remove the student. */
export function MemberActions({ courseId, student }: MemberActionsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  // The password dialog opens from the confirmation, which is gone when it closes.
  const restoreFocus = useRestoreFirstFocus();
  const { studentId, names } = student;
  const remove = useMutation(trpc.courses.removeMember.mutationOptions());
  const renew = useMutation({ ...trpc.courses.renewAccess.mutationOptions(), gcTime: 0 });
  const confirm = async () => {
    if (remove.isPending || renew.isPending) return;
    try {
      if (asking === 'remove') {
        await remove.mutateAsync({ courseId, studentId });
        notify.success(t('courseGrades.removed', { names }));
        // Most queries of a course contain its students.
        void client.invalidateQueries();
      } else {
        const renewed = await renew.mutateAsync({ courseId, studentId });
        notify.success(t('courseGrades.renewed'));
        setPassword(renewed.password);
      }
    } catch (error) {
      notifyFailure(t, error);
    }
    setAsking(null);
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      <Button
        variant="secondary"
        size="sm"
        icon={<KeyRound aria-hidden className="size-4" strokeWidth={1.75} />}
        aria-label={t('courseGrades.renewOf', { names })}
        onClick={() => setAsking('renew')}
      >
        {t('courseGrades.renew')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<UserMinus aria-hidden className="size-4" strokeWidth={1.75} />}
        aria-label={t('courseGrades.removeOf', { names })}
        onClick={() => setAsking('remove')}
      >
        {t('courseGrades.remove')}
      </Button>
      <AlertDialog
        open={asking !== null}
        title={t(asking === 'renew' ? 'courseGrades.renewQuestion' : 'courseGrades.removeQuestion', {
          names,
        })}
        description={t(asking === 'renew' ? 'courseGrades.renewText' : 'courseGrades.removeText', { names })}
        confirmLabel={t(asking === 'renew' ? 'courseGrades.renew' : 'courseGrades.remove')}
        cancelLabel={t('courseGrades.cancel')}
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
