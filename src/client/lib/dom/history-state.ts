import { useState } from 'react';
import { useLocation } from 'react-router';

const kept = new Map<string, unknown>();

/** State of a page that belongs to its place in the history: who comes back to it finds it as it was left. */
export function usePlaceState<T>(name: string, initial: () => T): [T, (next: T) => void] {
  const place = `${useLocation().key}:${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(place) ? (kept.get(place) as T) : initial()));
  const keep = (next: T) => {
    kept.set(place, next);
    setValue(next);
  };
  return [value, keep];
}
