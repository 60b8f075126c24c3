import { createHash } from 'node:crypto';

/** How long work nobody came back for can be joined. */
const keepMilliseconds = 3_600_000;

/** Work that was asked for. */
export interface Joined<T> {
  work: T;
  /** Its result was answered, or it failed: the next call starts anew. */
  settle(): void;
}

/**
 * Work a call asked for and has not answered yet, so that the same call again joins it. It is of this
 * process: after a restart a call starts anew, unless the domain knows its work by itself.
 */
export interface OpenWork {
  /** `asked` is the whole of what makes two calls the same: who, what and with which values. */
  join<T>(asked: unknown[], now: Date, start: () => Promise<T>): Promise<Joined<T>>;
}

export function createOpenWork(): OpenWork {
  const open = new Map<string, { work: Promise<unknown>; since: number }>();

  return {
    async join<T>(asked: unknown[], now: Date, start: () => Promise<T>) {
      for (const [key, { since }] of open) {
        if (now.getTime() - since <= keepMilliseconds) break;
        open.delete(key);
      }
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
      const known = open.get(key) ?? { work: start(), since: now.getTime() };
      open.set(key, known);
      const settle = () => {
        if (open.get(key) === known) open.delete(key);
      };
      try {
        return { work: (await known.work) as T, settle };
      } catch (error) {
        settle();
        throw error;
      }
    },
  };
}
