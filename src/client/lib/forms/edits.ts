/** What was typed over what was stored, and which version of it that was. */
export type Edits<V> = { base: V; over: string | null; values: V };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The edits that still say something else than what is stored; null for none. */
export function editsIn<V>(kept: Edits<V> | null, stored: V): Edits<V> | null {
  return !kept || isSame(kept.values, kept.base) || isSame(kept.values, stored) ? null : kept;
}

/** The values that somebody else changed since they were edited. */
export function changedMeanwhile<V extends object>({ base }: Edits<V>, stored: V): (keyof V & string)[] {
  const names = Object.keys(stored) as (keyof V & string)[];
  return names.filter((name) => !isSame(base[name], stored[name]));
}

/** The same edits over what is stored now: whatever was typed stays, and the rest is as it stands. */
export function editsOver<V extends object>({ base, values }: Edits<V>, stored: V, over: string | null) {
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof V]));
  return { base: stored, over, values: { ...stored, ...Object.fromEntries(typed) } };
}
