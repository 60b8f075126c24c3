import { CloudOff, Hourglass } from 'lucide-react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { JobView } from '../../../../shared/contracts/jobs.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { ShareBar } from '../../../components/marks/share-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { gradeInk } from '../../../components/ui/grade.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { type Stage, StageList } from '../../../components/ui/stage-list.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/jobs.ts';
import { useGraderLabel } from '../../../lib/dom/use-settings.ts';
import { formatGrade } from '../../../lib/format/format-grade.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Progress of grading; says that the answers are saved. */
export function GradingPanel({ attempt, job }: { attempt: AttemptResult; job: JobView | null }) {
  const { t } = useTranslation();
  const label = useGraderLabel();
  const wait = useJobWait(job);
  const total = job?.progressTotal || attempt.answers.length;
  const done = job?.progressDone ?? 0;
  const writing = job?.stage === 'saving' || job?.stage === 'finished';
  const stages: Stage[] = [
    { key: 'received', label: t('result.stageReceived'), state: 'done' },
    { key: 'grade', label: t('result.stageGrade'), state: writing ? 'done' : 'current' },
    { key: 'feedback', label: t('result.stageFeedback'), state: writing ? 'current' : 'pending' },
  ];
  return (
    <Card className="mb-5 shadow-low max-md:mx-4 max-md:mt-6 md:p-8" role="status">
      <div className="flex items-start justify-between gap-6">
        <h2 className="title-2 text-[1.375rem]">
          {label === undefined ? t('result.gradingPlain') : t('result.grading', { label })}
        </h2>
        <Elapsed since={attempt.submittedAt} />
      </div>
      <p className="mt-1 mb-3 text-text-soft">{line()}</p>
      <ProgressBar thick value={done} max={total} label={t('result.stageGrade')} />
      <div className="mt-4">
        <StageList inline stages={stages} />
      </div>
      {attempt.marked > 0 && attempt.marked < attempt.answers.length && (
        <p className="mt-4 text-small text-text-soft">
          {t('result.markedNow', { count: attempt.marked, total: attempt.answers.length })}
        </p>
      )}
      <WaitLine wait={wait} className="mt-2" />
      <p className="mt-4 text-small text-text-mute lg:hidden">{t('result.safeNote')}</p>
    </Card>
  );

  function line(): string {
    const again = retryLine(t, job);
    if (again) return again;
    if (!job || job.stage === 'waiting') return t('jobs.stage.waiting');
    if (writing) return t('result.stageFeedback');
    return t('result.gradingCount', { current: Math.min(done + 1, total), total });
  }
}

type PendingPanelProps = { attempt: AttemptResult; retrying: boolean; onRetry: () => void };

/** Notice that grading failed for now: reason, what is saved, and a retry button. */
export function PendingPanel({ attempt, retrying, onRetry }: PendingPanelProps) {
  const { t } = useTranslation();
  const code = attempt.job?.errorCode ?? null;
  return (
    <Card role="alert" className="mb-5 flex gap-4 shadow-low max-md:mx-4 max-md:mt-6 md:p-8">
      <CloudOff aria-hidden className="mt-1 size-[22px] shrink-0 text-warn" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="title-3">
          {t(attempt.waitsForTeacher ? 'result.waitsTitle' : 'result.pendingTitle')}
        </h2>
        <p className="mt-1.5 text-text-soft">
          {isErrorCode(code) ? t(`errors.${code}`) : t('sitting.gradingError')} {t('result.pendingSafe')}
        </p>
        <p className="mt-1.5 text-text-soft">
          {t(attempt.waitsForTeacher ? 'result.waitsText' : 'result.pendingAgain')}
        </p>
        <Button
          className="mt-4"
          pending={retrying}
          pendingLabel={t('result.retryingGrading')}
          onClick={onRetry}
        >
          {t('result.retryGrading')}
        </Button>
      </div>
    </Card>
  );
}

type AwaitingSummaryProps = {
  provisional: NonNullable<AttemptResult['provisional']>;
  attempt: AttemptResult;
};

/** Summary of an attempt with missing marks: provisional grade and next steps. */
export function AwaitingSummary({ provisional, attempt }: AwaitingSummaryProps) {
  const { t } = useTranslation();
  const { grade, missing } = provisional;
  return (
    <Card className="mb-5 flex gap-4 shadow-low max-md:mx-4 max-md:mt-6 md:p-8" role="status">
      <Hourglass aria-hidden className="mt-1 size-[22px] shrink-0 text-text-soft" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <h2 className="title-3">{t('marks.awaitsTeacher')}</h2>
        {grade !== null && (
          <p className="mt-2">
            <span className={`font-serif text-h2 font-bold ${gradeInk(grade)}`}>{formatGrade(grade)}</span>{' '}
            <span className="text-text-soft">
              {t('result.outOf10')} · {t('result.provisionalTitle')}, {t('marks.missing', { count: missing })}
            </span>
          </p>
        )}
        {grade === null && <p className="mt-1.5">{t('marks.missing', { count: missing })}.</p>}
        <p className="mt-1.5 text-text-soft">{t('result.awaitingText')}</p>
        <ShareBar graders={attempt.answers.map(({ gradedBy, annulled }) => (annulled ? null : gradedBy))} />
      </div>
    </Card>
  );
}
