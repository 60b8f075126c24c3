import { z } from 'zod';
import { contentLanguages, paperNames } from './values.ts';

/** A part of a paper; `blank` is a line that is filled in by hand. */
export const paperBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('blank'), label: z.string() }),
]);
export type PaperBlock = z.infer<typeof paperBlock>;

export const paperRef = z.object({ name: z.enum(paperNames), language: z.enum(contentLanguages) });

const keptVersion = z.object({ version: z.int(), at: z.string(), by: z.string() });

/** A paper as the installation fills it now, or as it was kept. */
export const paper = paperRef.extend({
  title: z.string(),
  blocks: z.array(paperBlock),
  /** The version that is shown; null for what the installation says now, where that is none of those kept. */
  shown: keptVersion.nullable(),
  /** When it was filled or kept. */
  at: z.string(),
  /** Kept versions, the newest first. */
  versions: z.array(keptVersion),
});
export type Paper = z.infer<typeof paper>;

/** The papers by name, with the newest version of each that was kept in this language. */
export const paperList = z.array(
  z.object({ name: z.enum(paperNames), title: z.string(), kept: keptVersion.nullable() }),
);
export type PaperList = z.infer<typeof paperList>;
