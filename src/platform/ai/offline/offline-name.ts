/** What stands as model and prompt version beside the offline evaluator's work. */
export const offlineModel = 'offline';
export const offlinePromptVersion = 'offline-1';
