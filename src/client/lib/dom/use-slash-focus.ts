import type { RefObject } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** `/` moves the focus to the field in the box. */
export function useSlashFocus(box: RefObject<HTMLElement | null>): void {
  useSingleKeys(({ key }) => {
    if (key !== '/') return false;
    box.current?.querySelector('input')?.focus();
    return true;
  }, true);
}
