import { z } from 'zod';
import { aiDocumentNames, contentLanguages } from './values.ts';

/** A block of a document; `blank` is a line to fill in by hand. */
export const aiDocumentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('blank'), label: z.string() }),
]);
export type AiDocumentBlock = z.infer<typeof aiDocumentBlock>;

export const aiDocumentRef = z.object({ name: z.enum(aiDocumentNames), language: z.enum(contentLanguages) });

const storedVersion = z.object({ version: z.int(), at: z.string(), by: z.string() });

/** A document, either filled from the current data or as a stored version. */
export const aiDocument = aiDocumentRef.extend({
  title: z.string(),
  blocks: z.array(aiDocumentBlock),
  /** The stored version shown; null when the current data matches no stored version. */
  shown: storedVersion.nullable(),
  /** Time it was filled or stored. */
  at: z.string(),
  /** Stored versions, newest first. */
  versions: z.array(storedVersion),
});
export type AiDocument = z.infer<typeof aiDocument>;

/** All papers, each with its newest stored version in this language. */
export const aiDocumentList = z.array(
  z.object({ name: z.enum(aiDocumentNames), title: z.string(), kept: storedVersion.nullable() }),
);
export type AiDocumentList = z.infer<typeof aiDocumentList>;
