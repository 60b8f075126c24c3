import type { TokenCost } from './model-performance.ts';

/**
 * Estimated tokens per unit of work: input tokens beyond the prompt prefix cached from the previous call, and output
 * tokens. Assumes valid replies.
 */
export const unitCost = {
  /** A question of a bank, including the key check. */
  question: { tokensIn: 400, tokensOut: 310 },
  /** An open answer. */
  answer: { tokensIn: 250, tokensOut: 170 },
  /** A question to the assistant. */
  assistant: { tokensIn: 300, tokensOut: 400 },
  /** The criteria of a question. */
  criteria: { tokensIn: 300, tokensOut: 150 },
} as const satisfies Record<string, TokenCost>;

export type WorkUnit = keyof typeof unitCost;
