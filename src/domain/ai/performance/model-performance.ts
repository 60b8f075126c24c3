/** What a model on its server has been measured to do. */
export interface ModelPerformance {
  /** Prompt tokens read in a second by one call; null while unknown. */
  readRate: number | null;
  /** Answer tokens written in a second by one call, beside as many others as are useful; null while unknown. */
  writeRate: number | null;
  /** Calls at once beyond which the total rate no longer grows. */
  parallelCalls: number;
  /** It writes thoughts before its answer. */
  thinks: boolean;
}

export const unknownPerformance: ModelPerformance = {
  readRate: null,
  writeRate: null,
  parallelCalls: 1,
  thinks: false,
};

/** What a piece of work costs: tokens the server has to read, its kept prefix left out, and tokens it writes. */
export interface TokenCost {
  tokensIn: number;
  tokensOut: number;
}

/** Thoughts before an answer, where the model has been seen to think, in tokens. */
const usualThinkingTokens = 800;

/** Seconds one call takes at the measured rates; null while they are unknown. */
export function secondsOfCall(
  { readRate, writeRate, thinks }: ModelPerformance,
  { tokensIn, tokensOut }: TokenCost,
): number | null {
  if (writeRate === null) return null;
  const reading = readRate === null ? 0 : tokensIn / readRate;
  return reading + (tokensOut + (thinks ? usualThinkingTokens : 0)) / writeRate;
}

/** Seconds that work of so many like calls takes, with as many at once as are useful; null while rates are unknown. */
export function secondsOfWork(performance: ModelPerformance, calls: number, each: TokenCost): number | null {
  const seconds = secondsOfCall(performance, each);
  return seconds === null
    ? null
    : (seconds * calls) / Math.min(performance.parallelCalls, Math.max(1, calls));
}
