import { isErrorCode } from '../../../../shared/contracts/errors.ts';
import type { ImportRow } from '../../../../shared/contracts/exchange.ts';
import { noteRemedies } from '../../../../shared/contracts/exchange-values.ts';
import type { TFunction } from '../../../lib/i18n/i18n.ts';

type Note = ImportRow['notes'][number];

/** Describes a change to an imported question, or why it is rejected. */
export function noteText(t: TFunction, { code, values }: Note): string {
  const problem = isErrorCode(values.error) ? t(`errors.${values.error}`) : '';
  return t(`exchange.note.${code}`, { ...values, problem });
}

/** Says what a person can do about a note; '' where the note says it or nothing can be done. */
export function wayOut(t: TFunction, { code }: Note): string {
  const remedy = noteRemedies.find((one) => one === code);
  return remedy ? t(`exchange.wayOut.${remedy}`) : '';
}
