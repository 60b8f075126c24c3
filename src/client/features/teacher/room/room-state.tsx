import {
  CircleCheck,
  CircleDashed,
  DoorOpen,
  LogOut,
  type LucideIcon,
  PencilLine,
  WifiOff,
} from 'lucide-react';
import type { RoomStudent } from '../../../../shared/contracts/room.ts';
import type { RoomState } from '../../../../shared/contracts/values.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

const styles: Record<RoomState, { icon: LucideIcon; ink: string }> = {
  lost: { icon: WifiOff, ink: 'text-danger-text font-semi' },
  'at-door': { icon: DoorOpen, ink: 'text-warn-text font-semi' },
  'not-started': { icon: CircleDashed, ink: 'text-text-mute' },
  working: { icon: PencilLine, ink: 'text-text-soft' },
  'handed-in': { icon: CircleCheck, ink: 'text-success-text font-semi' },
  left: { icon: LogOut, ink: 'text-warn-text font-semi' },
};

/** Activity of a student, as icon and text. */
export function RoomStateMark({ state }: { state: RoomState }) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = styles[state];
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', ink)}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t(`room.state.${state}`)}
    </span>
  );
}

/** Above this number of questions the squares are too small; only text is shown. */
const mostSquares = 20;

const square = 'size-2.5 shrink-0 rounded-[2px] border';

/**
 * Progress of a student: filled squares are answered, ringed is the current question, empty is unanswered; with a text
 * alternative.
 */
export function Whereabouts({ student }: { student: RoomStudent }) {
  const { t } = useTranslation();
  const { questions, answered, at } = student;
  if (questions === 0) return null;
  const words = t('room.whereText', { answered: answered.length, questions });
  const here = at === null ? '' : t('room.whereAt', { at });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {questions <= mostSquares && (
        <span aria-hidden className="inline-flex flex-wrap gap-1">
          {Array.from({ length: questions }, (_, index) => index + 1).map((place) => (
            <span
              key={place}
              className={cx(
                square,
                answered.includes(place)
                  ? 'border-text-soft bg-text-soft forced-colors:bg-[CanvasText]'
                  : 'border-line-strong bg-surface',
                at === place && 'outline-2 outline-accent',
              )}
            />
          ))}
        </span>
      )}
      <span className={cx('text-small text-text-soft', questions <= mostSquares && 'visually-hidden')}>
        {words}
      </span>
      {here && <span className="text-small whitespace-nowrap text-text-soft">{here}</span>}
    </span>
  );
}

/** Legend of the squares. */
export function WhereaboutsLegend() {
  const { t } = useTranslation();
  const items = [
    { key: 'answered', look: 'border-text-soft bg-text-soft forced-colors:bg-[CanvasText]' },
    { key: 'here', look: 'border-line-strong bg-surface outline-2 outline-accent' },
    { key: 'empty', look: 'border-line-strong bg-surface' },
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-text-mute">
      {items.map(({ key, look }) => (
        <span key={key} className="inline-flex items-center gap-2">
          <span aria-hidden className={cx(square, look)} />
          {t(`room.legend.${key}`)}
        </span>
      ))}
    </span>
  );
}
