import { useEffect, useState } from 'react';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import type { KeyReading } from '../../../shared/exact-value/shape.ts';
import { useSettings } from '../dom/use-settings.ts';
import { getLanguage } from '../i18n/language.ts';

type ReadExactValue = typeof import('../../../shared/exact-value/read-exact-value.ts').readExactValue;
type Reader = (
  source: string,
  currency: Currency | undefined,
  reading?: KeyReading,
) => ReturnType<ReadExactValue>;
export type ExactValueReading = ReturnType<ReadExactValue> & { source: string };

/** Returns the suffix for a value shown as a formula: " = 0.75", " ≈ 0.785", or '' when it already is that decimal. */
export const decimalSuffix = ({ approx, exact }: { approx: string; exact: boolean }): string =>
  approx === '' ? '' : ` ${exact ? '=' : '≈'} ${approx}`;

let loading: Promise<Reader> | undefined;
let loaded: Reader | undefined;
const load = () => {
  loading ??= Promise.all([
    import('../../../shared/exact-value/read-exact-value.ts'),
    import('../../../shared/i18n/value-texts.ts'),
  ]).then(
    ([{ readExactValue }, { valueTexts }]) => {
      loaded = (source, currency, reading) =>
        readExactValue(source, { currency, reading, words: valueTexts[getLanguage()] });
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** Loads the parser; idempotent. Never rejects. */
export const preloadExactValue = (): Promise<unknown> => load().catch(() => undefined);

/** Milliseconds to wait for the parser where it only gives warnings. */
const parserTimeout = 2_000;

/** Returns the given answers that certainly do not parse; none while the parser is not loaded. */
export async function selectUnreadable<Answer extends { answer: string }>(
  answers: Answer[],
): Promise<Answer[]> {
  if (answers.length === 0) return [];
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), parserTimeout));
  const read = await Promise.race([load().catch(() => null), timeout]);
  return read ? answers.filter(({ answer }) => !read(answer, undefined).readable) : [];
}

/** Milliseconds after the last keystroke before the preview updates. */
const debounce = 150;

/**
 * Parses `source` with the parser that `load` returns; null for empty input and until the parser has run. The first value is
 * parsed at once with `first`, a parser that has already loaded.
 */
export function useParsedSource<R>(
  source: string,
  load: () => Promise<(source: string, currency: Currency | undefined, reading?: KeyReading) => R>,
  keyReading?: KeyReading,
  first?: (source: string, currency: Currency | undefined, reading?: KeyReading) => R,
): (R & { source: string }) | null {
  const currency = useSettings()?.currency;
  const [reading, setReading] = useState<(R & { source: string }) | null>(() =>
    first && source.trim() !== '' ? { ...first(source, currency, keyReading), source } : null,
  );
  useEffect(() => {
    if (source.trim() === '') return setReading(null);
    let open = true;
    const timer = setTimeout(() => {
      load().then(
        (read) => open && setReading({ ...read(source, currency, keyReading), source }),
        () => undefined,
      );
    }, debounce);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [source, load, currency, keyReading]);
  return reading;
}

/** Parses `source` with the evaluator's own parser; `reading` is the teacher's choice for a key. */
export const useExactValue = (source: string, reading?: KeyReading): ExactValueReading | null =>
  useParsedSource(source, load, reading, loaded);
