import { copies } from './es/copies.ts';

/** Texts about a restored copy of the school, for staff. */
export const esCopies = { copies } as const;
