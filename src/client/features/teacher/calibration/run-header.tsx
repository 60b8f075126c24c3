import { Play } from 'lucide-react';
import type { Calibration } from '../../../../shared/contracts/calibration.ts';
import { calibrationLimits } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { percentOfRemaining } from '../../../lib/format/percent-of-remaining.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { CalibrationWork } from './use-calibration.ts';

/** Explains the calibration, shows the cost of a run, and the progress of a running one. */
export function RunHeader({ calibration, work }: { calibration: Calibration; work: CalibrationWork }) {
  const { t } = useTranslation();
  const { estimate, tokensLeft, samples, run } = calibration;
  const { job } = work;
  const share = estimate && tokensLeft !== null ? percentOfRemaining(estimate.tokens, tokensLeft) : undefined;
  const tooFew = samples.length < calibrationLimits.min;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="calibration" className="title-3">
            {t('calibration.title')}
          </h2>
          <p className="mt-1 text-small text-text-soft">{t('calibration.text')}</p>
        </div>
        {estimate && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-caption text-text-mute md:text-right">
              {t('calibration.calls', { count: estimate.calls })}
              <br />
              {share === undefined ? t('calibration.counted') : t('calibration.left', { share })}
            </p>
            <Button
              icon={<Play aria-hidden className="size-4" strokeWidth={1.75} />}
              unavailable={tooFew}
              pending={work.running}
              pendingLabel={t('calibration.running')}
              onClick={work.run}
            >
              {tooFew
                ? t('calibration.needSamples', { least: calibrationLimits.min })
                : t(run ? 'calibration.runAgain' : 'calibration.run')}
            </Button>
          </div>
        )}
      </div>
      {!estimate && (
        <div className="mb-4">
          <Notice tone="info">{t('calibration.noModel')}</Notice>
        </div>
      )}
      {work.running && job && job.progressTotal > 0 && (
        <div role="status" className="mb-4">
          <ProgressBar
            thick
            value={job.progressDone}
            max={job.progressTotal}
            label={t('calibration.running')}
          />
          <p className="mt-1.5 text-caption text-text-mute">
            {t('calibration.progress', { done: job.progressDone, total: job.progressTotal })}
          </p>
        </div>
      )}
      {calibration.brokenOff && !work.running && (
        <div className="mb-4">
          <Notice tone="warn" role="status">
            {t('calibration.runFailed')}
          </Notice>
        </div>
      )}
    </>
  );
}
