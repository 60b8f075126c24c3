import { Undo2 } from 'lucide-react';
import type { RegradeView } from '../../../../shared/contracts/regrades.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { isFinished } from '../../../lib/api/jobs.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

type PastRegradesProps = {
  regrades: readonly RegradeView[];
  /** Null for read-only users. */
  onUndo: ((regradeId: number) => void) | null;
};

/** Returns whether the regrade is still running. Its job may belong to a colleague, so only the list reports it. */
export const isRunning = ({ job }: RegradeView): boolean => job !== null && !isFinished(job);

/** Earlier corrections, newest first; the newest active one can be undone. */
export function PastRegrades({ regrades, onUndo }: PastRegradesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const newest = regrades.find(({ undoneAt }) => undoneAt === null)?.id;
  if (regrades.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="title-3">{t('regrade.past')}</h2>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {regrades.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-small">
            <div className="min-w-0 grow">
              <p className="font-semi">
                {t(`regrade.kind.${one.kind}`)}
                {one.undoneAt && <span className="font-normal text-text-mute"> · {t('regrade.undone')}</span>}
              </p>
              <p className="text-text-soft">{one.reason}</p>
              <p className="text-caption text-text-mute">
                {one.by} · {format.dateTime(one.at)}
              </p>
              <Progress regrade={one} />
            </div>
            {onUndo && one.id === newest && one.appliedAt && (
              <Button
                variant="ghost"
                size="sm"
                icon={<Undo2 aria-hidden className="size-4" strokeWidth={1.75} />}
                onClick={() => onUndo(one.id)}
              >
                {t('regrade.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ regrade }: { regrade: RegradeView }) {
  const { t } = useTranslation();
  if (!regrade.job || !isRunning(regrade)) return null;
  const { progressDone: done, progressTotal: total } = regrade.job;
  return (
    <div className="mt-2 max-w-md" role="status">
      <p className="mb-1 text-caption text-text-soft">{t('regrade.running', { done, total })}</p>
      <ProgressBar value={done} max={total} label={t(`regrade.kind.${regrade.kind}`)} />
    </div>
  );
}
