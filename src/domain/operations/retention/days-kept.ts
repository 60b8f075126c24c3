import { type RetentionKind, retentionRules } from '../../../shared/rules/retention-rules.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';

/** How many days a kind of row is kept after its last use: as the school chose, else by the rule. Null is for good. */
export function daysKept(kind: RetentionKind, chosen: SettingValues['retention']): number | null {
  const { days, choice } = retentionRules[kind];
  const own = choice ? chosen[kind] : undefined;
  if (own === undefined) return days;
  // A choice from before the least was raised.
  return own === null ? null : Math.max(own, choice!.min);
}
