import { useEffect, useState } from 'react';

type ReadExactValue = typeof import('../../shared/rules/exact-value/read-exact-value.ts').readExactValue;
export type ExactValueReading = ReturnType<ReadExactValue> & { source: string };

let loading: Promise<ReadExactValue> | undefined;
const load = () => {
  loading ??= import('../../shared/rules/exact-value/read-exact-value.ts').then(
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

/** Milliseconds after the last key until the preview follows. */
const debounce = 150;

/** How the grader's own rules read what is typed; null for nothing, or while the rules are not there. */
export function useExactValue(source: string): ExactValueReading | null {
  const [reading, setReading] = useState<ExactValueReading | null>(null);
  useEffect(() => {
    if (source.trim() === '') return setReading(null);
    let open = true;
    const timer = setTimeout(() => {
      load().then(
        (read) => open && setReading({ ...read(source), source }),
        () => undefined,
      );
    }, debounce);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [source]);
  return reading;
}
