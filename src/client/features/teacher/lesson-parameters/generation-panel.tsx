import type { GenerationView } from '../../../../shared/contracts/generation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ContentText } from '../../../components/ui/content-text.tsx';
import { Elapsed } from '../../../components/ui/elapsed.tsx';
import { HtmlText } from '../../../components/ui/html-text.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { StageList } from '../../../components/ui/stage-list.tsx';
import { WaitLine } from '../../../components/ui/wait-line.tsx';
import { useJobWait } from '../../../lib/api/jobs.ts';
import { notifyFailure } from '../../../lib/api/teacher-error.ts';
import { retryLine } from '../../../lib/format/retry-line.ts';
import { typeName } from '../../../lib/forms/question-kind.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { generationStages } from './generation-stages.ts';
import { hasLoadFailed, LoadFailed } from './load-failed.tsx';
import { StoppedPanel } from './stopped-panel.tsx';
import type { GenerationState } from './use-generation.ts';

type GenerationPanelProps = {
  state: GenerationState;
  /** Number of pages of the PDF; null without one. */
  pages: number | null;
  onReview: () => void;
  onBackground: () => void;
};

/** Shows a running generation, a finished unsaved one, or an error when its state failed to load. */
export function GenerationPanel({ state, pages, onReview, onBackground }: GenerationPanelProps) {
  const { t } = useTranslation();
  const { generation } = state;
  if (hasLoadFailed(state.query))
    return <LoadFailed title={t('generation.loadFailed')} query={state.query} />;
  if (!generation) return null;
  if (state.running) return <RunningPanel state={state} pages={pages} onBackground={onBackground} />;
  if (generation.savedAt !== null) return null;
  return <StoppedPanel state={state} generation={generation} onReview={onReview} />;
}

const shown = 3;

/** The newest drafts, one line each. */
function DraftPreviews({ drafts, language }: Pick<GenerationView, 'drafts' | 'language'>) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  const newest = drafts.slice(-shown).toReversed();
  return (
    <ul>
      {newest.map((draft) => (
        <li key={draft.draftId} className="border-t border-line px-5 py-2.5 animate-fade">
          <p className="text-caption text-text-mute">{typeName(t, draft.type)}</p>
          <p lang={language} className="truncate font-serif text-ui [&_br]:hidden">
            {draft.statement ? (
              <ContentText>{draft.statement}</ContentText>
            ) : (
              <HtmlText>{draft.text}</HtmlText>
            )}
          </p>
        </li>
      ))}
      {drafts.length > shown && (
        <li className="border-t border-line px-5 py-2 text-caption text-text-mute">
          {t('generation.more', { count: drafts.length - shown })}
        </li>
      )}
    </ul>
  );
}

function RunningPanel({ state, pages, onBackground }: Omit<GenerationPanelProps, 'onReview'>) {
  const { t } = useTranslation();
  const { generation, job, cancel } = state;
  const wait = useJobWait(job);
  if (!generation || !job) return null;
  const again = retryLine(t, job);
  const isQueued = job.state === 'queued' && job.stage === 'waiting';
  const waits = wait?.startsAt ? 'generation.panelTonight' : 'generation.panelQueued';
  const title = isQueued ? waits : 'generation.panelRunning';
  const total = job.progressTotal || generation.count;
  const ready = Math.min(total, Math.max(job.progressDone, generation.drafts.length));
  const labels = {
    reading: t(generation.documentId === null ? 'generation.stageReadLesson' : 'generation.stageReadPdf'),
    generating: t('generation.stageGenerate'),
    checking: t('generation.stageCheck'),
    saving: t('generation.stageSave'),
  };
  const stages = generationStages(job, labels, {
    ...(pages !== null && { reading: t('generation.pages', { count: pages }) }),
    generating: `${ready}/${total}`,
    checking: String(ready),
  });
  const stop = () => {
    if (!cancel.isPending) cancel.mutate({ jobId: job.id }, { onError: (error) => notifyFailure(t, error) });
  };
  return (
    <Card flush as="section" aria-label={t('generation.panelRunning')} className="shadow-low">
      <div className="p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-ui font-semi">{t(title)}</h2>
          <Elapsed since={job.createdAt} />
        </div>
        <p role="status" className="mt-1.5 mb-3 text-small text-text-soft">
          <strong className="mr-0.5 font-serif text-[1.75rem] leading-9 font-bold text-text">{ready}</strong>{' '}
          {t('generation.ready', { total })}
        </p>
        <ProgressBar thick value={ready} max={total} label={t('generation.panelRunning')} />
        <div className="mt-5">
          <StageList stages={stages} />
        </div>
        <WaitLine wait={wait} className="mt-4" />
        {again && <p className="mt-4 text-small text-warn-text">{again}</p>}
        <p className="mt-4 text-caption text-text-mute">
          {ready === 0 ? t('generation.safeNone') : t('generation.safe', { count: ready })}
        </p>
      </div>
      <DraftPreviews drafts={generation.drafts} language={generation.language} />
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-3">
        <Button variant="secondary" size="sm" className="grow" pending={cancel.isPending} onClick={stop}>
          {t('common.cancel')}
        </Button>
        <Button variant="ghost" size="sm" className="grow px-2! whitespace-nowrap" onClick={onBackground}>
          {t('generation.background')}
        </Button>
      </div>
    </Card>
  );
}
