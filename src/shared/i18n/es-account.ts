import { sessions } from './es/sessions.ts';

/** Texts of the profile page alone. */
export const esAccount = { sessions } as const;
