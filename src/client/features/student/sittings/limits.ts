/** Milliseconds after the last key until drafts go to the server. */
export const saveAfter = 3_000;
/** Milliseconds between tries while there is no connection. */
export const tryAgainAfter = 5_000;

/** Milliseconds between questions to the server whether the sitting's end has moved. */
export const askAgainAfter = 20_000;

/** What a lesson has when the server leaves it out. */
export const lessonDefaults = { durationMinutes: 60, maxAttempts: 3 } as const;

export const isBlank = (answer: string | undefined): boolean => !answer || answer.trim() === '';
