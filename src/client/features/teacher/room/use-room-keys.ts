import type { RefObject } from 'react';
import { useSingleKeys } from '../../../lib/dom/single-keys.ts';

export interface RoomKeys {
  /** Container of the table of students, whose buttons `j` and `k` focus. */
  table: RefObject<HTMLElement | null>;
  time: () => void;
  letIn: () => void;
  reports: () => void;
  project: () => void;
}

/**
 * Shortcuts of the room: `j` `k` walk the students, `t` focuses the time, `e` admits the first waiting student, `f` focuses the
 * reports, `p` opens the projector view.
 */
export function useRoomKeys(keys: RoomKeys, enabled: boolean): void {
  const walk = (step: 1 | -1) => {
    const buttons = [...(keys.table.current?.querySelectorAll<HTMLElement>('td button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const first = step === 1 ? 0 : buttons.length - 1;
    buttons[at < 0 ? first : Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  useSingleKeys(({ key }) => {
    if (key === 'j') walk(1);
    else if (key === 'k') walk(-1);
    else if (key === 't') keys.time();
    else if (key === 'e') keys.letIn();
    else if (key === 'f') keys.reports();
    else if (key === 'p') keys.project();
    else return false;
    return true;
  }, enabled);
}
