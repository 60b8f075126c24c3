import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { completeJob, type JobContext, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findDocument, replaceDocumentText, type StoredDocument } from './document-queries.ts';
import { usableText } from './document-text.ts';

type ExtractDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'readPdf' | 'files'>;

/** Runs the job that extracts a PDF's text page by page. Throws the errors of `ReadPdf` and `usableText`. */
export async function extractDocument(
  deps: ExtractDeps,
  payload: { documentId: number },
  context: JobContext,
): Promise<void> {
  const document = await findDocument(deps.db, payload.documentId);
  if (!document) throw new AppError('not-found');
  // The page count is unknown until the first page is read.
  await reportProgress(deps.db, context, 'reading', 0, 0);
  let reporting = Promise.resolve();
  const reportPages = (done: number, total: number) => {
    reporting = reporting
      .then(() => reportProgress(deps.db, context, 'reading', done, total))
      // A failed progress report does not stop the extraction. `completeJob` checks the lease at the end.
      .catch((error) =>
        deps.log.warn({ error, documentId: document.id }, 'progress of reading a PDF not saved'),
      );
  };
  const text = await deps
    .readPdf(document.storedName, context.signal, reportPages)
    .then(usableText)
    .catch((error) => removeUnreadable(deps, document, error))
    .finally(() => reporting);
  await write(deps.db, async (tx) => {
    await completeJob(tx, context, toInstant(deps.clock.now()));
    await replaceDocumentText(tx, document.id, text);
  });
}

/**
 * Removes the file when it is unreadable (AppError) and keeps its row; other errors keep the file for the retry.
 * Rethrows the error.
 */
async function removeUnreadable(deps: ExtractDeps, document: StoredDocument, error: unknown): Promise<never> {
  if (error instanceof AppError) await deps.files.remove('documents', document.storedName);
  throw error;
}
