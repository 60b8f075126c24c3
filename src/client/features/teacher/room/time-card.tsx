import { useMutation } from '@tanstack/react-query';
import { CircleX, Timer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Room } from '../../../../shared/contracts/room.ts';
import { roomMinutes } from '../../../../shared/contracts/staff-limits.ts';
import { AlertDialog } from '../../../components/ui/alert-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { formatDuration } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type TimeCardProps = {
  room: Room;
  now: number;
  /** Student who gets extra time; null for all. */
  studentId: number | null;
  onStudent: (studentId: number | null) => void;
  giveRef: RefObject<HTMLButtonElement | null>;
};

/** Time of a lesson: most common time left, extension, and early end for all. */
export function TimeCard({ room, now, studentId, onStudent, giveRef }: TimeCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState('5');
  const [checked, setChecked] = useState(false);
  const [ending, setEnding] = useState(false);
  const { lessonId } = room;
  const open = room.students.flatMap(({ endsAt, ...student }) =>
    endsAt === null ? [] : [{ ...student, endsAt }],
  );
  const chosen = open.some((student) => student.studentId === studentId) ? studentId : null;
  const minutes = parseWholeNumber(typed);
  const isWrong = minutes === null || minutes < roomMinutes.min || minutes > roomMinutes.max;
  const refresh = () => void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId }));
  const give = useMutation({
    ...trpc.room.giveTime.mutationOptions(),
    onSuccess: ({ count }, given) => {
      if (count === 0) notify.warn(t('room.givenNone'));
      else notify.success(t('room.given', { count, minutes: given.minutes }));
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
  });
  const end = useMutation({
    ...trpc.room.endForAll.mutationOptions(),
    onSuccess: ({ count }) => {
      notify.success(t('room.ended', { count }));
      refresh();
    },
    onError: (error) => notifyFailure(t, error),
    onSettled: () => setEnding(false),
  });
  const common = mostCommon(open.map(({ endsAt }) => endsAt));
  return (
    <Card as="section" className="p-5 md:p-5">
      <h2 className="text-ui font-semi">{t('room.timeTitle')}</h2>
      {common === undefined ? (
        <p className="mt-1 text-small text-text-soft">{t('room.nobody')}</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-h1 font-bold tabular-nums">
            {formatDuration(Math.max(0, Date.parse(common.endsAt) - now))}
          </span>
          <span className="text-small text-text-mute">
            {t('room.endsAt', { time: format.time(common.endsAt), count: common.count })}
          </span>
        </p>
      )}
      {open.length > 0 && (
        <>
          <form
            noValidate
            className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
            onSubmit={(event) => {
              event.preventDefault();
              setChecked(true);
              if (!isWrong && !give.isPending) give.mutate({ lessonId, studentId: chosen, minutes });
            }}
          >
            <Field
              label={t('room.giveMore')}
              error={checked && isWrong ? t('room.minutesWrong', roomMinutes) : null}
            >
              {(control) => (
                <Stepper {...control} value={typed} onValueChange={setTyped} {...roomMinutes} after="min" />
              )}
            </Field>
            <Field label={t('room.toWhom')}>
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: '', label: t('room.toAll') },
                    ...open.map((student) => ({ value: String(student.studentId), label: student.names })),
                  ]}
                  value={chosen === null ? '' : String(chosen)}
                  onValueChange={(value) => onStudent(value === '' ? null : Number(value))}
                />
              )}
            </Field>
            <Button
              ref={giveRef}
              type="submit"
              variant="secondary"
              icon={<Timer aria-hidden className="size-4" strokeWidth={1.75} />}
              pending={give.isPending}
            >
              {t('room.give', { minutes: minutes ?? typed })}
            </Button>
            <p className="text-caption text-text-mute">{t('room.giveText')}</p>
          </form>
          <div className="mt-4 border-t border-line pt-3">
            <Button
              variant="ghost"
              className="text-danger-text!"
              icon={<CircleX aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => setEnding(true)}
            >
              {t('room.end')}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        open={ending}
        title={t('room.endQuestion', { count: open.length })}
        description={t('room.endText')}
        confirmLabel={t('room.end')}
        destructive
        pending={end.isPending}
        onConfirm={() => {
          if (!end.isPending) end.mutate({ lessonId });
        }}
        onCancel={() => setEnding(false)}
      />
    </Card>
  );
}

/** Returns the most common end time (to the minute) and its count. */
function mostCommon(ends: readonly string[]): { endsAt: string; count: number } | undefined {
  const groups = [...Map.groupBy(ends, (endsAt) => endsAt.slice(0, '2026-01-01T00:00'.length)).values()];
  const most = groups.toSorted((one, other) => other.length - one.length)[0]?.toSorted();
  return most?.[0] === undefined ? undefined : { endsAt: most[0], count: most.length };
}
