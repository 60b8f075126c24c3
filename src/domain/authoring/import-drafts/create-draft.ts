import { Readable } from 'node:stream';
import { importLimits } from '../../../shared/contracts/exchange-values.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { toDisplayName } from '../documents/display-name.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { newPictureId } from '../pictures/stored-picture.ts';
import { deleteDraft, insertDraft, selectOlderDrafts } from './draft-queries.ts';
import { removeDraftFiles } from './remove-draft-files.ts';

/** Drafts a teacher can have at a time; a further one replaces the oldest. */
const maxDrafts = 3;

/**
 * Reads a file of questions for the caller's lesson and keeps what was read for a day. Returns the id of the draft; its
 * pictures are not converted yet. Throws like `QuestionFileReader` and `requireOwnLesson`, and `import-too-large`.
 */
export async function createImportDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'readQuestionFile'>,
  caller: Caller,
  { lessonId, bytes, fileName = '' }: { lessonId: number; bytes: Uint8Array; fileName?: string | undefined },
): Promise<string> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const file = await deps.readQuestionFile({ bytes, requester: caller.userId });
  if (Buffer.byteLength(file.content) + file.files.length > importLimits.draftBytes)
    throw new AppError('import-too-large');
  const id = newPictureId();
  const now = toInstant(deps.clock.now());
  try {
    if (file.files.length > 0) await deps.files.put('import-drafts', id, Readable.from([file.files]));
    const replaced = await write(deps.db, async (tx) => {
      await requireOwnLesson(tx, caller, lessonId);
      await insertDraft(
        tx,
        {
          ...{ id, ownerId: caller.userId, lessonId, format: file.format, byteSize: bytes.length },
          fileName: toDisplayName(fileName) || null,
        },
        file,
        now,
      );
      const older = await selectOlderDrafts(tx, { id, ownerId: caller.userId }, maxDrafts - 1);
      const removed = [];
      for (const one of older) removed.push({ id: one, pictureIds: await deleteDraft(tx, one) });
      return removed;
    });
    for (const one of replaced) await removeDraftFiles(deps, one);
    return id;
  } catch (error) {
    await deps.files.remove('import-drafts', id);
    throw error;
  }
}
