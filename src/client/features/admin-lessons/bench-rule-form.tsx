import { useQuery } from '@tanstack/react-query';
import { benchLimits } from '../../../shared/contracts/limits.ts';
import type { BenchRule } from '../../../shared/rules/bench-figures.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { adminProblem } from '../../lib/admin-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { useBenchRule } from './use-bench-rule.ts';

/** Steps of the limits, in points of 10. */
const step = 0.05;

/** What the school asks for before a lesson with open questions is enabled. */
export function BenchRuleForm() {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.bench.rule.queryOptions(), staleTime: 0 });
  return (
    <Card as="section" aria-labelledby="bench-rule" className="mt-8">
      <h2 id="bench-rule" className="title-3">
        {t('benchRule.title')}
      </h2>
      {query.data !== undefined ? (
        <RuleForm rule={query.data} />
      ) : query.error ? (
        <ErrorPanel
          title={t('benchRule.loadFailed')}
          text={adminProblem(t, query.error, t('benchRule.loadFailed'), 'things').text}
          query={query}
        />
      ) : (
        <Spinner label={t('benchRule.loading')} />
      )}
    </Card>
  );
}

function RuleForm({ rule }: { rule: BenchRule | null }) {
  const { t } = useTranslation();
  const form = useBenchRule(rule);
  const { values, pending } = form;
  return (
    <form {...form.props} className="mt-4 flex flex-col gap-5">
      <Switch
        checked={values.wanted}
        onCheckedChange={(wanted) => form.set({ wanted })}
        disabled={pending}
        label={t('benchRule.wanted')}
        description={t('benchRule.text')}
      />
      {values.wanted && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label={t('benchRule.difference')}
            hint={t('benchRule.points')}
            {...form.choice('difference')}
          >
            {(control) => <Stepper {...control} min={0} max={10} step={step} />}
          </Field>
          <Field label={t('benchRule.spread')} hint={t('benchRule.points')} {...form.choice('spread')}>
            {(control) => <Stepper {...control} min={0} max={10} step={step} />}
          </Field>
          <Field label={t('benchRule.samples')} {...form.choice('samples')}>
            {(control) => <Stepper {...control} min={benchLimits.min} max={benchLimits.max} />}
          </Field>
        </div>
      )}
      <div>
        <Button type="submit" variant="secondary" pending={pending} pendingLabel={t('benchRule.saving')}>
          {t('benchRule.save')}
        </Button>
      </div>
    </form>
  );
}
