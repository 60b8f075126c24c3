import { loadTexts, textSources } from './i18n.ts';

textSources.es.copies = async () => (await import('../../../shared/i18n/es-copies.ts')).esCopies;
textSources.en.copies = async () => (await import('../../../shared/i18n/en-copies.ts')).enCopies;

/** Loads the texts about a restored copy of the school. */
export const loadCopyTexts = (): Promise<void> => loadTexts('copies');
