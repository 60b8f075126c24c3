import { activeEdits, concurrentChanges, type Edits, rebaseEdits } from './edits.ts';
import type { FormValues } from './use-form.ts';

type EditsState<V> = readonly [
  storedEdits: Edits<V> | null,
  updateEdits: (next: (current: Edits<V> | null) => Edits<V> | null) => void,
  /** Removes the edits from persistent storage. */
  forget?: () => void,
];

/**
 * State of a form over data that others may change meanwhile. Shows the stored values until the user types; then keeps the edits
 * and reports concurrent changes in `changed`.
 */
export function useEdits<V extends object>(
  [storedEdits, updateEdits, forget]: EditsState<V>,
  stored: V,
  version: string | null,
) {
  const edits = activeEdits(storedEdits, stored);
  const changed = edits && edits.over !== version ? concurrentChanges(edits, stored) : [];
  const change = (next: (current: V) => V) =>
    updateEdits((current) => {
      const before = activeEdits(current, stored) ?? { base: stored, over: version, values: stored };
      return { ...before, values: next(before.values) };
    });
  const discard = () => {
    updateEdits(() => null);
    // A form that unmounts at the same moment no longer receives its state updates.
    forget?.();
  };
  const state: FormValues<V> = [edits?.values ?? stored, change, discard];
  return {
    state,
    /** Version to send with a save (optimistic concurrency). */
    over: edits && changed.length > 0 ? edits.over : version,
    changed,
    /** Rebases the edits on the current stored values. */
    rebase: () => updateEdits((current) => current && rebaseEdits(current, stored, version)),
  };
}
