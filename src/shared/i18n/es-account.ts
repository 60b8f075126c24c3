import { accountErrors } from './es/account-errors.ts';
import { ownAccount } from './es/own-account.ts';
import { ownData } from './es/own-data.ts';
import { ownMail } from './es/own-mail.ts';
import { reading } from './es/reading.ts';
import { sessions } from './es/sessions.ts';

/** Texts of the profile page and of the password change, which any page can show. */
export const esAccount = {
  errors: accountErrors,
  account: ownAccount,
  ownData,
  ownMail,
  reading,
  sessions,
} as const;
