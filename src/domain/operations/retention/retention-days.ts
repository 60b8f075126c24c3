import { type RetentionKind, retentionRules } from '../../../shared/rules/retention-rules.ts';
import type { SettingValues } from '../../kernel/settings/catalogue.ts';

/** Returns the retention in days after the last use: the school's choice, otherwise the default. Null means forever. */
export function retentionDays(kind: RetentionKind, chosen: SettingValues['retention']): number | null {
  const { days, choice } = retentionRules[kind];
  const own = choice ? chosen[kind] : undefined;
  if (own === undefined) return days;
  // The choice may be older than the current minimum.
  return own === null ? null : Math.max(own, choice!.min);
}
