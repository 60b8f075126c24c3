import type { Currency } from '../../../../shared/exact-value/currency.ts';
import { useParsedSource } from '../../../lib/forms/use-exact-value.ts';

/** Loads the parser of keys and the check that rules can compare every answer with a key. */
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

/** Parses the key of an exercise as the evaluator does; null when it is empty or the parser is not loaded. */
export const useExactKey = (key: string) => useParsedSource(key, load);
