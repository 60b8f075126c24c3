import { useMutation } from '@tanstack/react-query';
import { Cloud, type LucideIcon, Server, SquareSlash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AiOverview } from '../../../../shared/contracts/ai-admin.ts';
import { aiWorks } from '../../../../shared/contracts/ai-values.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { cx } from '../../../lib/dom/cx.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useCloudModel } from './use-cloud-model.ts';

const places = ['none', 'local', 'cloud'] as const;
type Place = (typeof places)[number];
const icons: Record<Place, LucideIcon> = { none: SquareSlash, local: Server, cloud: Cloud };

type ModelStepProps = {
  overview: AiOverview;
  /** Form that downloads a model to the school's own machine. */
  local: ReactNode;
  /** Settings of the model in use. */
  rules: ReactNode;
};

/** Chooses where the model for marking and generating runs: none, local, or a cloud service. */
export function ModelStep({ overview, local, rules }: ModelStepProps) {
  const { t } = useTranslation();
  const grading = overview.models.find(({ work }) => work === 'grading');
  const used = grading?.model ?? null;
  const [place, setPlace] = useState<Place>(used ? 'cloud' : 'none');
  if (overview.fixed.server)
    return (
      <>
        <Notice tone="info">
          <p>{t('setUpSteps.modelFixed', { model: used ?? '–' })}</p>
        </Notice>
        {used && rules}
      </>
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="visually-hidden">{t('setUpSteps.title.model')}</legend>
      {places.map((one) => {
        const Icon = icons[one];
        const chosen = place === one;
        return (
          <div
            key={one}
            className={cx(
              'overflow-hidden rounded-sm border',
              chosen ? 'border-accent shadow-[inset_0_0_0_1px_var(--color-accent)]' : 'border-line-strong/60',
            )}
          >
            <label className={cx('flex cursor-pointer gap-3 px-4 py-3', chosen && 'bg-accent-soft')}>
              <input
                type="radio"
                name="model-place"
                className="mt-1 size-[18px] shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-accent checked:bg-[radial-gradient(circle,var(--color-accent)_4px,transparent_4.5px)] forced-colors:appearance-auto"
                checked={chosen}
                onChange={() => setPlace(one)}
              />
              <span className="min-w-0 grow">
                <span className="font-semi">{t(`setUpSteps.place.${one}`)}</span>
                <span className="block text-small text-text-soft">{t(`setUpSteps.placeText.${one}`)}</span>
              </span>
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-text-soft" strokeWidth={1.75} />
            </label>
            {chosen && one === 'local' && (
              <div className="border-t border-line p-4">
                {local}
                {overview.local.isChosen && rules}
              </div>
            )}
            {chosen && one === 'cloud' && (
              <div className="border-t border-line p-4">
                <CloudForm initial={grading?.choice ?? { baseUrl: '', model: '' }} used={used} />
                {used && rules}
              </div>
            )}
            {chosen && one === 'none' && used && <StopUsing model={used} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function CloudForm({ initial, used }: { initial: { baseUrl: string; model: string }; used: string | null }) {
  const { t } = useTranslation();
  const form = useCloudModel(initial);
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label={t('ai.address')} hint={t('ai.addressHint')} {...form.field('baseUrl')}>
        {(control) => <Input {...control} inputMode="url" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={t('ai.modelName')} {...form.field('model')}>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t('ai.key')} hint={t('ai.keyHint')} {...form.field('key')}>
        {(control) => <Input {...control} type="password" autoComplete="new-password" />}
      </Field>
      {form.failure && (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          pendingLabel={t('setUpSteps.asking')}
        >
          {t('setUpSteps.tryModel')}
        </Button>
      </div>
      <p role="status" className="text-small text-success-text empty:hidden">
        {used && t('setUpSteps.modelUsed', { model: used })}
      </p>
    </form>
  );
}

function StopUsing({ model }: { model: string }) {
  const { t } = useTranslation();
  const choose = useMutation(trpc.ai.chooseModel.mutationOptions());
  const stop = async () => {
    try {
      for (const work of aiWorks) await choose.mutateAsync({ work, choice: null });
      notify.success(t('setUpSteps.stopped'));
      await queryClient.invalidateQueries({ queryKey: trpc.ai.pathKey() });
    } catch (error) {
      notifyAdminFailure(t, error, t('ai.saveFailed'), 'things');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 text-small">
      <p>{t('setUpSteps.stillUsed', { model })}</p>
      <Button variant="secondary" size="sm" pending={choose.isPending} onClick={() => void stop()}>
        {t('setUpSteps.stopUsing')}
      </Button>
    </div>
  );
}
