import { useMutation } from '@tanstack/react-query';
import { benchLimits } from '../../../shared/contracts/limits.ts';
import type { BenchRule } from '../../../shared/rules/bench-figures.ts';
import { benchRuleRules } from '../../../shared/rules/bench-rules.ts';
import { tellAdminFailure } from '../../lib/admin-error.ts';
import { readError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { useForm } from '../../lib/use-form.ts';
import { readWhole } from '../../lib/whole-number.ts';

/** Where a school that wants a rule may begin. */
const suggested: BenchRule = { difference: 0.75, spread: 0.5, samples: 5 };

/** What is no number is as good as missing: it cannot be sent. */
function readPoints(typed: string): number | null {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(value) ? null : value;
}

/** The school's rule about benches as its form holds it; null is none. */
export function useBenchRule(rule: BenchRule | null) {
  const { t } = useTranslation();
  const save = useMutation(trpc.bench.saveRule.mutationOptions());
  const { difference, spread, samples } = rule ?? suggested;
  return useForm({
    fields: {
      wanted: { initial: rule !== null },
      difference: { initial: difference.toFixed(2), read: readPoints, rules: benchRuleRules.difference },
      spread: { initial: spread.toFixed(2), read: readPoints, rules: benchRuleRules.spread },
      samples: { initial: String(samples), read: readWhole, rules: benchRuleRules.samples },
    },
    text: (code) => t(`errors.${code}`),
    keeps: true,
    send: async ({ wanted, ...limits }) => {
      const limit = {
        difference: limits.difference ?? suggested.difference,
        spread: limits.spread ?? suggested.spread,
        samples: limits.samples ?? benchLimits.min,
      };
      await save.mutateAsync({ rule: wanted ? limit : null });
      queryClient.setQueryData(trpc.bench.rule.queryKey(), wanted ? limit : null);
      notify.success(t('benchRule.saved'));
    },
    failed: (error) => {
      tellAdminFailure(t, error, t('benchRule.failed'), 'things');
      return readError(error).code;
    },
  });
}
