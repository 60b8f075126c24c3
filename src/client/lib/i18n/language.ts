import { createStore } from '../dom/store.ts';
import { readStored, writeStored } from '../dom/stored.ts';

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

const key = 'language';

/** As somebody chose it in this browser; else as the page came, in the school's. */
const read = (): Language => ((readStored(key) ?? document.documentElement.lang) === 'en' ? 'en' : 'es');

const store = createStore<Language>(read());

export const getLanguage = store.get;
export const useLanguage = store.use;
export const onLanguageChange = store.subscribe;

/** Changes the language of the open page at once and keeps it for the next visit. */
export function setLanguage(language: Language): void {
  writeStored(key, language);
  document.documentElement.lang = language;
  store.set(language);
}

window.addEventListener('storage', (event) => {
  if (event.key === key) setLanguage(read());
});
