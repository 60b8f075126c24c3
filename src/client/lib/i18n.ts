import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { es } from '../../shared/i18n/es.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import { getLanguage, type Language, onLanguageChange } from './language.ts';

type AllTexts = Texts<typeof es>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: AllTexts };
    returnNull: false;
  }
}

const load: Record<Language, () => Promise<AllTexts>> = {
  es: async () => (await import('../../shared/i18n/es.ts')).es,
  en: async () => (await import('../../shared/i18n/en.ts')).en,
};

async function show(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await load[language]());
  }
  await i18next.changeLanguage(language);
}

/** Texts of the chosen language only; the other one is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  const language = getLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await load[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  onLanguageChange(() => void show(getLanguage()));
}
