/** Prompt version recorded for the offline evaluator's work. */
export const offlinePromptVersion = 'offline-2';
/** Label of the offline evaluator where no reader's language is known. */
export const offlineLabel = 'Evaluador local';
