import { z } from 'zod';

/** Thrown for an invalid file of legacy lessons; the message is for the person who imports it. */
export class ImportError extends Error {}

const text = (max: number) => z.string().trim().max(max);
/** Rejects text that consists of spaces and invisible characters only. */
const requiredText = (max: number) => text(max).regex(/[^\s\p{C}]/u, 'says nothing');
const importFile = z.strictObject({
  lessons: z
    .array(
      z.strictObject({
        name: requiredText(200),
        type: z.union([z.literal(1), z.literal(2)]),
        area: requiredText(200),
        language: z.enum(['es', 'en']).default('es'),
        question: requiredText(8_000),
        referenceAnswer: text(8_000).default(''),
        image: text(300).default(''),
        photo: text(300).default(''),
      }),
    )
    .min(1),
});
export type LegacyFile = z.infer<typeof importFile>;

/** Parses legacy lessons from UTF-8 JSON in the format of docs/legacy-import.md. Throws `ImportError`. */
export function readLegacyFile(bytes: Uint8Array): LegacyFile {
  const parsed = importFile.safeParse(readJson(bytes));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ImportError(`${issue.path.join('.')}: ${issue.message}`);
}

function readJson(bytes: Uint8Array): unknown {
  let content: string;
  try {
    // TextDecoder strips a byte order mark.
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError('The file is not in UTF-8: its accents would be lost. Save it as UTF-8.');
  }
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new ImportError(`The file is no JSON: ${(error as Error).message}`);
  }
}
