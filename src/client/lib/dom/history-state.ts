import { useState } from 'react';
import { useLocation } from 'react-router';

const kept = new Map<string, unknown>();

/** State tied to a history entry: back and forward restore it. */
export function usePlaceState<T>(name: string, initial: () => T): [T, (next: T) => void] {
  const place = `${useLocation().key}:${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(place) ? (kept.get(place) as T) : initial()));
  const keep = (next: T) => {
    kept.set(place, next);
    setValue(next);
  };
  return [value, keep];
}
