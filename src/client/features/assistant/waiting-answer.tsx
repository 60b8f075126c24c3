import { useTranslation } from 'react-i18next';
import type { JobView } from '../../../shared/contracts/jobs.ts';
import { Card } from '../../components/ui/card.tsx';
import { Elapsed } from '../../components/ui/elapsed.tsx';
import { Ring } from '../../components/ui/spinner.tsx';

/** The answer is being written: what happens now, for how long, and that it is safe to leave. */
export function WaitingAnswer({ job }: { job: JobView | null }) {
  const { t } = useTranslation();
  const queued = job?.state === 'queued' && job.stage === 'waiting' && job.startedAt === null;
  return (
    <Card role="status">
      <div className="flex items-center gap-3">
        <Ring className="size-[18px] shrink-0" />
        <p className="grow font-semi">{t('assistant.waiting')}</p>
        <Elapsed since={job?.createdAt ?? null} />
      </div>
      <p className="mt-2 pl-[1.875rem] text-small text-text-mute">
        {job?.stage === 'retrying'
          ? t('jobs.retrying')
          : queued
            ? t('jobs.stage.waiting')
            : t('assistant.waitingNote')}
      </p>
    </Card>
  );
}
