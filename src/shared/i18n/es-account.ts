import { ownAccount } from './es/own-account.ts';
import { sessions } from './es/sessions.ts';

/** Texts of the profile page, and of changing the password, which may be asked for on any. */
export const esAccount = { account: ownAccount, sessions } as const;
