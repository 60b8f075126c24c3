import { TimerReset } from 'lucide-react';
import type { RoomStudent } from '../../../../shared/contracts/room.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDuration } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { PassOfStudent, type RoomPasses, StudentName } from './room-pass.tsx';
import { RoomStateMark, Whereabouts, WhereaboutsLegend } from './room-state.tsx';

type RoomTableProps = {
  students: readonly RoomStudent[];
  /** Server time in ms. */
  now: number;
  /** May extend time and admit students. */
  mayChange: boolean;
  onGiveTime: (studentId: number) => void;
  onLetIn: (studentId: number) => void;
  /** Codes to enter without a password that this page shows. */
  passes: RoomPasses;
};

/** The students of a lesson, those who need attention first. */
export function RoomTable({ students, now, mayChange, onGiveTime, onLetIn, passes }: RoomTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Column<RoomStudent>[] = [
    {
      key: 'student',
      header: t('room.student'),
      role: 'line',
      cell: (student) => (
        <div className="max-md:mr-20">
          <StudentName student={student} mayChange={mayChange} passes={passes} />
          <PassOfStudent student={student} now={now} mayChange={mayChange} passes={passes} />
        </div>
      ),
    },
    { key: 'state', header: t('room.stateTitle'), cell: ({ state }) => <RoomStateMark state={state} /> },
    {
      key: 'where',
      header: t('room.where'),
      cell: (student) =>
        student.arrivedAt === null ? (
          <Whereabouts student={student} />
        ) : (
          <span className="text-small text-text-soft">
            {t('room.cameAt', { time: format.time(student.arrivedAt) })}
          </span>
        ),
    },
    {
      key: 'saved',
      header: t('room.saved'),
      numeric: true,
      cell: ({ savedAt, closedAt }) => (
        <span className="text-small whitespace-nowrap text-text-soft">
          {closedAt !== null
            ? format.time(closedAt)
            : savedAt !== null &&
              t('room.savedAgo', { span: format.span(Math.max(0, now - Date.parse(savedAt))) })}
        </span>
      ),
    },
    {
      key: 'left',
      header: t('room.left'),
      numeric: true,
      role: 'corner',
      cell: ({ endsAt }) => endsAt !== null && <TimeLeft milliseconds={Date.parse(endsAt) - now} />,
    },
    ...(mayChange
      ? [
          {
            key: 'tools',
            header: t('room.giveMore'),
            hideHeader: true,
            role: 'tools',
            cell: ({ studentId, names, endsAt, arrivedAt }) =>
              arrivedAt !== null ? (
                <Button
                  variant="secondary"
                  size="sm"
                  data-walked
                  className="whitespace-nowrap"
                  aria-label={t('room.letInOf', { names })}
                  onClick={() => onLetIn(studentId)}
                >
                  {t('room.letIn')}
                </Button>
              ) : (
                endsAt !== null && (
                  <IconButton
                    data-walked
                    label={t('room.giveMoreTo', { names })}
                    onClick={() => onGiveTime(studentId)}
                  >
                    <TimerReset aria-hidden className="size-4" strokeWidth={1.75} />
                  </IconButton>
                )
              ),
          } satisfies Column<RoomStudent>,
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('room.title')}
      columns={columns}
      rows={students}
      rowKey={({ studentId }) => studentId}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3">
          <WhereaboutsLegend />
          <span className="text-caption text-text-mute">{t('room.first')}</span>
        </div>
      }
    />
  );
}

function TimeLeft({ milliseconds }: { milliseconds: number }) {
  return (
    <span className="text-ui font-bold whitespace-nowrap tabular-nums">
      {formatDuration(Math.max(0, milliseconds))}
    </span>
  );
}
