import { cleanPlain } from '../../../shared/content/plain.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { addJob } from '../../kernel/jobs/job-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { insertDocument, setDocumentJob } from './document-queries.ts';

/** Maximum length of a stored file name, in characters. */
const maxNameLength = 200;

/**
 * Returns the file name for display; it is never used as a path. Removes invisible characters, which can reverse the
 * text direction, and keeps the extension when it truncates the name.
 */
function toDisplayName(original: string): string {
  const letters = [...cleanPlain(original).replace(/\s+/g, ' ').trim()];
  const ending = [...(/\.[^.]{1,9}$/.exec(letters.join(''))?.[0] ?? '')];
  const name =
    letters.length > maxNameLength
      ? [...letters.slice(0, maxNameLength - ending.length - 1), '…', ...ending]
      : letters;
  return name.join('') || 'documento.pdf';
}

/** Records an uploaded PDF of the caller's lesson and queues a job that extracts its text. */
export async function addDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  input: { lessonId: number; fileName: string; storedName: string; byteSize: number },
): Promise<{ documentId: number; jobId: number }> {
  const now = toInstant(deps.clock.now());
  const added = await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, input.lessonId);
    const fileName = toDisplayName(input.fileName);
    const documentId = await insertDocument(tx, { ...input, fileName, ownerId: caller.userId }, now);
    const ticket = await addJob(
      tx,
      {
        kind: 'extract-document',
        payload: { documentId },
        key: `extract:${documentId}`,
        userId: caller.userId,
        queue: 'pdf',
      },
      now,
    );
    await setDocumentJob(tx, documentId, ticket.jobId);
    return { documentId, ticket };
  });
  deps.notifier.notify(added.ticket);
  return { documentId: added.documentId, jobId: added.ticket.jobId };
}
