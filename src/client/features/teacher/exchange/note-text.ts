import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { ImportRow } from '../../../../shared/contracts/exchange.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

/** Describes a change to an imported question, or why it is rejected. */
export function noteText(t: TFunction, { code, values }: ImportRow['notes'][number]): string {
  const problem = isErrorCode(values.error) ? t(`errors.${values.error}`) : '';
  return t(`exchange.note.${code}`, { ...values, problem });
}
