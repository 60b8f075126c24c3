/** Values of the administration's pages about models; no other page fetches them. */

/** What a model is asked for; each may have a model of its own. */
export const aiWorks = ['grading', 'writing', 'assistant'] as const;
export type AiWork = (typeof aiWorks)[number];

/** Why a model did not answer when it was tried. */
export const modelFaults = [
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'unauthorized',
  'bad-request',
  'unreadable',
] as const;

/** Whether calls go to a model: they do, it is away, or one call is let through to see. */
export const circuitStates = ['passing', 'stopped', 'trying'] as const;

/** Students, answers and questions that the times of a trial's verdict are about. */
export const usualWork = { students: 30, answersEach: 3, questions: 30 };
