import type { Item } from '../../../../shared/contracts/items.ts';

/** A key that looks wrong and about which nothing was done. */
export const needsLook = ({ warnings, settled }: Item): boolean => warnings.length > 0 && settled === null;
