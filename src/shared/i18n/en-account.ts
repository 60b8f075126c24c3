import { accountErrors } from './en/account-errors.ts';
import { ownAccount } from './en/own-account.ts';
import { ownData } from './en/own-data.ts';
import { ownMail } from './en/own-mail.ts';
import { reading } from './en/reading.ts';
import { sessions } from './en/sessions.ts';
import type { esAccount } from './es-account.ts';
import type { Texts } from './texts.ts';

export const enAccount: Texts<typeof esAccount> = {
  errors: accountErrors,
  account: ownAccount,
  ownData,
  ownMail,
  reading,
  sessions,
};
