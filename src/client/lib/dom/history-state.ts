import { useState } from 'react';
import { useLocation } from 'react-router';

const storedValues = new Map<string, unknown>();

/** State tied to a history entry: back and forward restore it. */
export function useHistoryState<T>(name: string, initial: () => T): [T, (next: T) => void] {
  const entryKey = `${useLocation().key}:${name}`;
  const [value, setValue] = useState<T>(() =>
    storedValues.has(entryKey) ? (storedValues.get(entryKey) as T) : initial(),
  );
  const setAndStore = (next: T) => {
    storedValues.set(entryKey, next);
    setValue(next);
  };
  return [value, setAndStore];
}
