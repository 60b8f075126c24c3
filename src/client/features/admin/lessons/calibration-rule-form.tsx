import { useQuery } from '@tanstack/react-query';
import { calibrationLimits } from '../../../../shared/contracts/staff-limits.ts';
import type { CalibrationRule } from '../../../../shared/rules/calibration-figures.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { QueryState } from '../../../components/ui/query-state.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useCalibrationRule } from './use-calibration-rule.ts';

/** Step of the limits, in points of 10. */
const step = 0.05;

/** Edits the calibration that a lesson with open questions needs before it can be enabled. */
export function CalibrationRuleForm() {
  const { t } = useTranslation();
  const query = useQuery({ ...trpc.calibration.rule.queryOptions(), staleTime: 0 });
  return (
    <Card as="section" aria-labelledby="calibration-rule" className="mt-8">
      <h2 id="calibration-rule" className="title-3">
        {t('calibrationRule.title')}
      </h2>
      {query.data !== undefined ? (
        <RuleForm rule={query.data} />
      ) : (
        <QueryState
          of="admin"
          query={query}
          failed={t('calibrationRule.loadFailed')}
          loading={t('calibrationRule.loading')}
        />
      )}
    </Card>
  );
}

function RuleForm({ rule }: { rule: CalibrationRule | null }) {
  const { t } = useTranslation();
  const form = useCalibrationRule(rule);
  const { values, pending } = form;
  return (
    <form {...form.props} className="mt-4 flex flex-col gap-5">
      <Switch
        checked={values.enabled}
        onCheckedChange={(enabled) => form.set({ enabled })}
        disabled={pending}
        label={t('calibrationRule.wanted')}
        description={t('calibrationRule.text')}
      />
      {values.enabled && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label={t('calibrationRule.difference')}
            hint={t('calibrationRule.points')}
            {...form.choice('difference')}
          >
            {(control) => <Stepper {...control} min={0} max={10} step={step} />}
          </Field>
          <Field
            label={t('calibrationRule.spread')}
            hint={t('calibrationRule.points')}
            {...form.choice('spread')}
          >
            {(control) => <Stepper {...control} min={0} max={10} step={step} />}
          </Field>
          <Field label={t('calibrationRule.samples')} {...form.choice('samples')}>
            {(control) => <Stepper {...control} min={calibrationLimits.min} max={calibrationLimits.max} />}
          </Field>
        </div>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={pending}
          pendingLabel={t('calibrationRule.saving')}
        >
          {t('calibrationRule.save')}
        </Button>
      </div>
    </form>
  );
}
