import { calibrationLimits } from '../contracts/staff-limits.ts';
import { type FieldRules, required } from './field-rules.ts';
import { between } from './rule-factories.ts';

type RuleFields = { difference: number | null; spread: number | null; samples: number | null };

const points = [required('calibration-limits'), between({ min: 0, max: 10 }, 'calibration-limits')];

/** Validation rules of the school's calibration requirement. */
export const calibrationRuleRules = {
  difference: points,
  spread: points,
  samples: [
    required('calibration-limits'),
    between({ min: calibrationLimits.min, max: calibrationLimits.max }, 'calibration-limits'),
  ],
} satisfies FieldRules<RuleFields>;
