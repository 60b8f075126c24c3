import type { JobView } from '../../../../shared/contracts/jobs.ts';
import type { AttemptResult } from '../../../../shared/contracts/sittings.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { type Stage, StageList } from '../../../components/ui/stage-list.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/use-wait.ts';
import { useGraderLabel } from '../../../lib/dom/use-settings.ts';
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
