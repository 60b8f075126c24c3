import type { Logger } from '../../domain/kernel/logger.ts';

/** Milliseconds for which the same warning is not written again. */
const silence = 60_000;

/**
 * A `warn` for what comes again and again while something is away: the same message with the same error is written
 * once a minute at most, with the number of those left out since.
 *
 * @param count milliseconds of a counter that cannot be set.
 */
export function warnSparingly(
  log: Logger,
  count: () => number = () => performance.now(),
): (error: unknown, message: string) => void {
  const written = new Map<string, { at: number; leftOut: number }>();
  return (error, message) => {
    // Errors are told apart by their first word (OOM, READONLY, connect, read): the rest may name a job.
    const [kind] = String(error instanceof Error ? error.message : error).split(' ');
    const key = `${message}: ${kind}`;
    const last = written.get(key);
    if (last && count() - last.at < silence) {
      last.leftOut += 1;
      return;
    }
    written.set(key, { at: count(), leftOut: 0 });
    log.warn({ error, ...(last && last.leftOut > 0 && { leftOut: last.leftOut }) }, message);
  };
}
