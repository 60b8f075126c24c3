import type { TokenCost } from './model-performance.ts';

/**
 * What one unit of each kind of work takes, about: tokens that are new to the server, with the beginning of the prompt
 * kept from the call before, and tokens written. Estimates for a model that answers as asked.
 */
export const unitCost = {
  /** A question of a bank, its key checked. */
  question: { tokensIn: 400, tokensOut: 310 },
  /** An open answer. */
  answer: { tokensIn: 250, tokensOut: 170 },
  /** A question to the assistant. */
  assistant: { tokensIn: 300, tokensOut: 400 },
  /** The criteria of a question. */
  criteria: { tokensIn: 300, tokensOut: 150 },
} as const satisfies Record<string, TokenCost>;

export type WorkUnit = keyof typeof unitCost;
