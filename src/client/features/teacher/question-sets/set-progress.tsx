import type { JobWait } from '../../../../shared/contracts/jobs.ts';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Ring } from '../../../components/ui/spinner.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { cx } from '../../../lib/dom/cx.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { SetCounts } from './count-sets.ts';

const shown = ['ready', 'live', 'failed', 'none'] as const;

/** Counts of ready, running, failed and missing sets; `since` is null when none is running. */
export function SetProgress({
  counts,
  total,
  since,
  wait,
}: {
  counts: SetCounts;
  total: number;
  since: string | null;
  /** Estimated remaining time. */
  wait: JobWait | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div>
      <dl className="grid grid-cols-2 border-t border-line md:grid-cols-4 md:divide-x md:divide-line">
        {shown.map((name, index) => (
          <div
            key={name}
            className={cx(
              'flex flex-col-reverse justify-end border-b border-line py-3',
              index > 0 && 'md:pl-5',
            )}
          >
            <dt className="text-caption text-text-mute">{t(`questionSets.count.${name}`)}</dt>
            <dd
              className={cx(
                'font-serif text-h2 font-bold',
                name === 'failed' && counts.failed > 0 && 'text-danger-text',
              )}
            >
              {counts[name]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 mb-2 flex min-h-6 items-center gap-3">
        {since !== null && <Ring className="size-[18px] shrink-0" />}
        <p role="status" className="grow text-small text-text-soft">
          {since !== null && <strong className="font-semi">{t('questionSets.running')}. </strong>}
          {t(counts.ready === total ? 'questionSets.allReady' : 'questionSets.done', {
            ready: counts.ready,
            total,
          })}
        </p>
        {since !== null && <Elapsed since={since} />}
      </div>
      <ProgressBar thick value={counts.ready} max={total} label={t('questionSets.progress')} />
      <WaitLine wait={wait} className="mt-3" />
      {since !== null && <p className="mt-3 text-caption text-text-mute">{t('questionSets.safe')}</p>}
    </div>
  );
}
