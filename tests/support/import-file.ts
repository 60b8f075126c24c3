import { confirmImport } from '../../src/domain/authoring/import-drafts/confirm-draft.ts';
import { createImportDraft } from '../../src/domain/authoring/import-drafts/create-draft.ts';
import { openImportDraft } from '../../src/domain/authoring/import-drafts/open-draft.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { cleanPlain } from '../../src/shared/content/plain.ts';
import type { ImportDraft } from '../../src/shared/contracts/exchange.ts';
import type { Person } from './scenario.ts';

/** Reads a file as the preview shows it. */
export async function readDraft(
  deps: Deps,
  teacher: Person<'teacher'>,
  input: { lessonId: number; bytes: Uint8Array; fileName?: string | undefined },
): Promise<ImportDraft> {
  return JSON.parse(await openImportDraft(deps, teacher, await createImportDraft(deps, teacher, input)));
}

/** Imports a file as a teacher does: with a preview, then these questions, or all for null. */
export async function importFile(
  deps: Deps,
  teacher: Person<'teacher'>,
  {
    take,
    tag = '',
    categories,
    newTopic,
    ...file
  }: {
    lessonId: number;
    bytes: Uint8Array;
    take: ReadonlySet<number> | null;
    tag?: string;
    categories?: boolean;
    newTopic?: string;
    fileName?: string | undefined;
  },
) {
  const { id: draftId, rows } = await readDraft(deps, teacher, file);
  return confirmImport(deps, teacher, {
    draftId,
    take: take ? [...take] : rows.map(({ number }) => number),
    tag: cleanPlain(tag),
    ...(categories !== undefined && { categories }),
    ...(newTopic !== undefined && { newTopic: cleanPlain(newTopic) }),
  });
}
