import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { es } from '../../shared/i18n/es.ts';
import type { esAccount } from '../../shared/i18n/es-account.ts';
import type { esAdmin } from '../../shared/i18n/es-admin.ts';
import type { esReceipts } from '../../shared/i18n/es-receipts.ts';
import type { esSittingLater } from '../../shared/i18n/es-sitting-later.ts';
import type { esStudent } from '../../shared/i18n/es-student.ts';
import type { esTeacher } from '../../shared/i18n/es-teacher.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import type { LaterTexts } from '../../shared/rules/addresses.ts';
import { getLanguage, type Language, onLanguageChange } from './language.ts';

type AllTexts = Texts<
  typeof es &
    typeof esAccount &
    typeof esStudent &
    typeof esSittingLater &
    typeof esReceipts &
    typeof esTeacher &
    typeof esAdmin
>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: AllTexts };
    returnNull: false;
  }
}

type Part = 'general' | LaterTexts;

const load: Record<Language, Record<Part, () => Promise<object>>> = {
  es: {
    general: async () => (await import('../../shared/i18n/es.ts')).es,
    student: async () => (await import('../../shared/i18n/es-student.ts')).esStudent,
    sittingLater: async () => (await import('../../shared/i18n/es-sitting-later.ts')).esSittingLater,
    receipts: async () => (await import('../../shared/i18n/es-receipts.ts')).esReceipts,
    teacher: async () => (await import('../../shared/i18n/es-teacher.ts')).esTeacher,
    admin: async () => (await import('../../shared/i18n/es-admin.ts')).esAdmin,
    account: async () => (await import('../../shared/i18n/es-account.ts')).esAccount,
  },
  en: {
    general: async () => (await import('../../shared/i18n/en.ts')).en,
    student: async () => (await import('../../shared/i18n/en-student.ts')).enStudent,
    sittingLater: async () => (await import('../../shared/i18n/en-sitting-later.ts')).enSittingLater,
    receipts: async () => (await import('../../shared/i18n/en-receipts.ts')).enReceipts,
    teacher: async () => (await import('../../shared/i18n/en-teacher.ts')).enTeacher,
    admin: async () => (await import('../../shared/i18n/en-admin.ts')).enAdmin,
    account: async () => (await import('../../shared/i18n/en-account.ts')).enAccount,
  },
};

const parts = new Set<Part>(['general']);
const loaded = new Set<`${Language} ${Part}`>();

async function add(language: Language, part: Part): Promise<void> {
  if (loaded.has(`${language} ${part}`)) return;
  i18next.addResourceBundle(language, 'translation', await load[language][part](), true);
  loaded.add(`${language} ${part}`);
}

/** One part of the texts, in the language shown and in every one chosen later. */
export async function loadTexts(part: LaterTexts): Promise<void> {
  parts.add(part);
  await add(getLanguage(), part);
}

async function show(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => add(language, part)));
  await i18next.changeLanguage(language);
}

/** Texts of the chosen language only; the other one is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  const language = getLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(language);
  onLanguageChange(() => void show(getLanguage()));
}
