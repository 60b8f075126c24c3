import { useRef, useState } from 'react';
import type { Room } from '../../../../shared/contracts/room.ts';
import { type RoomState, roomStates } from '../../../../shared/contracts/values.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useNow } from '../../../lib/dom/use-now.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { RoomTable } from './room-table.tsx';
import { TimeCard } from './time-card.tsx';

/** The board of a lesson: where each student is, and the time. */
export function RoomView({ room }: { room: Room }) {
  const { t } = useTranslation();
  const now = useNow();
  const [shown, setShown] = useState<RoomState | null>(null);
  const [studentId, setStudentId] = useState<number | null>(null);
  const giveRef = useRef<HTMLButtonElement>(null);
  const { students } = room;
  const countOf = (state: RoomState) => students.filter((student) => student.state === state).length;
  const states = roomStates.filter((state) => state === shown || countOf(state) > 0);
  const rows = shown === null ? students : students.filter(({ state }) => state === shown);
  if (students.length === 0) return <EmptyState title={t('courseGrades.empty')} text={t('room.none')} />;
  return (
    <WithAside
      aside={
        <TimeCard room={room} now={now} studentId={studentId} onStudent={setStudentId} giveRef={giveRef} />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles, which a fieldset would frame */}
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
      <RoomTable
        students={rows}
        now={now}
        onGiveTime={(id) => {
          setStudentId(id);
          giveRef.current?.focus();
        }}
      />
    </WithAside>
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
