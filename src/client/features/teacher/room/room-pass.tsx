import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Room, RoomStudent } from '../../../../shared/contracts/room.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatDuration } from '../../../lib/format/format-date.ts';
import { listName } from '../../../lib/format/list-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/**
 * Codes with which students enter without a password. The server returns a code once, so that only this page can show it.
 */
export function useRoomPasses({ lessonId, students }: Room) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<Record<number, string>>({});
  const [asked, setAsked] = useState<RoomStudent | null>(null);
  const namesOf = (id: number) => students.find(({ studentId }) => studentId === id)?.names ?? '';
  const refresh = () => queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
  const give = useMutation({
    ...trpc.room.givePass.mutationOptions(),
    // Removes the code from the cache.
    gcTime: 0,
    onSuccess: ({ code }, { studentId }) => {
      setCodes((known) => ({ ...known, [studentId]: code }));
      notify.success(t('room.passGiven', { names: namesOf(studentId) }));
    },
    onError: (error) => notifyFailure(t, error),
    onSettled: () => {
      setAsked(null);
      return refresh();
    },
  });
  const withdraw = useMutation({
    ...trpc.room.withdrawPass.mutationOptions(),
    onSuccess: (_, { studentId }) => notify.success(t('room.passWithdrawn', { names: namesOf(studentId) })),
    onError: (error) => notifyFailure(t, error),
    onSettled: refresh,
  });
  return {
    codes,
    asked,
    ask: setAsked,
    isGiving: give.isPending,
    give: () => asked && !give.isPending && give.mutate({ lessonId, studentId: asked.studentId }),
    withdraw: (studentId: number) => withdraw.mutate({ lessonId, studentId }),
  };
}
export type RoomPasses = ReturnType<typeof useRoomPasses>;

/** Asks before a code is given. */
export function PassQuestion({ passes }: { passes: RoomPasses }) {
  const { t } = useTranslation();
  const { asked } = passes;
  return (
    <AlertDialog
      open={asked !== null}
      title={asked && t('room.passQuestion', { names: asked.names })}
      description={asked && t('room.passText', { names: asked.names })}
      confirmLabel={t('room.pass')}
      pending={passes.isGiving}
      onConfirm={passes.give}
      onCancel={() => passes.ask(null)}
    />
  );
}

type StudentProps = { student: RoomStudent; mayChange: boolean; passes: RoomPasses };

/** The name of a student; pressing it offers to let the student in, unless a page of theirs responds. */
export function StudentName({ student, mayChange, passes }: StudentProps) {
  const { t } = useTranslation();
  const name = listName(student);
  if (!mayChange || student.state === 'working')
    return <span className="block font-semi wrap-anywhere">{name}</span>;
  return (
    <button
      type="button"
      title={t('room.pass')}
      onClick={() => passes.ask(student)}
      className="min-h-6 rounded-xs text-left font-semi wrap-anywhere underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current pointer-coarse:min-h-10"
    >
      {name}
      <span className="visually-hidden">: {t('room.pass')}</span>
    </button>
  );
}

/** The code of a student with its remaining time, or that the student is in or was let in without a password. */
export function PassOfStudent({ student, now, mayChange, passes }: StudentProps & { now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { studentId, names, pass, letIn } = student;
  const code = passes.codes[studentId];
  const left = pass?.until ? Date.parse(pass.until) - now : 0;
  return (
    <>
      {pass?.state === 'given' && left > 0 && (
        <div className="mt-1.5 text-small text-text-soft">
          {code ? (
            <>
              <p className="font-mono text-h3 font-bold tracking-widest whitespace-nowrap text-text">
                <span className="visually-hidden">
                  {t('room.passCode', { names })}: {[...code.toUpperCase()].join(' ')}
                </span>
                <span aria-hidden>
                  {code.slice(0, 4).toUpperCase()} {code.slice(4).toUpperCase()}
                </span>
              </p>
              <p>{t('room.passWhere', { address: location.host })}</p>
              <p className="tabular-nums">{t('room.passLeft', { time: formatDuration(left) })}</p>
            </>
          ) : (
            <p>{t('room.passWaits', { time: format.time(pass.until!) })}</p>
          )}
        </div>
      )}
      {letIn && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-text-soft">
          <Badge icon={<KeyRound aria-hidden className="size-3.5" strokeWidth={1.75} />}>
            {t('room.withoutPassword')}
          </Badge>
          <span>{t('room.withoutPasswordBy', { by: letIn.by, time: format.time(letIn.at) })}</span>
        </div>
      )}
      {pass?.state === 'entered' && !letIn && (
        <p className="mt-1 text-small text-text-soft">{t('room.passInside')}</p>
      )}
      {mayChange && pass && (pass.state === 'entered' || left > 0) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-label={t('room.passWithdrawOf', { names })}
          onClick={() => passes.withdraw(studentId)}
        >
          {t('room.passWithdraw')}
        </Button>
      )}
    </>
  );
}
