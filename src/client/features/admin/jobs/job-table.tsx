import type { ReactNode } from 'react';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { AdminJob } from '../../../../shared/contracts/jobs.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type JobTableProps = {
  jobs: readonly AdminJob[];
  /** A retry is in progress. */
  busy: boolean;
  onRetry: (job: AdminJob) => void;
  onStop: (job: AdminJob) => void;
  footer: ReactNode;
};

export function JobTable({ jobs, busy, onRetry, onStop, footer }: JobTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ kind, topic }: AdminJob) =>
    [t(`adminJobs.kinds.${kind}`), topic].filter(Boolean).join(', ');
  const columns: Column<AdminJob>[] = [
    {
      key: 'job',
      header: t('adminJobs.job'),
      role: 'title',
      cell: ({ kind, topic }) => (
        <>
          <span className="font-semi">{t(`adminJobs.kinds.${kind}`)}</span>
          {topic !== null && (
            <span className="block max-w-80 text-small break-words text-text-soft">{topic}</span>
          )}
        </>
      ),
    },
    {
      key: 'askedBy',
      header: t('adminJobs.askedBy'),
      role: 'line',
      cell: ({ askedBy }) => (
        <span className={cx('block min-w-32', askedBy === null && 'text-text-mute')}>
          {askedBy ?? t('adminJobs.nobody')}
        </span>
      ),
    },
    { key: 'state', header: t('adminJobs.state'), role: 'line', cell: (job) => <State job={job} /> },
    {
      key: 'tries',
      header: t('adminJobs.tries'),
      numeric: true,
      stackedLabel: t('adminJobs.tries'),
      cell: ({ tries }) => format.number(tries),
    },
    {
      key: 'when',
      header: t('adminJobs.when'),
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-text-soft">{format.dateTime(createdAt)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('adminJobs.actions'),
      hideHeader: true,
      role: 'tools',
      cell: (job) => (
        <div className="flex justify-end gap-2">
          {job.canRetry && (
            <Button
              variant="secondary"
              size="sm"
              unavailable={busy}
              aria-label={t('adminJobs.retryOf', { job: nameOf(job) })}
              onClick={() => onRetry(job)}
            >
              {t('adminJobs.retry')}
            </Button>
          )}
          {job.canCancel && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('adminJobs.stopOf', { job: nameOf(job) })}
              onClick={() => onStop(job)}
            >
              {t('adminJobs.stop')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('adminJobs.title')}
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      footer={footer}
    />
  );
}

/** Progress, failure reason, or time of the next retry. */
function State({ job }: { job: AdminJob }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, stage, progressDone: done, progressTotal: total, errorCode } = job;
  const text =
    state === 'cancelled' ? t('adminJobs.cancelled') : state !== 'failed' && t(`jobs.stage.${stage}`);
  return (
    <div className="max-w-72 min-w-40">
      {text && <span>{text}</span>}
      {errorCode !== null && (
        <span className={state === 'failed' ? 'block text-danger-text' : 'block text-small text-text-soft'}>
          {t(isErrorCode(errorCode) ? `errors.${errorCode}` : 'errors.server-error')}
        </span>
      )}
      {state === 'queued' && stage === 'retrying' && (
        <span className="block text-small text-text-mute">
          {t('adminJobs.next', { when: format.time(job.runAfter) })}
        </span>
      )}
      {state === 'running' && total > 0 && (
        <>
          <ProgressBar value={done} max={total} label={t(`jobs.stage.${stage}`)} />
          <span className="text-caption text-text-mute">{t('adminJobs.progress', { done, total })}</span>
        </>
      )}
    </div>
  );
}
