import type { CallRate } from '../../domain/kernel/call-rate.ts';

export interface TokenBuckets {
  /** Takes a token per call and returns 0; takes none and returns the seconds to wait if the bucket has too few. */
  take(key: string, calls: number): number;
  /** Number of buckets in memory. */
  readonly size: number;
}

/**
 * Creates one token bucket per key. A full bucket needs no memory, so only the keys of the last `burst / perSecond`
 * seconds are kept.
 *
 * @param now monotonic time in milliseconds; the application clock can be set.
 */
export function createTokenBuckets(
  { burst, perSecond }: CallRate,
  now: () => number = () => performance.now(),
): TokenBuckets {
  const perMillisecond = perSecond / 1_000;
  /** When each bucket is full again, in the order of the last change. */
  const fullAt = new Map<string, number>();

  function forgetFull(time: number): void {
    for (const [key, at] of fullAt) {
      if (at > time) return;
      fullAt.delete(key);
    }
  }

  return {
    take(key, calls) {
      const time = now();
      forgetFull(time);
      const full = Math.max(time, fullAt.get(key) ?? time);
      const tokens = burst - (full - time) * perMillisecond;
      // A batch larger than the bucket is admitted while the bucket is full, and leaves a debt.
      const missing = Math.min(calls, burst) - tokens;
      if (missing > 0) return Math.ceil(missing / perSecond);
      fullAt.delete(key);
      fullAt.set(key, full + calls / perMillisecond);
      return 0;
    },
    get size() {
      return fullAt.size;
    },
  };
}
