import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { addJob } from '../../kernel/jobs/job-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { toDisplayName } from './display-name.ts';
import { insertDocument, setDocumentJob } from './document-queries.ts';

/** Records an uploaded PDF of the caller's lesson and queues a job that extracts its text. */
export async function addDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  input: { lessonId: number; fileName: string; storedName: string; byteSize: number },
): Promise<{ documentId: number; jobId: number }> {
  const now = toInstant(deps.clock.now());
  const added = await write(deps.db, async (tx) => {
    await requireOwnLesson(tx, caller, input.lessonId);
    const fileName = toDisplayName(input.fileName) || 'documento.pdf';
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
