import { useEffect, useState } from 'react';
import type { Currency } from '../../../shared/exact-value/currency.ts';
import { useSettings } from '../dom/use-settings.ts';

type ReadExactValue = typeof import('../../../shared/exact-value/read-exact-value.ts').readExactValue;
export type ExactValueReading = ReturnType<ReadExactValue> & { source: string };

/** What follows a value that is shown as a formula: " = 0.75", " ≈ 0.785", or nothing where it is that decimal. */
export const decimalAfter = ({ approx, exact }: { approx: string; exact: boolean }): string =>
  approx === '' ? '' : ` ${exact ? '=' : '≈'} ${approx}`;

let loading: Promise<ReadExactValue> | undefined;
const load = () => {
  loading ??= import('../../../shared/exact-value/read-exact-value.ts').then(
    (module) => module.readExactValue,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** Starts fetching the rules; safe to call often. */
export const preloadExactValue = (): void => void load().catch(() => undefined);

/** Milliseconds to wait for the rules where they only warn. */
const patience = 2_000;

/** Which of these texts are certainly no value; none while the rules cannot be fetched. */
export async function unreadValues<Given extends { answer: string }>(given: Given[]): Promise<Given[]> {
  if (given.length === 0) return [];
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const read = await Promise.race([load().catch(() => null), late]);
  return read ? given.filter(({ answer }) => !read(answer).readable) : [];
}

/** Milliseconds after the last key until the preview follows. */
const debounce = 150;

/** What rules, fetched by `load`, say of what is typed; null for nothing, or while they are not there. */
export function useRead<R>(
  source: string,
  load: () => Promise<(source: string, currency: Currency | undefined) => R>,
): (R & { source: string }) | null {
  const currency = useSettings()?.currency;
  const [reading, setReading] = useState<(R & { source: string }) | null>(null);
  useEffect(() => {
    if (source.trim() === '') return setReading(null);
    let open = true;
    const timer = setTimeout(() => {
      load().then(
        (read) => open && setReading({ ...read(source, currency), source }),
        () => undefined,
      );
    }, debounce);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [source, load, currency]);
  return reading;
}

/** How the grader's own rules read what is typed. */
export const useExactValue = (source: string): ExactValueReading | null => useRead(source, loadReading);
const loadReading = async () => {
  const read = await load();
  return (source: string, currency: Currency | undefined) => read(source, undefined, currency);
};
