/** What stands as prompt version beside the offline evaluator's work. */
export const offlinePromptVersion = 'offline-2';
/** How the offline evaluator is named where no reader's language is known. */
export const offlineLabel = 'Evaluador local';
