import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModelTrialView, TrialEntry } from '../../../../shared/contracts/ai-admin.ts';
import { typicalWorkload } from '../../../../shared/contracts/ai-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isFinished } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Number of labelled answers and of questions in a trial. */
const trialSize = { marks: 12, questions: 4 };

/** Trial results of each model in use, with a button to start a trial of real calls. */
export function TrialCard({ entries }: { entries: readonly TrialEntry[] }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="ai-trial" className="mt-6">
      <h2 id="ai-trial" className="text-ui font-semi">
        {t('ai.trial.title')}
      </h2>
      <p className="mt-1 text-small text-text-soft">{t('ai.trial.text', trialSize)}</p>
      {entries.length === 0 && <p className="mt-3 text-small">{t('ai.trial.noModel')}</p>}
      <ul className="mt-4 flex flex-col gap-6">
        {entries.map((entry) => (
          <li key={entry.works[0]}>
            <Trial entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Trial of a model, started here or by another admin; the page polls for progress. */
function useTrial({ works, job }: TrialEntry) {
  const { t } = useTranslation();
  const refresh = () => queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
  const start = useMutation({
    ...trpc.ai.startTrial.mutationOptions(),
    onSuccess: () => {
      notify.success(t('ai.trial.started'));
      return refresh();
    },
    onError: (error) => notifyAdminFailure(t, error, t('ai.trial.startFailed'), 'things'),
  });
  const running = job !== null && !isFinished(job);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && job === null) notify.success(t('ai.trial.done'));
    wasRunning.current = running;
  }, [running, job, t]);
  return { start: () => start.mutate({ work: works[0]! }), starting: start.isPending, running };
}

function Trial({ entry }: { entry: TrialEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { start, starting, running } = useTrial(entry);
  const { trial, before, label, works, job } = entry;
  const action = t(trial ? 'ai.trial.again' : 'ai.trial.start');
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-semi break-words">{label}</h3>
          <p className="text-caption text-text-mute">
            {works.map((work) => t(`ai.work.${work}`)).join(' · ')}
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />}
          aria-label={t('ai.trial.startOf', { action, label })}
          pending={starting || running}
          pendingLabel={t('ai.trial.running')}
          onClick={start}
        >
          {action}
        </Button>
      </div>
      {running && job && (
        <div role="status" className="mt-3">
          {job.progressTotal > 0 && (
            <ProgressBar
              thick
              value={job.progressDone}
              max={job.progressTotal}
              label={t('ai.trial.running')}
            />
          )}
          <p className="mt-1.5 text-caption text-text-mute">{progressOf()}</p>
        </div>
      )}
      {job?.state === 'failed' && (
        <div className="mt-3">
          <Notice tone="danger" role="status">
            {t('ai.trial.failed')}
          </Notice>
        </div>
      )}
      {trial && <Verdict trial={trial} isOutdated={entry.isOutdated} />}
      {entry.answersAs !== null && (
        <div className="mt-3">
          <Notice tone="warn">{t('ai.trial.answersAs', { model: entry.answersAs })}</Notice>
        </div>
      )}
      {!trial && !running && (
        <p className="mt-3 text-small">{t(before ? 'ai.trial.changed' : 'ai.trial.never')}</p>
      )}
      {before && (
        <p className="mt-3 border-l-2 border-line pl-3 text-small text-text-soft">
          <span className="font-semi">
            {t('ai.trial.before', { label: before.label, date: format.date(before.triedAt) })}
          </span>
          {': '}
          {factsOf(before).join('; ')}.
        </p>
      )}
    </>
  );

  function progressOf(): string {
    if (job?.stage === 'retrying') return t('ai.trial.retrying');
    if (!job || job.progressTotal === 0) return t('ai.trial.waiting');
    const stage = t(`jobs.stage.${job.stage}`);
    return t('ai.trial.progress', { stage, done: job.progressDone, total: job.progressTotal });
  }

  function factsOf(one: ModelTrialView): string[] {
    const facts = [
      t('ai.trial.beforeMarks', { right: one.marksRight, total: one.marksTotal }),
      t('ai.trial.beforeQuestions', { usable: one.questionsUsable, total: one.questionsTotal }),
    ];
    if (one.bankSeconds === null || one.classSeconds === null) return facts;
    const times = {
      questions: typicalWorkload.questions,
      bank: format.span(one.bankSeconds * 1_000, true),
      class: format.span(one.classSeconds * 1_000, true),
    };
    return [...facts, t('ai.trial.beforeTimes', times)];
  }
}

/** Result of a trial in words, with its figures. */
function Verdict({ trial, isOutdated }: { trial: ModelTrialView; isOutdated: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { marksFit, questionsFit, bankSeconds, classSeconds, writeRate, parallelCalls } = trial;
  const fit = marksFit ? (questionsFit ? 'both' : 'marks') : questionsFit ? 'questions' : 'none';
  const counts = {
    right: trial.marksRight,
    total: trial.marksTotal,
    usable: trial.questionsUsable,
    written: trial.questionsTotal,
  };
  const verdicts = {
    both: t('ai.trial.verdict.both', counts),
    marks: t('ai.trial.verdict.marks', counts),
    questions: t('ai.trial.verdict.questions', counts),
    none: t('ai.trial.verdict.none', counts),
  };
  const { questions, students, answersEach: answers } = typicalWorkload;
  const span = (seconds: number) => format.span(seconds * 1_000, true);
  const facts = [
    t('ai.trial.facts', { date: format.dateTime(trial.triedAt), model: trial.model, version: trial.version }),
    writeRate === null ? '' : t('ai.trial.rate', { rate: Math.round(writeRate), count: parallelCalls }),
  ];
  return (
    <div className="mt-3">
      <Notice tone={fit === 'both' ? 'success' : 'warn'}>
        <p>
          {bankSeconds === null || classSeconds === null
            ? t('ai.trial.noTimes')
            : `${t('ai.trial.writes', { questions, time: span(bankSeconds) })} ${t('ai.trial.grades', { students, answers, time: span(classSeconds) })}`}{' '}
          {verdicts[fit]}
        </p>
        {!marksFit && <p className="mt-1.5">{t('ai.trial.advice')}</p>}
      </Notice>
      <p className="mt-2 text-caption break-words text-text-mute">{facts.filter(Boolean).join(' · ')}</p>
      {isOutdated && <p className="mt-1 text-small text-warn-text">{t('ai.trial.outdated')}</p>}
    </div>
  );
}
