import { loadTexts, textSources } from './i18n.ts';

textSources.es.lists = async () => (await import('../../../shared/i18n/es-lists.ts')).esLists;
textSources.en.lists = async () => (await import('../../../shared/i18n/en-lists.ts')).enLists;

/** Loads the texts of the page that reads a list of people. */
export const loadListTexts = (): Promise<void> => loadTexts('lists');
