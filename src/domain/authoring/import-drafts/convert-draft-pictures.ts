import { Readable } from 'node:stream';
import type { DraftPicture } from '../../../shared/contracts/exchange.ts';
import { type PictureProblem, pictureProblems } from '../../../shared/contracts/exchange-values.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { write } from '../../kernel/database/database.ts';
import { pictureFile } from '../pictures/stored-picture.ts';
import { requireOwnDraft } from './draft-access.ts';
import { selectDraftPictures, updateDraftPicture } from './draft-queries.ts';

/** Errors for which a picture is the cause; others, such as `busy`, stop the conversion. */
const problemOf = (error: AppError): PictureProblem | null =>
  pictureProblems.find((code) => code === error.code) ?? null;

/**
 * Converts the pictures of the caller's own draft that still wait, and yields each one when it is done. What was done
 * stays when the caller stops; the next call goes on. Throws `import-draft-gone`, and `busy` of `ConvertPictures`.
 */
export async function* convertDraftPictures(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'convertPictures'>,
  caller: Caller,
  draftId: string,
): AsyncGenerator<DraftPicture> {
  await requireOwnDraft(deps.db, deps, caller, draftId);
  const pictures = await selectDraftPictures(deps.db, draftId);
  const waiting = pictures.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const stored = await deps.files.open('import-drafts', draftId);
  if (!stored) throw new AppError('import-draft-gone');
  const file = Buffer.concat(await Array.fromAsync(stored.body));
  const conversion = deps.convertPictures({
    pictures: waiting.map(({ start, length }) => file.subarray(start, start + length)),
    requester: caller.userId,
  });
  for await (const { index, result } of conversion) {
    const { id } = waiting[index]!;
    let picture: DraftPicture & { byteSize: number };
    if (result instanceof AppError) {
      const state = problemOf(result);
      if (state === null) throw result;
      picture = { id, state, width: 0, height: 0, byteSize: 0 };
    } else {
      const { bytes, width, height } = result;
      await deps.files.put('pictures', pictureFile(id), Readable.from([bytes]));
      picture = { id, state: 'ready', width, height, byteSize: bytes.length };
    }
    await write(deps.db, (tx) => updateDraftPicture(tx, picture));
    const { byteSize, ...converted } = picture;
    yield converted;
  }
}
