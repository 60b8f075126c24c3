import { useMutation } from '@tanstack/react-query';
import { calibrationLimits } from '../../../../shared/contracts/staff-limits.ts';
import type { CalibrationRule } from '../../../../shared/rules/calibration-figures.ts';
import { calibrationRuleRules } from '../../../../shared/rules/calibration-rules.ts';
import { notifyAdminFailure } from '../../../lib/api/admin-error.ts';
import { readError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { notify } from '../../../lib/dom/notify.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { parseWholeNumber } from '../../../lib/forms/whole-number.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';

/** Initial values for a new rule. */
const suggested: CalibrationRule = { difference: 0.75, spread: 0.5, samples: 5 };

/** Parses a number; null when it is invalid, which counts as missing. */
function readPoints(typed: string): number | null {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(value) ? null : value;
}

/** Form of the school's calibration rule; null means no rule. */
export function useCalibrationRule(rule: CalibrationRule | null) {
  const { t } = useTranslation();
  const save = useMutation(trpc.calibration.saveRule.mutationOptions());
  const { difference, spread, samples } = rule ?? suggested;
  return useForm({
    fields: {
      enabled: { initial: rule !== null },
      difference: {
        initial: difference.toFixed(2),
        read: readPoints,
        rules: calibrationRuleRules.difference,
      },
      spread: { initial: spread.toFixed(2), read: readPoints, rules: calibrationRuleRules.spread },
      samples: { initial: String(samples), read: parseWholeNumber, rules: calibrationRuleRules.samples },
    },
    text: (code) => t(`errors.${code}`),
    keepsValues: true,
    send: async ({ enabled, ...limits }) => {
      const limit = {
        difference: limits.difference ?? suggested.difference,
        spread: limits.spread ?? suggested.spread,
        samples: limits.samples ?? calibrationLimits.min,
      };
      await save.mutateAsync({ rule: enabled ? limit : null });
      queryClient.setQueryData(trpc.calibration.rule.queryKey(), enabled ? limit : null);
      notify.success(t('calibrationRule.saved'));
    },
    failed: (error) => {
      notifyAdminFailure(t, error, t('calibrationRule.failed'), 'things');
      return readError(error).code;
    },
  });
}
