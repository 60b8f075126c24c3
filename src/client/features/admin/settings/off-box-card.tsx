import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { OffBoxView } from '../../../../shared/contracts/off-box.ts';
import { useReasonText } from '../../../components/admin/use-matter-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { StatusDot } from '../../../components/ui/status-dot.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { lazyWithPreload } from '../../../lib/loading/lazy-with-preload.ts';
import { OffBoxForm } from './off-box-form.tsx';
import { PassphraseTrialForm } from './passphrase-trial.tsx';

const DeclareSchool = lazyWithPreload(async () => {
  const [{ DeclareSchool: Button }, { loadCopyTexts }] = await Promise.all([
    import('../../../components/admin/declare-school.tsx'),
    import('../../../lib/i18n/load-copy-texts.ts'),
  ]);
  await loadCopyTexts();
  return Button;
});

/** Milliseconds between polls while a copy runs. */
const pollInterval = 2_000;

/** Off-site target of the backup copies. */
export function OffBoxCard() {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.installation.offBox.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.place && (data.last === null || data.last.state === 'running') ? pollInterval : false,
  });
  return (
    <>
      <p className="mt-1 mb-4 max-w-[68ch] text-text-soft">{t('offBox.text')}</p>
      {query.data ? (
        <OffBox view={query.data} />
      ) : (
        <QueryState of="admin" query={query} failed={t('offBox.failed')} loading={t('offBox.loading')} />
      )}
    </>
  );
}

function OffBox({ view }: { view: OffBoxView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex max-w-xl flex-col gap-5">
      {view.refusedSince && (
        <Notice tone="danger">
          <p className="mb-3">{t('offBox.refused', { when: format.dateTime(view.refusedSince) })}</p>
          <Suspense fallback={null}>
            <DeclareSchool />
          </Suspense>
        </Notice>
      )}
      {view.isCopy && <Notice tone="info">{t('offBox.copy')}</Notice>}
      {view.place && !view.isCopy && <LastCopy view={view} />}
      {view.isCopy ? null : view.fixed ? (
        <Notice tone="info">{t('offBox.fixed')}</Notice>
      ) : (
        // Remounts the form after saving or removing a target.
        <OffBoxForm key={JSON.stringify(view.place)} view={view} />
      )}
      {view.lastGoodAt && <PassphraseTrialForm />}
    </div>
  );
}

function LastCopy({ view: { last, lastGoodAt } }: { view: OffBoxView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonText = useReasonText();
  const again = useMutation({
    ...trpc.installation.copyOffBox.mutationOptions(),
    onSuccess: async () => {
      notify.success(t('offBox.started'));
      await queryClient.invalidateQueries(trpc.installation.offBox.queryFilter());
    },
    onError: (error) => notifyAdminFailure(t, error, t('offBox.notStarted'), 'things'),
  });
  return (
    <div>
      <p role="status">
        {last === null || last.state === 'running' ? (
          t('offBox.running')
        ) : (
          <StatusDot on={last.state === 'good'} offTone="danger">
            <span className="whitespace-normal">
              {last.state === 'good'
                ? t('offBox.good', { when: format.dateTime(last.at) })
                : t('offBox.lastFailed', { when: format.dateTime(last.at) })}
            </span>
          </StatusDot>
        )}
      </p>
      {last?.state === 'good' && last.reason && (
        <p className="mt-1 text-small break-words">
          {t('offBox.oldKept', { problem: reasonText(last.reason) })}
        </p>
      )}
      {last?.state === 'failed' && (
        <>
          <p className="mt-1 text-small break-words">
            {t('offBox.problem', { problem: last.reason ? reasonText(last.reason) : '' })}
          </p>
          <p className="mt-1 mb-3 text-small text-text-soft">
            {lastGoodAt ? t('offBox.lastGood', { when: format.dateTime(lastGoodAt) }) : t('offBox.noneGood')}
          </p>
          <Button variant="secondary" size="sm" pending={again.isPending} onClick={() => again.mutate()}>
            {t('offBox.again')}
          </Button>
        </>
      )}
    </div>
  );
}
