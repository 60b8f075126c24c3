import { type RefObject, useRef } from 'react';
import { useSingleKeys } from '../../../lib/dom/single-keys.ts';

const rowSelector = 'li[data-number]';

/** Focuses the checkbox of a row, which `Space` ticks, or else what opens the row. */
function focusRow(row: HTMLElement): void {
  const target =
    row.querySelector<HTMLElement>('[data-take] input:enabled') ??
    row.querySelector<HTMLElement>('[aria-expanded]');
  target?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Keys of the list: `j` and `k` move between the questions, `o` opens one, `a` to `h` answer what is asked about it.
 * `Space` ticks the focused checkbox, as everywhere.
 *
 * @param actions.answer returns whether the letter is an answer.
 */
export function useImportKeys(
  list: RefObject<HTMLUListElement | null>,
  actions: { open(number: number): void; answer(number: number, letter: string): boolean },
): void {
  /** The row that had the focus last. */
  const last = useRef<number | null>(null);
  useSingleKeys(({ key, target }) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const focused = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
    const at = rows.findIndex((row) =>
      focused ? row === focused : Number(row.dataset.number) === last.current,
    );
    if (key === 'j' || key === 'k') {
      const next = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      if (!next) return false;
      last.current = Number(next.dataset.number);
      focusRow(next);
      return true;
    }
    const row = rows[at];
    if (!row) return false;
    const number = Number(row.dataset.number);
    last.current = number;
    if (key === 'o') actions.open(number);
    else return /^[a-h]$/.test(key) && actions.answer(number, key);
    return true;
  }, true);
}
