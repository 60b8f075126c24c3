import { useSingleKeys } from '../../lib/dom/single-keys.ts';

export interface MarkKeys {
  next: () => void;
  previous: () => void;
  /** Not where marks are given to many at once. */
  keep?: () => void;
  /** A digit begins a new mark. */
  digit: (digit: string) => void;
  help: () => void;
  /** Shows the mark that a model proposes, where there is one. */
  reveal?: () => void;
  /** Takes the last decision back, where that is offered. */
  undo?: () => void;
}

/** Enter presses what has the focus, or would be taken for that. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, input') !== null;

/** `j` `k` walk, Enter keeps, `v` shows a proposal, digits change, `z` takes back, `?` tells the keys; never inside a field. */
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
