import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Room } from '../../../../shared/contracts/room.ts';
import { type RoomState, roomStates } from '../../../../shared/contracts/values.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Kbd } from '../../../components/ui/kbd.tsx';
import { SingleKeysSwitch } from '../../../components/ui/single-keys-switch.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useNow } from '../../../lib/api/server-clock.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useSingleKeys } from '../../../lib/dom/single-keys.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { CodeCard } from './code-card.tsx';
import { ReportPanel } from './report-panel.tsx';
import { PassQuestion, useRoomPasses } from './room-pass.tsx';
import { RoomTable } from './room-table.tsx';
import { RoomWall } from './room-wall.tsx';
import { TimeCard } from './time-card.tsx';

const helpKeys = ['t', 'e', 'f', 'p'] as const;

/** Help for the room's shortcuts, with the switch that disables them. */
function RoomKeyHelp() {
  const { t } = useTranslation();
  return (
    <div className="mt-4 space-y-2 text-caption text-text-mute max-md:hidden pointer-coarse:hidden">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('room.keys.walk')}
        </span>
        {helpKeys.map((key) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {t(`room.keys.${key}`)}
          </span>
        ))}
      </p>
      <SingleKeysSwitch />
    </div>
  );
}

interface RoomKeys {
  /** Container of the table of students, whose buttons `j` and `k` focus. */
  table: RefObject<HTMLElement | null>;
  time: () => void;
  letIn: () => void;
  reports: () => void;
  project: () => void;
}

/**
 * Shortcuts of the room: `j` `k` walk the students, `t` focuses the time, `e` admits the first waiting student, `f` focuses the
 * reports, `p` opens the projector view.
 */
function useRoomKeys(keys: RoomKeys, enabled: boolean): void {
  const walk = (step: 1 | -1) => {
    const buttons = [...(keys.table.current?.querySelectorAll<HTMLElement>('td [data-walked]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const first = step === 1 ? 0 : buttons.length - 1;
    buttons[at < 0 ? first : Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  useSingleKeys(({ key }) => {
    if (key === 'j') walk(1);
    else if (key === 'k') walk(-1);
    else if (key === 't') keys.time();
    else if (key === 'e') keys.letIn();
    else if (key === 'f') keys.reports();
    else if (key === 'p') keys.project();
    else return false;
    return true;
  }, enabled);
}

/** Live board of a lesson: progress of each student, and the time. */
export function RoomView({ room }: { room: Room }) {
  const { t } = useTranslation();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState<RoomState | null>(null);
  const [studentId, setStudentId] = useState<number | null>(null);
  const giveRef = useRef<HTMLButtonElement>(null);
  const { students } = room;
  const letIn = useMutation({
    ...trpc.room.letIn.mutationOptions(),
    onSuccess: (_, { studentId: id }) => {
      const names = students.find((student) => student.studentId === id)?.names ?? '';
      notify.success(t('room.wasLetIn', { names }));
      void queryClient.invalidateQueries(trpc.room.get.queryFilter({ lessonId: room.lessonId }));
    },
    onError: (error) => notifyFailure(t, error),
  });
  const passes = useRoomPasses(room);
  const table = useRef<HTMLDivElement>(null);
  const reports = useRef<HTMLDivElement>(null);
  const waiting = students.find(({ arrivedAt }) => arrivedAt !== null);
  useRoomKeys(
    {
      table,
      time: () => giveRef.current?.focus(),
      letIn: () => waiting && letIn.mutate({ lessonId: room.lessonId, studentId: waiting.studentId }),
      reports: () => reports.current?.querySelector('section')?.focus(),
      project: () => setQuery({ pantalla: '' }),
    },
    room.mayChange && !query.has('pantalla'),
  );
  const countOf = (state: RoomState) => students.filter((student) => student.state === state).length;
  const states = roomStates.filter((state) => state === shown || countOf(state) > 0);
  const rows = shown === null ? students : students.filter(({ state }) => state === shown);
  if (students.length === 0) return <EmptyState title={t('courseGrades.empty')} text={t('room.none')} />;
  return (
    <>
      {query.has('pantalla') && (
        <RoomWall room={room} now={now} onClose={() => setQuery({}, { replace: true })} />
      )}
      {room.mayChange && (
        <div ref={reports}>
          {room.reports.map((report) => (
            <ReportPanel key={report.questionId} room={room} report={report} now={now} />
          ))}
        </div>
      )}
      <WithAside
        aside={
          room.mayChange && (
            <div className="flex flex-col gap-5">
              <CodeCard room={room} now={now} />
              <TimeCard
                room={room}
                now={now}
                studentId={studentId}
                onStudent={setStudentId}
                giveRef={giveRef}
              />
            </div>
          )
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles; a fieldset would draw a frame */}
        <div role="group" aria-label={t('room.filter')} className="mb-4 flex flex-wrap gap-2">
          <Toggle
            label={t('room.all')}
            count={students.length}
            on={shown === null}
            onPress={() => setShown(null)}
          />
          {states.map((state) => (
            <Toggle
              key={state}
              label={t(`room.state.${state}`)}
              count={countOf(state)}
              on={shown === state}
              onPress={() => setShown(shown === state ? null : state)}
            />
          ))}
        </div>
        <div ref={table}>
          <RoomTable
            students={rows}
            now={now}
            mayChange={room.mayChange}
            onGiveTime={(id) => {
              setStudentId(id);
              giveRef.current?.focus();
            }}
            onLetIn={(id) => letIn.mutate({ lessonId: room.lessonId, studentId: id })}
            passes={passes}
          />
        </div>
        {room.mayChange && <RoomKeyHelp />}
        <PassQuestion passes={passes} />
      </WithAside>
    </>
  );
}

type ToggleProps = { label: string; count: number; on: boolean; onPress: () => void };

function Toggle({ label, count, on, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-8 items-center gap-2 rounded-sm border px-2.5 text-small pointer-coarse:min-h-10',
        on
          ? 'border-accent bg-surface font-semi text-text outline-1 outline-accent'
          : 'border-line bg-surface text-text-soft hover:border-line-strong',
      )}
    >
      {label}
      <span className="tabular-nums">{count}</span>
    </button>
  );
}
