import { changedMeanwhile, type Edits, editsIn, editsOver } from './edits.ts';
import type { FormValues } from './use-form.ts';

type Place<V> = readonly [
  kept: Edits<V> | null,
  keep: (next: (current: Edits<V> | null) => Edits<V> | null) => void,
  /** Takes them out of where they outlive the form. */
  forget?: () => void,
];

/**
 * What a form holds of something that others may change while it is edited: what is stored, until something is typed.
 * From then on what was typed stays, and what changed under it is told in `changed`.
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
    // A form that goes in the same moment no longer hears of its state.
    forget?.();
  };
  const state: FormValues<V> = [edits?.values ?? stored, change, drop];
  return {
    state,
    /** Over which version a save is. */
    over: edits && changed.length > 0 ? edits.over : version,
    changed,
    /** Goes on with what was typed, over what is stored now. */
    goOn: () => keep((current) => current && editsOver(current, stored, version)),
  };
}
