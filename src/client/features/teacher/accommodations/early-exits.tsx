import { useMutation, useQuery } from '@tanstack/react-query';
import type { EarlyExit } from '../../../../shared/contracts/grades.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure, teacherErrorText } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useDays } from './dates.ts';

/** Early exits in the course; renders nothing without any. */
export function EarlyExits({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.grades.earlyExits.queryOptions({ courseId }), staleTime: 0 });
  const { data = [], error } = query;
  if (error && query.data === undefined)
    return (
      <section className="mt-8">
        <ErrorPanel title={t('accommodations.exits')} text={teacherErrorText(t, error)} query={query} />
      </section>
    );
  if (data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="title-3">{t('accommodations.exits')}</h2>
      <p className="mt-1 mb-3 text-small text-text-soft">{t('accommodations.takeBackHint')}</p>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.map((exit) => (
            <Exit key={exit.sittingId} exit={exit} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Exit({ exit }: { exit: EarlyExit }) {
  const days = useDays();
  const { t } = useTranslation();
  const { attemptId, names, topic, number, startedAt, leftAt, grade, savedAnswers } = exit;
  const takeBack = useMutation({
    ...trpc.reviews.takeBackExit.mutationOptions(),
    onError: (error) => notifyFailure(t, error),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.grades.pathFilter()),
        queryClient.invalidateQueries(trpc.accommodations.pathFilter()),
      ]),
  });
  const minutes = Math.floor((Date.parse(leftAt) - Date.parse(startedAt)) / 60_000);
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-5 py-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <p>
          <Trans
            i18nKey="accommodations.exit"
            count={minutes}
            values={{ names, lesson: topic }}
            components={{ strong: <strong className="font-semi" /> }}
          />
        </p>
        <p className={cx('mt-0.5 text-small text-text-soft', grade === null && 'line-through')}>
          <Trans
            i18nKey="accommodations.exitCounts"
            values={{ number, date: days.moment(leftAt), grade: formatGrade(grade ?? 0) }}
            components={{ strong: <strong className="font-bold text-danger-text" /> }}
          />
        </p>
        {savedAnswers > 0 && (
          <p className="text-small text-text-soft">
            {t('accommodations.exitSaved', { count: savedAnswers })}
          </p>
        )}
      </div>
      {grade === null ? (
        <span className="text-small text-text-mute">{t('accommodations.takenBack')}</span>
      ) : (
        <Button
          variant="secondary"
          pending={takeBack.isPending}
          pendingLabel={t('accommodations.takingBack')}
          onClick={() => takeBack.mutate({ attemptId, reason: '' })}
        >
          {t('accommodations.takeBack')}
        </Button>
      )}
    </li>
  );
}
