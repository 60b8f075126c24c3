import { useMutation } from '@tanstack/react-query';
import { HardDriveDownload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { LocalModelView, RecommendedModel } from '../../../../shared/contracts/ai-admin.ts';
import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import { maxModelText } from '../../../../shared/contracts/staff-limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { isFinished } from '../../../lib/api/jobs.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Option for a model name typed by hand. */
const another = 'another';

/** Sets up a model on the school's own machine: download, context size, and use for all kinds of work. */
export function LocalModelCard({ local }: { local: LocalModelView }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="ai-local">
      <h2 id="ai-local" className="text-ui font-semi">
        {t('ai.local.title')}
      </h2>
      <LocalModel local={local} />
    </Card>
  );
}

/** The same without a card. */
export function LocalModel({ local }: { local: LocalModelView }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mt-1 text-small text-text-soft">{t('ai.local.text', { tokens: local.contextTokens })}</p>
      {local.mayChoose ? (
        <FetchForm local={local} />
      ) : (
        <p className="mt-3 text-small">{t('errors.local-model-fixed')}</p>
      )}
    </>
  );
}

/** Starts the download of a model to the school's own server; the page polls for progress. */
function useLocalModel({ job }: LocalModelView) {
  const { t } = useTranslation();
  const start = useMutation({
    ...trpc.ai.fetchLocalModel.mutationOptions(),
    onSuccess: () => {
      notify.success(t('ai.local.started'));
      return queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
    },
    onError: (error) => notifyAdminFailure(t, error, t('ai.local.startFailed'), 'things'),
  });
  return { start: start.mutate, starting: start.isPending, running: job !== null && !isFinished(job) };
}

function FetchForm({ local }: { local: LocalModelView }) {
  const { t } = useTranslation();
  const { start, starting, running } = useLocalModel(local);
  const [listed, setListed] = useState(local.suggested);
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState(local.address);
  const model = listed === another ? typed.trim() : listed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!starting && !running && model !== '') start({ address: local.fixedAddress ?? address, model });
  };
  const options = local.recommended.map((one) => ({ value: one.model, label: optionOf(one) }));
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <Field label={t('ai.local.model')} hint={t('ai.local.memory', { memory: local.memoryGb })}>
        {(control) => (
          <Select
            {...control}
            value={listed}
            onValueChange={setListed}
            options={[...options, { value: another, label: t('ai.local.another') }]}
          />
        )}
      </Field>
      {listed === another && (
        <Field label={t('ai.local.name')} hint={t('ai.local.nameHint')}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={maxModelText}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      {local.fixedAddress === null ? (
        <Field label={t('ai.local.address')} hint={t('ai.local.addressHint')}>
          {(control) => (
            <Input
              {...control}
              value={address}
              maxLength={maxModelText}
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <p className="text-small text-text-soft">{t('ai.local.fixed', { address: local.fixedAddress })}</p>
      )}
      <Button
        type="submit"
        className="self-start"
        icon={<HardDriveDownload aria-hidden className="size-4" strokeWidth={1.75} />}
        unavailable={model === ''}
        pending={starting || running}
        pendingLabel={t('ai.local.fetching')}
      >
        {t('ai.local.fetch')}
      </Button>
      <Outcome local={local} running={running} />
    </form>
  );

  function optionOf({ model: name, memoryGb, downloadGb, verdict }: RecommendedModel): string {
    const tried = verdict
      ? t('ai.local.tried', { right: verdict.marksRight, usable: verdict.questionsUsable })
      : t('ai.local.untried');
    return t('ai.local.option', { name, memory: memoryGb, download: downloadGb, tried });
  }
}

/** Progress of the download, or the result of the last one. */
function Outcome({ local, running }: { local: LocalModelView; running: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { job, asked, inUse, contextTokens } = local;
  if (!job || asked === null) return null;
  if (running)
    return (
      <div role="status">
        <ProgressBar
          thick
          value={job.progressDone}
          max={job.progressTotal}
          label={t('ai.local.fetchingOf', { name: asked })}
        />
        <p className="mt-1.5 text-caption text-text-mute">
          {job.progressTotal === 0
            ? t('ai.local.connecting', { name: asked })
            : t('ai.local.progress', {
                name: asked,
                done: format.number(job.progressDone),
                total: format.number(job.progressTotal),
              })}
        </p>
      </div>
    );
  if (job.state === 'failed')
    return (
      <Notice tone="danger" role="status">
        {t('ai.local.failed', { name: asked })} {isErrorCode(job.errorCode) && t(`errors.${job.errorCode}`)}
      </Notice>
    );
  if (job.state === 'cancelled')
    return <p className="text-small">{t('ai.local.cancelled', { name: asked })}</p>;
  return (
    <Notice tone="success" role="status">
      {t('ai.local.done', { name: asked, tokens: contextTokens })}{' '}
      {inUse !== null && t('ai.local.inUse', { name: inUse })}
    </Notice>
  );
}
