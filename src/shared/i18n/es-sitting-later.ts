import { sittingLater } from './es/sitting-later.ts';

/** Texts of what a lesson shows only now and then. */
export const esSittingLater = { sittingLater } as const;
