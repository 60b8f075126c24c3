import { createHash } from 'node:crypto';
import { AppError } from '../../domain/kernel/app-error.ts';

/** How long abandoned work can be joined. */
const keepMilliseconds = 3_600_000;

/**
 * Work a call asked for and has not answered yet, so that the same call again joins it. It is of this
 * process: after a restart a call starts anew, unless the domain knows its work by itself.
 */
export interface RequestDeduplication {
  /**
   * Starts the work, or joins it, and answers what `finish` makes of it. An answer and a failure end it;
   * a call that could not wait for it leaves it to the next.
   *
   * @param asked the whole of what makes two calls the same: who, what and with which values.
   */
  join<T, R>(
    asked: unknown[],
    now: Date,
    start: () => Promise<T>,
    finish: (work: T) => Promise<R>,
  ): Promise<R>;
}

export function createRequestDeduplication(): RequestDeduplication {
  const open = new Map<string, { work: Promise<unknown>; since: number }>();

  function forgetOld(now: Date): void {
    for (const [key, { since }] of open) {
      if (now.getTime() - since <= keepMilliseconds) return;
      open.delete(key);
    }
  }

  return {
    async join<T, R>(asked: unknown[], now: Date, start: () => Promise<T>, finish: (work: T) => Promise<R>) {
      forgetOld(now);
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
      const known = open.get(key) ?? { work: start(), since: now.getTime() };
      open.set(key, known);
      const end = () => {
        if (open.get(key) === known) open.delete(key);
      };
      const work = await known.work.catch((error: unknown) => {
        end();
        throw error;
      });
      try {
        const answer = await finish(work as T);
        end();
        return answer;
      } catch (error) {
        if (error instanceof AppError) end();
        throw error;
      }
    },
  };
}
