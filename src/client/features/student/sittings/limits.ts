/** Milliseconds after the last keystroke before drafts are sent. */
export const saveDelay = 3_000;
/** Milliseconds between retries while offline. */
export const retryDelay = 5_000;

/** Milliseconds between checks whether the sitting's end has changed. */
export const sittingPollInterval = 20_000;

/** Defaults for values that the server omits. */
export const lessonDefaults = { durationMinutes: 60, maxAttempts: 3 } as const;

export const isBlank = (answer: string | undefined): boolean => !answer || answer.trim() === '';
