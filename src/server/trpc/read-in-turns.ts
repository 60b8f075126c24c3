import { z } from 'zod';
import { inTurns } from '../../domain/in-turns.ts';

/**
 * Reads an object whose lists may have thousands of entries: each entry by its schema, with a turn for everybody
 * else between the pieces. For `.input` and `.output` of a procedure. Throws ZodError, as the schema itself.
 */
export function readInTurns<S extends z.ZodObject>(schema: S): (value: unknown) => Promise<z.output<S>> {
  const lists = Object.entries(schema.shape).filter(([, field]) => field instanceof z.ZodArray) as [
    string,
    z.ZodArray<z.ZodType>,
  ][];
  const anyList = z.custom<unknown[]>(Array.isArray);
  const whole = schema.extend(Object.fromEntries(lists.map(([name]) => [name, anyList])));
  return async (value) => {
    const read: Record<string, unknown> = whole.parse(value);
    for (const [name, { element }] of lists) {
      const entries = read[name] as unknown[];
      read[name] = await inTurns(entries, (piece) => piece.map((entry) => element.parse(entry)));
    }
    return read as z.output<S>;
  };
}
