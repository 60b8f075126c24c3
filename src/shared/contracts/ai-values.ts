/** Values for the admin pages about models; kept apart so that other pages do not load them. */

/** Kinds of work for a model; each can have its own model. */
export const aiWorks = ['grading', 'writing', 'assistant'] as const;
export type AiWork = (typeof aiWorks)[number];

/** Why the connection test of a model failed. */
export const modelFaults = [
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'unauthorized',
  'bad-request',
  'unreadable',
] as const;

/** Circuit breaker states: closed (calls pass), open (no calls), half-open (one test call). */
export const circuitStates = ['passing', 'stopped', 'trying'] as const;

/** Class and bank size for the time estimates of a model trial. */
export const typicalWorkload = { students: 30, answersEach: 3, questions: 30 };
