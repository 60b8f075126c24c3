import type { JobView } from '../../../../shared/contracts/jobs.ts';
import { withoutOpenFormula } from '../../../../shared/rules/math-segments.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { MathText } from '../../../components/ui/math-text.tsx';
import { Ring } from '../../../components/ui/spinner.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/jobs.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type WaitingAnswerProps = {
  job: JobView | null;
  /** Partial answer; '' before the first words. */
  soFar: string;
};

/** Progress of a pending answer: stage, estimated wait, note that leaving is safe, and the partial text. */
export function WaitingAnswer({ job, soFar }: WaitingAnswerProps) {
  const { t } = useTranslation();
  const wait = useJobWait(job);
  const queued = job?.state === 'queued' && job.stage === 'waiting' && job.startedAt === null;
  return (
    <Card as="section" aria-label={t('assistant.waiting')} aria-busy>
      <div role="status">
        <div className="flex items-center gap-3">
          <Ring className="size-[18px] shrink-0" />
          <p className="grow font-semi">{t('assistant.waiting')}</p>
          <Elapsed since={job?.createdAt ?? null} />
        </div>
        <p className="mt-2 pl-[1.875rem] text-small text-text-mute">
          {retryLine(t, job) ?? (queued ? t('jobs.stage.waiting') : t('assistant.waitingNote'))}
        </p>
        <WaitLine wait={wait} className="mt-1 pl-[1.875rem]" />
      </div>
      {/* Outside the live region: screen readers announce only the complete answer. */}
      {soFar !== '' && (
        <div className="mt-4 border-t border-line pt-4">
          <div className="read break-words">
            <MathText>{withoutOpenFormula(soFar)}</MathText>
          </div>
        </div>
      )}
    </Card>
  );
}
