import type { Item, ItemChoice } from '../../../../shared/contracts/items.ts';
import { staffPartOf } from '../../../components/questions/staff-parts.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

/** Returns the short name of a choice: its letter, V or F, or the value. */
export function choiceName(
  t: TFunction,
  type: Item['type'],
  { key, text }: Pick<ItemChoice, 'key' | 'text'>,
): string {
  if (key === '') return t('items.blank');
  return staffPartOf({ type }).choiceName?.(t, { key, text }) ?? text;
}
