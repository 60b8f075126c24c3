import type { ImportDraft } from '../../../shared/contracts/exchange.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { requireOwnDraft } from './draft-access.ts';
import { selectDraftContent, selectDraftPictures } from './draft-queries.ts';

/**
 * Returns the caller's own draft (`ImportDraft`) as JSON: parsing the questions of ten megabytes would hold other
 * requests. Throws `import-draft-gone`, also for one that was imported.
 */
export async function openImportDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  draftId: string,
): Promise<string> {
  const draft = await requireOwnDraft(deps.db, deps, caller, draftId);
  const { id, lessonId, format, fileName, byteSize, answers, result } = draft;
  if (result) throw new AppError('import-draft-gone');
  const stored = await selectDraftPictures(deps.db, id);
  const pictures = stored.map(({ id, state, width, height }) => ({ id, state, width, height }));
  const head = { id, lessonId, format, fileName, byteSize, answers, pictures } satisfies Omit<
    ImportDraft,
    'rows' | 'brings' | 'categories'
  >;
  const content = await selectDraftContent(deps.db, id);
  return `${JSON.stringify(head).slice(0, -1)},${content.slice(1)}`;
}
