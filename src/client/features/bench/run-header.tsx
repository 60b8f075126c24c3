import { Play } from 'lucide-react';
import type { Bench } from '../../../shared/contracts/bench.ts';
import { benchLimits } from '../../../shared/contracts/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import type { BenchWork } from './use-bench.ts';

/** What the bench does, what a run takes, and the run itself as it goes on. */
export function RunHeader({ bench, work }: { bench: Bench; work: BenchWork }) {
  const { t } = useTranslation();
  const { estimate, tokensLeft, samples, run } = bench;
  const { job } = work;
  const tooFew = samples.length < benchLimits.min;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="bench" className="title-3">
            {t('bench.title')}
          </h2>
          <p className="mt-1 text-small text-text-soft">{t('bench.text')}</p>
        </div>
        {estimate && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-caption text-text-mute md:text-right">
              {t('bench.cost', {
                calls: t('bench.calls', { count: estimate.calls }),
                tokens: estimate.tokens,
              })}
              <br />
              {tokensLeft === null ? t('bench.counted') : t('bench.left', { tokens: tokensLeft })}
            </p>
            <Button
              icon={<Play aria-hidden className="size-4" strokeWidth={1.75} />}
              unavailable={tooFew}
              pending={work.running}
              pendingLabel={t('bench.running')}
              onClick={work.run}
            >
              {tooFew
                ? t('bench.needSamples', { least: benchLimits.min })
                : t(run ? 'bench.runAgain' : 'bench.run')}
            </Button>
          </div>
        )}
      </div>
      {!estimate && (
        <div className="mb-4">
          <Notice tone="info">{t('bench.noModel')}</Notice>
        </div>
      )}
      {work.running && job && job.progressTotal > 0 && (
        <div role="status" className="mb-4">
          <ProgressBar thick value={job.progressDone} max={job.progressTotal} label={t('bench.running')} />
          <p className="mt-1.5 text-caption text-text-mute">
            {t('bench.progress', { done: job.progressDone, total: job.progressTotal })}
          </p>
        </div>
      )}
      {bench.brokenOff && !work.running && (
        <div className="mb-4">
          <Notice tone="warn" role="status">
            {t('bench.runFailed')}
          </Notice>
        </div>
      )}
    </>
  );
}
