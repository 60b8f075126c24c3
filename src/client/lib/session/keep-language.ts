import { api } from '../api/trpc.ts';
import { getLanguage } from '../i18n/language.ts';

/** Has mail to the user written in the language of the pages; where that fails, the next sign-in does. */
export async function keepLanguage(): Promise<void> {
  await api.mail.keepLanguage.mutate({ language: getLanguage() }).catch(() => {});
}
