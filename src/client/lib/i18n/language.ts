import { createStore } from '../dom/store.ts';
import { readStored, writeStored } from '../dom/stored.ts';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const key = 'language';

/** The language stored in this browser, else the page's `lang` (the school's language). */
const read = (): Language => ((readStored(key) ?? document.documentElement.lang) === 'en' ? 'en' : 'es');

const store = createStore<Language>(read());

export const getLanguage = store.get;
export const useLanguage = store.use;
export const onLanguageChange = store.subscribe;

/** Switches the language of the page at once and stores it. */
export function setLanguage(language: Language): void {
  writeStored(key, language);
  document.documentElement.lang = language;
  store.set(language);
}

window.addEventListener('storage', (event) => {
  if (event.key === key) setLanguage(read());
});
