import { z } from 'zod';

/** Milliseconds of work before other requests have their turn. */
const maxTurnMilliseconds = 5;

/**
 * Schema of a list of at most `max` large items that are read one after another, so that a megabyte of them does not
 * hold the event loop. Reports the first item that is wrong, with its place in the list. Needs `parseAsync`.
 */
export function batchedList<T extends z.ZodType>(item: T, max: number) {
  return z
    .array(z.custom<z.input<T>>())
    .max(max)
    .transform(async (list, context) => {
      const read: z.output<T>[] = [];
      let until = performance.now() + maxTurnMilliseconds;
      for (const [index, value] of list.entries()) {
        const { data, error } = item.safeParse(value);
        if (error) {
          for (const issue of error.issues)
            context.addIssue({ code: 'custom', message: issue.message, path: [index, ...issue.path] });
          return z.NEVER;
        }
        read.push(data);
        if (performance.now() < until) continue;
        await new Promise((resolve) => setTimeout(resolve));
        until = performance.now() + maxTurnMilliseconds;
      }
      return read;
    });
}
