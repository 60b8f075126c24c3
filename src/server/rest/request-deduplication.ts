import { AppError } from '../../domain/kernel/app-error.ts';
import { contentHash } from '../../domain/kernel/content-hash.ts';

/** Time for which abandoned work can be joined. */
const keepMilliseconds = 3_600_000;

/**
 * Work whose request has no response yet, so that a repeated request joins it. Kept per process: after a restart, a
 * request starts anew unless the domain recognises its work.
 */
export interface RequestDeduplication {
  /**
   * Starts or joins the work and returns the result of `finish`. A result or a failure removes the work; a request that
   * times out leaves it to the next one.
   *
   * @param asked everything that identifies equal requests: user, call and input.
   */
  join<T, R>(
    asked: unknown[],
    now: Date,
    start: () => Promise<T>,
    finish: (work: T) => Promise<R>,
  ): Promise<R>;
}

export function createRequestDeduplication(): RequestDeduplication {
  const pending = new Map<string, { work: Promise<unknown>; since: number }>();

  function forgetOld(now: Date): void {
    for (const [key, { since }] of pending) {
      if (now.getTime() - since <= keepMilliseconds) return;
      pending.delete(key);
    }
  }

  return {
    async join<T, R>(asked: unknown[], now: Date, start: () => Promise<T>, finish: (work: T) => Promise<R>) {
      forgetOld(now);
      const key = contentHash(asked);
      const known = pending.get(key) ?? { work: start(), since: now.getTime() };
      pending.set(key, known);
      const end = () => {
        if (pending.get(key) === known) pending.delete(key);
      };
      const work = await known.work.catch((error: unknown) => {
        end();
        throw error;
      });
      try {
        const result = await finish(work as T);
        end();
        return result;
      } catch (error) {
        if (error instanceof AppError) end();
        throw error;
      }
    },
  };
}
