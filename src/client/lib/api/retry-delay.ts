/**
 * Milliseconds before a call that the server refused for a while is sent again. Adds up to a second at random, so that the pages
 * of a class do not return at the same moment.
 */
export const retryDelay = (seconds: number): number => (seconds + Math.random()) * 1_000;
