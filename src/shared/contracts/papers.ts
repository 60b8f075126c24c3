import { z } from 'zod';
import { contentLanguages, paperNames } from './values.ts';

/** A block of a paper; `blank` is a line to fill in by hand. */
export const paperBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('blank'), label: z.string() }),
]);
export type PaperBlock = z.infer<typeof paperBlock>;

export const paperRef = z.object({ name: z.enum(paperNames), language: z.enum(contentLanguages) });

const storedVersion = z.object({ version: z.int(), at: z.string(), by: z.string() });

/** A paper, either filled from the current data or as a stored version. */
export const paper = paperRef.extend({
  title: z.string(),
  blocks: z.array(paperBlock),
  /** The stored version shown; null when the current data matches no stored version. */
  shown: storedVersion.nullable(),
  /** Time it was filled or stored. */
  at: z.string(),
  /** Stored versions, newest first. */
  versions: z.array(storedVersion),
});
export type Paper = z.infer<typeof paper>;

/** All papers, each with its newest stored version in this language. */
export const paperList = z.array(
  z.object({ name: z.enum(paperNames), title: z.string(), kept: storedVersion.nullable() }),
);
export type PaperList = z.infer<typeof paperList>;
