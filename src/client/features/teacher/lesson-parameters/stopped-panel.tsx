import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { useSettings } from '../../../lib/dom/use-settings.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import type { GenerationState } from './use-generation.ts';
import { WrittenBy } from './written-by.tsx';

type StoppedPanelProps = { state: GenerationState; generation: GenerationView; onReview: () => void };

/** State after the job ended: complete, incomplete, failed or cancelled. Finished questions are always kept. */
export function StoppedPanel({ state, generation, onReview }: StoppedPanelProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const { job, resume } = state;
  const { count: total, drafts, droppedCount } = generation;
  const ready = drafts.length;
  // The number of drafts changes with edits; the job's progress is the number of generated questions.
  const came = Math.min(total, job?.progressDone || ready);
  const missing = total - came;
  const byOffline = drafts.some(({ writer }) => writer?.kind === 'offline');
  const outcome = job?.state === 'failed' ? 'failed' : job?.state === 'cancelled' ? 'cancelled' : 'done';
  // Without a model, a retry with the same material gives no more questions.
  const mayGoOn = missing > 0 && !(outcome === 'done' && settings?.evaluator === 'offline');
  const titles = {
    failed: t('generation.panelFailed'),
    cancelled: t('generation.panelCancelled'),
    done: t('generation.panelDone'),
  };
  const summary = sentences();
  const resumeGeneration = () => {
    if (resume.isPending) return;
    resume.mutate(
      { generationId: generation.generationId },
      { onError: (error) => notifyFailure(t, error, t('generation.failed')) },
    );
  };
  return (
    <Card as="section" className="p-5 shadow-low md:p-5">
      <div role="status">
        <h2 className="title-3">{titles[outcome]}</h2>
        <p className="mt-1 mb-2.5 text-small text-text-mute">
          <strong className="font-semi text-text">{came}</strong> {t('generation.ready', { total })}
        </p>
        <ProgressBar
          thick
          value={came}
          max={total}
          tone={outcome === 'failed' ? 'danger' : 'accent'}
          label={titles[outcome]}
        />
        {summary.length > 0 && <p className="mt-3 text-small text-text-soft">{summary.join(' ')}</p>}
      </div>
      {ready > 0 && outcome === 'done' && (
        <div className="mt-2">
          <WrittenBy drafts={drafts} short />
        </div>
      )}
      {(ready > 0 || mayGoOn) && (
        <div className="mt-4 flex flex-col gap-2">
          {mayGoOn && (
            <Button
              variant={outcome === 'done' ? 'secondary' : 'primary'}
              pending={resume.isPending}
              pendingLabel={t('generation.generating')}
              onClick={resumeGeneration}
            >
              {t('generation.resume', { count: missing })}
            </Button>
          )}
          {ready > 0 && (
            <Button variant="secondary" onClick={onReview}>
              {t('generation.review', { count: ready })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );

  function sentences(): string[] {
    const lines: string[] = [];
    const code = job?.errorCode;
    if (outcome === 'failed') lines.push(t('generation.failed'));
    if (outcome === 'failed' && isErrorCode(code)) lines.push(t(`errors.${code}`));
    // The teacher may have deleted all drafts meanwhile.
    if (outcome !== 'done' && came === 0) lines.push(t('generation.keptNone'));
    else if (outcome !== 'done' && ready > 0) lines.push(t('generation.kept', { count: came }));
    if (outcome === 'done' && missing > 0)
      lines.push(
        byOffline
          ? t('generation.onlyMaterial', { count: came })
          : t('generation.short', { count: came, total }),
      );
    if (!byOffline && droppedCount > 0 && (missing > 0 || outcome !== 'done'))
      lines.push(t('generation.dropped', { count: droppedCount }));
    if (outcome === 'done' && missing === 0 && ready > 0) lines.push(t('generation.doneText'));
    return lines;
  }
}
