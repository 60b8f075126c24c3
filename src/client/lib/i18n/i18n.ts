import i18next, { type ResourceLanguage, type TOptions } from 'i18next';
import type { es } from '../../../shared/i18n/es.ts';
import type { esAccount } from '../../../shared/i18n/es-account.ts';
import type { esAdmin } from '../../../shared/i18n/es-admin.ts';
import type { esAuthoring } from '../../../shared/i18n/es-authoring.ts';
import type { esCopies } from '../../../shared/i18n/es-copies.ts';
import type { esHome } from '../../../shared/i18n/es-home.ts';
import type { esLists } from '../../../shared/i18n/es-lists.ts';
import type { esQuestionTypes } from '../../../shared/i18n/es-question-types.ts';
import type { esSecondary } from '../../../shared/i18n/es-secondary.ts';
import type { esSittingDialogs } from '../../../shared/i18n/es-sitting-dialogs.ts';
import type { esStudent } from '../../../shared/i18n/es-student.ts';
import type { esTeacher } from '../../../shared/i18n/es-teacher.ts';
import type { Texts } from '../../../shared/i18n/texts.ts';
import type { TextBundle } from '../../../shared/rules/page-routes.ts';
import { createStore } from '../dom/store.ts';
import { getLanguage, type Language, onLanguageChange } from './language.ts';

type AllTexts = Texts<
  typeof es &
    typeof esAccount &
    typeof esAuthoring &
    typeof esCopies &
    typeof esHome &
    typeof esLists &
    typeof esStudent &
    typeof esSittingDialogs &
    typeof esQuestionTypes &
    typeof esSecondary &
    typeof esTeacher &
    typeof esAdmin
>;

/** `a.b` key of every text; plural forms share the key without `_one` or `_other`. */
type KeyOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K}`
    : KeyOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];
export type TextKey = KeyOf<AllTexts>;

/** Values of a text's placeholders; `count` selects the plural form (`_one` or `_other`). */
export type TextValues = Record<string, unknown> & { count?: number | undefined; defaultValue?: string };

/** Returns the text of a key in the current language, with its placeholders filled. */
export type TFunction = (key: TextKey, values?: TextValues) => string;

type Part = 'general' | TextBundle;

type Load = () => Promise<object>;

/** Parts whose loaders their own modules add, because few pages need them. */
type AddedPart = 'authoring' | 'copies' | 'lists';

/** Loader of each part. */
export const textSources: Record<
  Language,
  Record<Exclude<Part, AddedPart>, Load> & Partial<Record<AddedPart, Load>>
> = {
  es: {
    general: async () => (await import('../../../shared/i18n/es.ts')).es,
    student: async () => (await import('../../../shared/i18n/es-student.ts')).esStudent,
    sittingDialogs: async () => (await import('../../../shared/i18n/es-sitting-dialogs.ts')).esSittingDialogs,
    questionTypes: async () => (await import('../../../shared/i18n/es-question-types.ts')).esQuestionTypes,
    secondary: async () => (await import('../../../shared/i18n/es-secondary.ts')).esSecondary,
    teacher: async () => (await import('../../../shared/i18n/es-teacher.ts')).esTeacher,
    admin: async () => (await import('../../../shared/i18n/es-admin.ts')).esAdmin,
    account: async () => (await import('../../../shared/i18n/es-account.ts')).esAccount,
    home: async () => (await import('../../../shared/i18n/es-home.ts')).esHome,
  },
  en: {
    general: async () => (await import('../../../shared/i18n/en.ts')).en,
    student: async () => (await import('../../../shared/i18n/en-student.ts')).enStudent,
    sittingDialogs: async () => (await import('../../../shared/i18n/en-sitting-dialogs.ts')).enSittingDialogs,
    questionTypes: async () => (await import('../../../shared/i18n/en-question-types.ts')).enQuestionTypes,
    secondary: async () => (await import('../../../shared/i18n/en-secondary.ts')).enSecondary,
    teacher: async () => (await import('../../../shared/i18n/en-teacher.ts')).enTeacher,
    admin: async () => (await import('../../../shared/i18n/en-admin.ts')).enAdmin,
    account: async () => (await import('../../../shared/i18n/en-account.ts')).enAccount,
    home: async () => (await import('../../../shared/i18n/en-home.ts')).enHome,
  },
};

const parts = new Set<Part>(['general']);
/** Namespace of i18next. */
const namespace = 'translation';
const loaded = new Set<`${Language} ${Part}`>();

async function add(language: Language, part: Part): Promise<void> {
  if (loaded.has(`${language} ${part}`)) return;
  i18next.addResourceBundle(
    language,
    namespace,
    (await textSources[language][part]!()) as ResourceLanguage,
    true,
  );
  loaded.add(`${language} ${part}`);
}

/** Loads one part of the texts for the current language, and for every language chosen later. */
export async function loadTexts(part: TextBundle): Promise<void> {
  parts.add(part);
  await add(getLanguage(), part);
}

function createTranslator(language: Language) {
  const textCache = new Map<string, string>();
  const translate = (key: string, values?: TOptions) => i18next.t(key, { ...values, lng: language });
  /** Returns the text with unfilled placeholders, for components that insert elements; `fill` fills them. */
  const text = (key: TextKey, values?: TextValues) => translate(key, { ...values, skipInterpolation: true });
  const fill = (open: string, values: TextValues) =>
    i18next.services.interpolator.interpolate(open, values, language, {});
  // Cache for texts without placeholders: repeated i18next lookups per row took half of the longest task on a course of 100
  // lessons.
  const t: TFunction = (key, values) => {
    if (values) return translate(key, values);
    const known = textCache.get(key);
    if (known !== undefined) return known;
    const found = translate(key);
    // Typed as string: otherwise the type checker compares every key with every other.
    const name: string = key;
    if (i18next.exists(name, { lng: language })) textCache.set(key, found);
    return found;
  };
  return { language, t, text, fill };
}
/** One stable object per language, so that memoised values that depend on `t` stay valid. */
const translators = { es: createTranslator('es'), en: createTranslator('en') };
/** Language whose texts are loaded; texts of a newly chosen language may still be loading. */
const loadedLanguage = createStore<Language>(getLanguage());

/** Returns `t` for rendering; re-renders when another language has loaded. */
export const useTranslation = () => translators[loadedLanguage.use()];

/** `t` outside of rendering, in the current language. */
export const t: TFunction = (key, values) => translators[loadedLanguage.get()].t(key, values);

async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => add(language, part)));
  if (language === getLanguage()) loadedLanguage.set(language);
}

/** Initialises i18next and loads the chosen language only. A second call waits until the current language is shown. */
export async function startI18n(): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: getLanguage(),
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false },
    });
    onLanguageChange(() => void showLanguage(getLanguage()));
  }
  await showLanguage(getLanguage());
}
