import { type ModelPerformance, secondsOfCall, type TokenCost } from './model-performance.ts';

/** Seconds that work of so many like calls takes, with as many at once as are useful; null while rates are unknown. */
export function secondsOfWork(performance: ModelPerformance, calls: number, each: TokenCost): number | null {
  const seconds = secondsOfCall(performance, each);
  return seconds === null
    ? null
    : (seconds * calls) / Math.min(performance.parallelCalls, Math.max(1, calls));
}
