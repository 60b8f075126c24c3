import type { Caller } from '../access.ts';
import { toInstant } from '../clock.ts';
import { write } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { addJob } from '../jobs/job-queries.ts';
import { ownLesson } from '../lessons/lesson-access.ts';
import { insertDocument, setDocumentJob } from './document-queries.ts';

/** Longest file name kept, in characters; it is only shown, never used as a path. */
const maxNameLength = 200;

/** Notes a stored PDF of the caller's lesson and asks for its text to be read. */
export async function addDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'bell'>,
  caller: Caller,
  input: { lessonId: number; fileName: string; storedName: string; byteSize: number },
): Promise<{ documentId: number; jobId: number }> {
  const now = toInstant(deps.clock.now());
  const added = await write(deps.db, async (tx) => {
    await ownLesson(tx, caller, input.lessonId);
    const fileName = input.fileName.replace(/\p{Cc}/gu, '').slice(0, maxNameLength) || 'documento.pdf';
    const documentId = await insertDocument(tx, { ...input, fileName, ownerId: caller.userId }, now);
    const ticket = await addJob(
      tx,
      {
        kind: 'extract-document',
        payload: { documentId },
        key: `extract:${documentId}`,
        userId: caller.userId,
        lane: 'pdf',
      },
      now,
    );
    await setDocumentJob(tx, documentId, ticket.jobId);
    return { documentId, ticket };
  });
  deps.bell.ring(added.ticket);
  return { documentId: added.documentId, jobId: added.ticket.jobId };
}
