import { ownData } from './es/own-data.ts';

/** Texts of the profile alone. */
export const esProfile = { ownData } as const;
