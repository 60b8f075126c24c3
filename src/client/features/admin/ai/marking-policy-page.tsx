import { useMutation, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { MarkingPolicyInput, MarkingPolicyView } from '../../../../shared/contracts/marking-policy.ts';
import { markingPolicies } from '../../../../shared/contracts/values.ts';
import { heldMarkRange, sampleLimits } from '../../../../shared/rules/marking-policy.ts';
import { CountedShares } from '../../../components/marks/share-bar.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { WithAside } from '../../../components/ui/with-aside.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { BlindCard } from './blind-card.tsx';
import { PolicyChoice } from './policy-choice.tsx';

/** `/admin/ia/politica`: policy on who marks open answers. */
export function MarkingPolicyPage() {
  const { t } = useTranslation();
  const query = useQuery({
    ...trpc.ai.markingPolicy.queryOptions(),
    staleTime: 0,
  });
  const { data } = query;
  return (
    <Page
      title={t('markingPolicy.title')}
      back={<BackLink to="/admin/ia">{t('ai.title')}</BackLink>}
      subtitle={<p className="max-w-[68ch]">{t('markingPolicy.subtitle')}</p>}
    >
      {data ? (
        <WithAside aside={<PolicyFacts view={data} />}>
          <PolicyForm view={data} />
          <BlindCard blind={data.blind} />
        </WithAside>
      ) : (
        <QueryState
          of="admin"
          query={query}
          failed={t('markingPolicy.failed')}
          loading={t('ai.loading')}
          table
        />
      )}
    </Page>
  );
}

/** The policy, its consequences for teachers, and the save bar. */
function PolicyForm({ view }: { view: MarkingPolicyView }) {
  const { t } = useTranslation();
  const { marks, feedback, middle: middleWaits, sampleEvery } = view;
  const stored = { marks, feedback, middle: middleWaits, sampleEvery };
  const [draft, setDraft] = useState<MarkingPolicyInput | null>(null);
  const chosen = draft ?? stored;
  const resampled = chosen.sampleEvery !== stored.sampleEvery;
  const changed =
    resampled ||
    chosen.marks !== stored.marks ||
    chosen.feedback !== stored.feedback ||
    chosen.middle !== stored.middle;
  const perWeek = view.teachers.reduce((sum, teacher) => sum + teacher.perWeek, 0);
  const keptPolicyText =
    chosen.marks === 'in-force'
      ? chosen.middle
        ? 'markingPolicy.middleWaits'
        : 'markingPolicy.middleCounts'
      : chosen.feedback
        ? 'markingPolicy.withFeedback'
        : 'markingPolicy.withoutFeedback';
  const saving = useMutation({
    ...trpc.ai.setMarkingPolicy.mutationOptions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries(trpc.ai.pathFilter());
      setDraft(null);
      notify.success(t('markingPolicy.saved'));
    },
    onError: (error) => notifyAdminFailure(t, error, t('ai.saveFailed'), 'things'),
  });
  const name = (marks: MarkingPolicyInput['marks']) => t(`markingPolicy.name.${marks}`);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(chosen);
      }}
    >
      <Card as="section" className="md:p-8">
        <fieldset>
          <legend className="title-3">{t('markingPolicy.legend')}</legend>
          <p className="mt-1 mb-4 text-small text-text-soft">{t('markingPolicy.legendText')}</p>
          {!view.hasModel && (
            <div className="mb-4">
              <Notice tone="info">{t('markingPolicy.noModel')}</Notice>
            </div>
          )}
          <div className="flex flex-col gap-2.5">
            {markingPolicies.map((marks) => (
              <PolicyChoice
                key={marks}
                policy={marks}
                checked={chosen.marks === marks}
                consequence={
                  marks === 'in-force' || marks === stored.marks
                    ? ''
                    : perWeek === 0
                      ? t('markingPolicy.noWork')
                      : t('markingPolicy.work', { count: perWeek })
                }
                onSelect={() => setDraft({ ...chosen, marks })}
              />
            ))}
          </div>
        </fieldset>
        {chosen.marks === 'in-force' && (
          <div className="mt-5">
            <Switch
              label={t('markingPolicy.middle')}
              description={t('markingPolicy.middleText', heldMarkRange)}
              checked={chosen.middle}
              onCheckedChange={(waits) => setDraft({ ...chosen, middle: waits })}
            />
          </div>
        )}
        {chosen.marks === 'proposed' && (
          <div className="mt-5">
            <Switch
              label={t('markingPolicy.feedback')}
              description={t('markingPolicy.feedbackText')}
              checked={chosen.feedback}
              onCheckedChange={(feedback) => setDraft({ ...chosen, feedback })}
            />
          </div>
        )}
        <ul className="mt-5 flex flex-col gap-1.5 text-small text-text-soft">
          {view.modelMarks > 0 && (
            <li className="flex items-start gap-2">
              <History aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
              {t('markingPolicy.standing', { count: view.modelMarks })}
            </li>
          )}
          {chosen.marks !== 'in-force' && <li>{t('markingPolicy.olderLessons')}</li>}
        </ul>
        {(chosen.marks === 'in-force' || chosen.marks === 'proposed') && (
          <SampleFields
            every={chosen.sampleEvery}
            onChange={(every) => setDraft({ ...chosen, sampleEvery: every })}
          />
        )}
      </Card>
      {changed && (
        <div className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface px-5 py-4 shadow-low max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:px-8">
          <p role="status" className="min-w-0 grow basis-72 text-small">
            {chosen.marks === stored.marks
              ? t(resampled ? 'markingPolicy.sampleChanged' : keptPolicyText)
              : t('markingPolicy.change', { from: name(stored.marks), to: name(chosen.marks) })}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="ghost" onClick={() => setDraft(null)}>
              {t('markingPolicy.discard')}
            </Button>
            <Button type="submit" pending={saving.isPending} pendingLabel={t('markingPolicy.saving')}>
              {t('markingPolicy.save')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** Size of the blind sample: teachers mark some answers before they see the model's mark. */
function SampleFields({
  every,
  onChange,
}: {
  every: number | null;
  onChange: (every: number | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(every ?? sampleLimits.usual));
  const { least, most } = sampleLimits;
  const number = Number(typed);
  const isFine = Number.isInteger(number) && number >= least && number <= most;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 className="title-3">{t('markingPolicy.sample')}</h2>
      <div className="mt-4">
        <Switch
          label={t('markingPolicy.sampleSwitch')}
          description={
            every === null
              ? t('markingPolicy.sampleOffText')
              : t('markingPolicy.sampleText', { count: every })
          }
          checked={every !== null}
          onCheckedChange={(on) => onChange(on ? (isFine ? number : sampleLimits.usual) : null)}
        />
      </div>
      {every !== null && (
        <Field
          className="mt-4 max-w-72"
          label={t('markingPolicy.sampleEvery')}
          hint={t('markingPolicy.sampleLeast')}
          error={isFine ? undefined : t('markingPolicy.sampleRange', { least, most })}
        >
          {(control) => (
            <Stepper
              {...control}
              min={least}
              max={most}
              value={typed}
              after={t('markingPolicy.sampleUnit')}
              onValueChange={(text) => {
                setTyped(text);
                const next = Number(text);
                if (Number.isInteger(next) && next >= least && next <= most) onChange(next);
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Recent marks by source, affected teachers, and the last decision. */
function PolicyFacts({ view }: { view: MarkingPolicyView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { byGrader, teachers, since, by } = view;
  const counts = Object.fromEntries(byGrader.map(({ by, marks }) => [by, marks]));
  return (
    <>
      {byGrader.length > 0 && (
        <Card as="section">
          <h2 className="text-small font-semi">{t('markingPolicy.who')}</h2>
          <CountedShares counts={counts} />
          <p className="mt-4 border-t border-line pt-3 text-caption text-text-mute">
            {t('markingPolicy.counted')}
          </p>
        </Card>
      )}
      {teachers.length > 0 && (
        <Card as="section">
          <h2 className="text-small font-semi">{t('markingPolicy.whose')}</h2>
          <ul className="mt-3 flex flex-col gap-2 text-small">
            {teachers.map(({ userId, names, perWeek }) => (
              <li key={userId} className="flex justify-between gap-3">
                <span className="min-w-0 break-words">{names}</span>
                <span className="shrink-0 text-text-soft">
                  {t('markingPolicy.perWeek', { count: perWeek })}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 border-t border-line pt-3 text-caption text-text-mute">
            {t('markingPolicy.counted')}
          </p>
        </Card>
      )}
      <p className="text-caption text-text-mute">
        {t('markingPolicy.audited')}{' '}
        {since && t('markingPolicy.last', { when: format.dueDate(since), by: by ?? '' })}
      </p>
    </>
  );
}
