import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { Room } from '../../../../shared/contracts/room.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDuration } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Digits, Ticks } from './room-code.tsx';

type RoomWallProps = { room: Room; now: number; onClose: () => void };

/** Full-screen view for a projector: code, time and number of students, without names or answers. */
export function RoomWall({ room, now, onClose }: RoomWallProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { students, code, topic, subjectName } = room;
  const entered = students.filter(({ state }) => state !== 'not-started' && state !== 'at-door').length;
  const ends = students.flatMap(({ endsAt }) => endsAt ?? []).toSorted();
  const end = ends[Math.floor(ends.length / 2)];
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex flex-col gap-8 overflow-y-auto bg-surface px-[5.5vw] py-[6vh] outline-none"
        >
          <header className="flex flex-wrap items-start justify-between gap-6">
            <div>
              <Radix.Title className="font-serif text-[clamp(1.5rem,3vw,3.5rem)] leading-tight font-bold">
                {topic}
              </Radix.Title>
              <p className="text-[clamp(1rem,1.7vw,2rem)] text-text-soft">{subjectName}</p>
            </div>
            {end !== undefined && (
              <div className="text-right">
                <p className="font-serif text-[clamp(1.5rem,3vw,3.5rem)] leading-tight font-bold tabular-nums">
                  {formatDuration(Math.max(0, Date.parse(end) - now))}
                </p>
                <p className="text-[clamp(1rem,1.7vw,2rem)] text-text-soft">
                  {t('room.until', { time: format.time(end) })}
                </p>
              </div>
            )}
          </header>
          <div className="flex grow flex-col items-center justify-center gap-8 text-center">
            {code ? (
              <>
                <p className="text-[clamp(1rem,1.7vw,2rem)] text-text-soft">{t('room.code')}</p>
                <Digits digits={code.digits} className="text-[clamp(4rem,17vw,20rem)] leading-none" />
                <Ticks
                  until={code.until}
                  now={now}
                  className="w-[min(65vw,60rem)] text-[clamp(1rem,2vw,2rem)]"
                />
              </>
            ) : (
              <p className="text-[clamp(1rem,1.7vw,2rem)] text-text-soft">{t('room.noCode')}</p>
            )}
          </div>
          <footer className="flex flex-wrap items-end justify-between gap-6 border-t border-line pt-6 text-[clamp(1rem,1.6vw,2rem)] text-text-soft">
            <p>{code ? t('room.howToStart', { topic }) : ''}</p>
            <p>{t('room.entered', { entered, total: students.length })}</p>
          </footer>
          <IconButton label={t('room.closeWall')} className="absolute top-2 right-2" onClick={onClose}>
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
