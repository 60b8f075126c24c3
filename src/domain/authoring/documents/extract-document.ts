import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { write } from '../../kernel/database/database.ts';
import { type JobContext, publish, reportProgress } from '../../kernel/jobs/job-context.ts';
import { findDocument, replaceDocumentText, type StoredDocument } from './document-queries.ts';
import { usableText } from './document-text.ts';

type ExtractDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'readPdf' | 'files'>;

/** The job that reads a PDF's text, page by page. Throws what ReadPdf and usableText throw. */
export async function extractDocument(
  deps: ExtractDeps,
  payload: { documentId: number },
  context: JobContext,
): Promise<void> {
  const document = await findDocument(deps.db, payload.documentId);
  if (!document) throw new AppError('not-found');
  // How many pages there are is known once the first is read.
  await reportProgress(deps.db, context, 'reading', 0, 0);
  let telling = Promise.resolve();
  const tell = (done: number, total: number) => {
    telling = telling
      .then(() => reportProgress(deps.db, context, 'reading', done, total))
      // Without it the reading is as good; whether the claim still stands is asked when it is published.
      .catch((error) => deps.log.warn({ error, documentId: document.id }, 'pages read not told'));
  };
  const text = await deps
    .readPdf(document.storedName, context.signal, tell)
    .then(usableText)
    .catch((error) => refuse(deps, document, error))
    .finally(() => telling);
  await write(deps.db, async (tx) => {
    await publish(tx, context, toInstant(deps.clock.now()));
    await replaceDocumentText(tx, document.id, text);
  });
}

/** Of a file that cannot be read only its row stays, which says why; what broke off is read again. */
async function refuse(deps: ExtractDeps, document: StoredDocument, error: unknown): Promise<never> {
  if (error instanceof AppError) await deps.files.remove('documents', document.storedName);
  throw error;
}
