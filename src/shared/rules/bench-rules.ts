import { benchLimits } from '../contracts/limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { between } from './rule-kinds.ts';

type RuleFields = { difference: number | null; spread: number | null; samples: number | null };

const points = [required('bench-limits'), between({ min: 0, max: 10 }, 'bench-limits')];

/** What keeps a school's rule about benches from being saved. */
export const benchRuleRules = {
  difference: points,
  spread: points,
  samples: [
    required('bench-limits'),
    between({ min: benchLimits.min, max: benchLimits.max }, 'bench-limits'),
  ],
} satisfies FieldRules<RuleFields>;
