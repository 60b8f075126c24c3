import type { Logger } from '../../domain/kernel/logger.ts';

/** Milliseconds during which an identical warning is suppressed. */
const throttleMs = 60_000;

/**
 * Returns a throttled `warn` for recurring problems: logs the same message with the same kind of error at most once a
 * minute, with the number of suppressed warnings.
 *
 * @param count returns a monotonic counter in milliseconds.
 */
export function createThrottledWarn(
  log: Logger,
  count: () => number = () => performance.now(),
): (error: unknown, message: string) => void {
  const lastWarnings = new Map<string, { at: number; leftOut: number }>();
  return (error, message) => {
    // The first word of an error identifies its kind (OOM, READONLY, connect, read); the rest may contain a job id.
    const [kind] = String(error instanceof Error ? error.message : error).split(' ');
    const key = `${message}: ${kind}`;
    const last = lastWarnings.get(key);
    if (last && count() - last.at < throttleMs) {
      last.leftOut += 1;
      return;
    }
    lastWarnings.set(key, { at: count(), leftOut: 0 });
    log.warn({ error, ...(last && last.leftOut > 0 && { leftOut: last.leftOut }) }, message);
  };
}
