import { api } from '../api/trpc.ts';
import { getLanguage } from '../i18n/language.ts';

/** Stores the language of the interface for mail to the user. Ignores failures: the next sign-in stores it again. */
export async function keepLanguage(): Promise<void> {
  await api.mail.keepLanguage.mutate({ language: getLanguage() }).catch(() => {});
}
