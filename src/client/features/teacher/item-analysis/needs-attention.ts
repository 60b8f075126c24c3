import type { Item } from '../../../../shared/contracts/items.ts';

/** Returns whether a question has unresolved warnings about its key. */
export const needsAttention = ({ warnings, settled }: Item): boolean =>
  warnings.length > 0 && settled === null;
