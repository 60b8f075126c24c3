import { loadTexts, textSources } from './i18n.ts';

textSources.es.authoring = async () => (await import('../../../shared/i18n/es-authoring.ts')).esAuthoring;
textSources.en.authoring = async () => (await import('../../../shared/i18n/en-authoring.ts')).enAuthoring;

/** Loads the texts for importing, exporting and reusing questions. */
export const loadAuthoringTexts = (): Promise<void> => loadTexts('authoring');
