import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from './stored.ts';

/** The name predates the other single-key shortcuts. */
const storedKey = 'markKeys';

/** Users can switch single-key shortcuts off: speech input triggers them by accident (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(storedKey) !== 'off';
export const setSingleKeysOn = (on: boolean): void => writeStored(storedKey, on ? null : 'off');

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/**
 * Handles keys without Ctrl, Alt or Meta outside of text fields.
 *
 * @param onKey returns whether it handled the key. `?` (help on the keys) is passed on even while the shortcuts are off.
 */
export function useSingleKeys(onKey: (event: KeyboardEvent) => boolean, enabled: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return;
    if (event.key !== '?' && !areSingleKeysOn()) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** `/` focuses the input inside the box. */
export function useSlashFocus(box: RefObject<HTMLElement | null>): void {
  useSingleKeys(({ key }) => {
    if (key !== '/') return false;
    box.current?.querySelector('input')?.focus();
    return true;
  }, true);
}
