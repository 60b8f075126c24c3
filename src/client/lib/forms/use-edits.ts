import { changedMeanwhile, type Edits, editsIn, editsOver } from './edits.ts';
import type { FormValues } from './use-form.ts';

type Place<V> = readonly [
  kept: Edits<V> | null,
  keep: (next: (current: Edits<V> | null) => Edits<V> | null) => void,
  /** Removes the edits from persistent storage. */
  forget?: () => void,
];

/**
 * State of a form over data that others may change meanwhile. Shows the stored values until the user types; then keeps the edits
 * and reports concurrent changes in `changed`.
 */
export function useEdits<V extends object>(
  [kept, keep, forget]: Place<V>,
  stored: V,
  version: string | null,
) {
  const edits = editsIn(kept, stored);
  const changed = edits && edits.over !== version ? changedMeanwhile(edits, stored) : [];
  const change = (next: (current: V) => V) =>
    keep((current) => {
      const before = editsIn(current, stored) ?? { base: stored, over: version, values: stored };
      return { ...before, values: next(before.values) };
    });
  const drop = () => {
    keep(() => null);
    // A form that unmounts at the same moment no longer receives its state updates.
    forget?.();
  };
  const state: FormValues<V> = [edits?.values ?? stored, change, drop];
  return {
    state,
    /** Version to send with a save (optimistic concurrency). */
    over: edits && changed.length > 0 ? edits.over : version,
    changed,
    /** Rebases the edits on the current stored values. */
    goOn: () => keep((current) => current && editsOver(current, stored, version)),
  };
}
