import { loadTexts, textSources } from './i18n.ts';

textSources.es.authoring = async () => (await import('../../../shared/i18n/es-authoring.ts')).esAuthoring;
textSources.en.authoring = async () => (await import('../../../shared/i18n/en-authoring.ts')).enAuthoring;

/** Texts of bringing questions in, taking them out and using them again. */
export const loadAuthoringTexts = (): Promise<void> => loadTexts('authoring');
