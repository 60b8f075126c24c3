import type { Currency } from '../../../../shared/exact-value/currency.ts';
import { useRead } from '../../../lib/forms/use-exact-value.ts';

/** Fetches how a key is read, and whether every answer can be compared with it by rule. */
const load = async () => {
  const [{ readExactValue }, { isReadableKey }] = await Promise.all([
    import('../../../../shared/exact-value/read-exact-value.ts'),
    import('../../../../shared/exact-value/is-readable-key.ts'),
  ]);
  return (key: string, currency: Currency | undefined) => ({
    reading: readExactValue(key, undefined, currency),
    isComparable: isReadableKey(key),
  });
};

/** The key of an exercise as the grader will take it; null for nothing, or while the rules are not there. */
export const useExactKey = (key: string) => useRead(key, load);
