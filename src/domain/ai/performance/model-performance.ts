/** Measured performance of a model on its server. */
export interface ModelPerformance {
  /** Prompt tokens per second read by one call; null while unknown. */
  readRate: number | null;
  /** Reply tokens per second written by one call while `parallelCalls` run; null while unknown. */
  writeRate: number | null;
  /** Number of parallel calls beyond which total throughput no longer grows. */
  parallelCalls: number;
  /** Whether the model writes reasoning before its answer. */
  thinks: boolean;
}

export const unknownPerformance: ModelPerformance = {
  readRate: null,
  writeRate: null,
  parallelCalls: 1,
  thinks: false,
};

/** Cost of a piece of work: prompt tokens without the cached prefix, and reply tokens. */
export interface TokenCost {
  tokensIn: number;
  tokensOut: number;
}

/** Usual reasoning tokens of a model that reasons. */
const usualThinkingTokens = 800;

/** Estimates the seconds of one call; null while the rates are unknown. */
export function secondsOfCall(
  { readRate, writeRate, thinks }: ModelPerformance,
  { tokensIn, tokensOut }: TokenCost,
): number | null {
  if (writeRate === null) return null;
  const reading = readRate === null ? 0 : tokensIn / readRate;
  return reading + (tokensOut + (thinks ? usualThinkingTokens : 0)) / writeRate;
}

/** Estimates the seconds of `calls` similar calls with useful parallelism; null while the rates are unknown. */
export function secondsOfWork(performance: ModelPerformance, calls: number, each: TokenCost): number | null {
  const seconds = secondsOfCall(performance, each);
  return seconds === null
    ? null
    : (seconds * calls) / Math.min(performance.parallelCalls, Math.max(1, calls));
}
