import { useCallback, useState } from 'react';
import { getSession } from '../session/session.ts';

const prefix = () => `kept:${getSession()?.id_usuario ?? 0}:`;

function read<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix() + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix() + key);
    else sessionStorage.setItem(prefix() + key, JSON.stringify(value));
  } catch {
    // The state still lives in memory.
  }
}

/** State for unsent input, in sessionStorage: survives tab changes in the page and reload, not closing the browser tab. */
export function usePersistedState<T>(
  key: string,
  initial: T,
): [T, (next: T | ((current: T) => T)) => void, () => void] {
  const [value, setValue] = useState<T>(() => read<T>(key) ?? initial);
  const setAndStore = useCallback(
    (next: T | ((current: T) => T)) =>
      setValue((current) => {
        const resolved = typeof next === 'function' ? (next as (current: T) => T)(current) : next;
        write(key, resolved);
        return resolved;
      }),
    [key],
  );
  const forget = useCallback(() => write(key, undefined), [key]);
  return [value, setAndStore, forget];
}
