import type { es } from '../../shared/i18n/es.ts';
import type { esAccount } from '../../shared/i18n/es-account.ts';
import type { esAdmin } from '../../shared/i18n/es-admin.ts';
import type { esSeldom } from '../../shared/i18n/es-seldom.ts';
import type { esSittingLater } from '../../shared/i18n/es-sitting-later.ts';
import type { esStudent } from '../../shared/i18n/es-student.ts';
import type { esTeacher } from '../../shared/i18n/es-teacher.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import type { LaterTexts } from '../../shared/rules/addresses.ts';
import { getLanguage, type Language, onLanguageChange } from './language.ts';
import { createStore } from './store.ts';
import { addTexts, fillIn, type KnownTexts, type TextValues, textOf } from './translate.ts';

type AllTexts = Texts<
  typeof es &
    typeof esAccount &
    typeof esStudent &
    typeof esSittingLater &
    typeof esSeldom &
    typeof esTeacher &
    typeof esAdmin
>;

/** `a.b` of every text; one with plural forms by the name both have. */
type KeyOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K}`
    : KeyOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
export type TextKey = KeyOf<AllTexts>;

/** The text of a key in the language shown, its places filled in. */
export type TFunction = (key: TextKey, values?: TextValues) => string;

type Part = 'general' | LaterTexts;

const load: Record<Language, Record<Part, () => Promise<Parameters<typeof addTexts>[1]>>> = {
  es: {
    general: async () => (await import('../../shared/i18n/es.ts')).es,
    student: async () => (await import('../../shared/i18n/es-student.ts')).esStudent,
    sittingLater: async () => (await import('../../shared/i18n/es-sitting-later.ts')).esSittingLater,
    seldom: async () => (await import('../../shared/i18n/es-seldom.ts')).esSeldom,
    teacher: async () => (await import('../../shared/i18n/es-teacher.ts')).esTeacher,
    admin: async () => (await import('../../shared/i18n/es-admin.ts')).esAdmin,
    account: async () => (await import('../../shared/i18n/es-account.ts')).esAccount,
  },
  en: {
    general: async () => (await import('../../shared/i18n/en.ts')).en,
    student: async () => (await import('../../shared/i18n/en-student.ts')).enStudent,
    sittingLater: async () => (await import('../../shared/i18n/en-sitting-later.ts')).enSittingLater,
    seldom: async () => (await import('../../shared/i18n/en-seldom.ts')).enSeldom,
    teacher: async () => (await import('../../shared/i18n/en-teacher.ts')).enTeacher,
    admin: async () => (await import('../../shared/i18n/en-admin.ts')).enAdmin,
    account: async () => (await import('../../shared/i18n/en-account.ts')).enAccount,
  },
};

const parts = new Set<Part>(['general']);
const loaded = new Set<`${Language} ${Part}`>();
const known: Record<Language, KnownTexts> = { es: new Map(), en: new Map() };

async function add(language: Language, part: Part): Promise<void> {
  if (loaded.has(`${language} ${part}`)) return;
  addTexts(known[language], await load[language][part]());
  loaded.add(`${language} ${part}`);
}

/** One part of the texts, in the language shown and in every one chosen later. */
export async function loadTexts(part: LaterTexts): Promise<void> {
  parts.add(part);
  await add(getLanguage(), part);
}

function inLanguage(language: Language) {
  /** The text with its places open, for what puts elements among its words; `fill` closes them. */
  const text = (key: TextKey, values?: TextValues) => textOf(known[language], key, values);
  const fill = (open: string, values?: TextValues) => fillIn(open, language, values);
  const t: TFunction = (key, values) => fill(text(key, values), values);
  return { language, t, text, fill };
}
/** One of each for good, so that nothing that depends on `t` is done again. */
const spoken = { es: inLanguage('es'), en: inLanguage('en') };
/** Its texts are there; of the language chosen they may still be on their way. */
const shown = createStore<Language>(getLanguage());

/** `t` for what is drawn: drawn again when the texts of another language have come. */
export const useTranslation = () => spoken[shown.use()];

/** `t` for what is said at this moment, outside of what is drawn. */
export const t: TFunction = (key, values) => spoken[shown.get()].t(key, values);

async function show(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => add(language, part)));
  if (language === getLanguage()) shown.set(language);
}

/** Texts of the chosen language only; the other one is fetched when it is chosen. */
export async function startI18n(): Promise<void> {
  await show(getLanguage());
  onLanguageChange(() => void show(getLanguage()));
}
