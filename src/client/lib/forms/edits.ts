/** Unsaved edits: the stored values they started from (`base`), their version (`over`), and the edited values. */
export type Edits<V> = { base: V; over: string | null; values: V };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the edits that still differ from the stored values; null for none. */
export function activeEdits<V>(edits: Edits<V> | null, stored: V): Edits<V> | null {
  return !edits || isSame(edits.values, edits.base) || isSame(edits.values, stored) ? null : edits;
}

/** Returns the names of values that another user changed since the edits began. */
export function concurrentChanges<V extends object>({ base }: Edits<V>, stored: V): (keyof V & string)[] {
  const names = Object.keys(stored) as (keyof V & string)[];
  return names.filter((name) => !isSame(base[name], stored[name]));
}

/** Rebases the edits on the current stored values: keeps edited values and takes the others from `stored`. */
export function rebaseEdits<V extends object>({ base, values }: Edits<V>, stored: V, over: string | null) {
  const typed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof V]));
  return { base: stored, over, values: { ...stored, ...Object.fromEntries(typed) } };
}
