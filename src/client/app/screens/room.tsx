import { useParams } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Page } from '../../components/ui/page.tsx';
import { StatusDot } from '../../components/ui/status-dot.tsx';
import { TableSkeleton } from '../../components/ui/table-skeleton.tsx';
import { RoomView } from '../../features/teacher/room/room-view.tsx';
import { useRoom } from '../../features/teacher/room/use-room.ts';
import { teacherErrorText } from '../../lib/api/teacher-error.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';

/** These texts load separately because few pages need them. */
export const prepareRender = () => loadTexts('secondary');

/** `/teacher/leccion/:leccionId/sala`: students taking the lesson now, with their progress. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const lessonId = Number(useParams().leccionId) || 0;
  const { query, live } = useRoom(lessonId);
  const { data, error } = query;
  const entered = data?.students.filter(({ state }) => state !== 'not-started').length ?? 0;
  // While updates fail, shows the time of the last data.
  const isAway = !live && query.isRefetchError;
  return (
    <Page
      title={t('room.title')}
      back={
        <BackLink to={lessonId > 0 ? `/teacher/leccion/${lessonId}` : '/teacher/asignaturas'}>
          {data?.topic ?? t('courseGrades.back')}
        </BackLink>
      }
      subtitle={
        data && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{data.subjectName}</span>
            <span>{t('room.minutes', { minutes: data.durationMinutes })}</span>
            <span>{t('room.entered', { entered, total: data.students.length })}</span>
          </p>
        )
      }
      aside={
        data && (
          <span className="text-small text-text-soft">
            <StatusDot on={!isAway}>
              <span className="whitespace-normal">
                {t(isAway ? 'room.away' : 'room.live', { time: format.time(query.dataUpdatedAt) })}
              </span>
            </StatusDot>
          </span>
        )
      }
    >
      {data ? (
        <RoomView room={data} />
      ) : lessonId === 0 ? (
        <ErrorPanel title={t('room.failed')} text={t('errors.lesson-not-found')} />
      ) : error ? (
        <ErrorPanel title={t('room.failed')} text={teacherErrorText(t, error)} query={query} />
      ) : (
        <TableSkeleton label={t('room.loading')} />
      )}
    </Page>
  );
}
