import { useSingleKeys } from '../../lib/dom/single-keys.ts';

export interface MarkKeys {
  next: () => void;
  previous: () => void;
  /** Undefined where one mark applies to many answers. */
  keep?: () => void;
  /** Starts a new mark with this digit. */
  digit: (digit: string) => void;
  help: () => void;
  /** Reveals the model's proposed mark, if there is one. */
  reveal?: () => void;
  /** Undoes the last decision, where that is offered. */
  undo?: () => void;
}

/** Enter activates a focused control, or could be mistaken for it. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input') !== null;

/**
 * Shortcuts outside of fields: `j` `k` next and previous, Enter keeps the mark, `v` reveals a proposal, digits edit, `z` undoes,
 * `?` shows the help.
 */
export function useMarkKeys(keys: MarkKeys, enabled: boolean): void {
  useSingleKeys((event) => {
    if (event.key === '?') keys.help();
    else if (event.key === 'j') keys.next();
    else if (event.key === 'k') keys.previous();
    else if (event.key === 'Enter' && keys.keep && !isPressed(event.target)) keys.keep();
    else if (event.key === 'v' && keys.reveal) keys.reveal();
    else if (event.key === 'z' && keys.undo) keys.undo();
    else if (/^\d$/.test(event.key)) keys.digit(event.key);
    else return false;
    return true;
  }, enabled);
}
