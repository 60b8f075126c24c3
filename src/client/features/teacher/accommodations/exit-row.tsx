import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EarlyExit } from '../../../../shared/contracts/grades.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Trans } from '../../../components/ui/trans.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useDays } from './dates.ts';
import { KeepExitForm } from './keep-exit-form.tsx';

/** Reloads the lists and counts that show early exits. */
export const refreshExits = () =>
  Promise.all([
    queryClient.invalidateQueries(trpc.grades.pathFilter()),
    queryClient.invalidateQueries(trpc.accommodations.pathFilter()),
    queryClient.invalidateQueries(trpc.reviews.queueCounts.queryFilter()),
  ]);

/** An early exit with its student's request, and the teacher's answers to it. */
export function ExitRow({ exit }: { exit: EarlyExit }) {
  const days = useDays();
  const { t } = useTranslation();
  const [keeping, setKeeping] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const { attemptId, names, topic, subjectName, number, startedAt, leftAt, grade, savedAnswers, request } =
    exit;
  const takeBack = useMutation({
    ...trpc.reviews.takeBackExit.mutationOptions(),
    onError: (error) => notifyFailure(t, error),
    onSettled: refreshExits,
  });
  const minutes = Math.floor((Date.parse(leftAt) - Date.parse(startedAt)) / 60_000);
  const asks = request?.state === 'open';
  return (
    <li className="px-5 py-4">
      <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:items-center md:justify-between">
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
          {asks && (
            <p className="text-small font-semi">
              {t('accommodations.exitAsked', { date: days.moment(request.at), subject: subjectName })}
            </p>
          )}
          {grade !== null && request?.state === 'kept' && (
            <p className="text-small text-text-soft">{t('accommodations.exitKept')}</p>
          )}
        </div>
        {grade === null ? (
          <span className="text-small text-text-mute">{t('accommodations.takenBack')}</span>
        ) : (
          <div className="flex shrink-0 flex-wrap gap-2.5">
            {asks && (
              <Button
                ref={keepButton}
                variant="ghost"
                aria-expanded={keeping}
                onClick={() => setKeeping(!keeping)}
              >
                {t('accommodations.keepExit')}
              </Button>
            )}
            <Button
              variant="secondary"
              pending={takeBack.isPending}
              pendingLabel={t(asks ? 'accommodations.givingBack' : 'accommodations.takingBack')}
              onClick={() => takeBack.mutate({ attemptId, reason: '' })}
            >
              {t(asks ? 'accommodations.giveBack' : 'accommodations.takeBack')}
            </Button>
          </div>
        )}
      </div>
      {asks && keeping && (
        <KeepExitForm
          attemptId={attemptId}
          onDone={refreshExits}
          onClose={() => {
            setKeeping(false);
            keepButton.current?.focus();
          }}
        />
      )}
    </li>
  );
}
