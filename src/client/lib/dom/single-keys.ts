import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readStored, writeStored } from './stored.ts';

/** Named after the first keys there were. */
const storedKey = 'markKeys';

/** Single keys can be switched off: who speaks to the computer would press them by chance. */
export const singleKeysOn = (): boolean => readStored(storedKey) !== 'off';
export const setSingleKeysOn = (on: boolean): void => writeStored(storedKey, on ? null : 'off');

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/**
 * Keys without Ctrl, Alt or Meta, never inside a field.
 *
 * @param onKey says whether the key did something; a key that tells the keys (`?`) comes also while they are switched off.
 */
export function useSingleKeys(onKey: (event: KeyboardEvent) => boolean, enabled: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    if (event.key !== '?' && !singleKeysOn()) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** `/` moves the focus to the field in the box. */
export function useSlashFocus(box: RefObject<HTMLElement | null>): void {
  useSingleKeys(({ key }) => {
    if (key !== '/') return false;
    box.current?.querySelector('input')?.focus();
    return true;
  }, true);
}
