import type { DocumentView } from '../../../shared/contracts/documents.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { findDocument, findLatestDocument, type StoredDocument } from './document-queries.ts';

/** Returns a document of the caller's lesson. Throws `not-found` or `forbidden`. */
export async function getDocument(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  documentId: number,
): Promise<DocumentView> {
  const document = await findDocument(deps.db, documentId);
  if (!document) throw new AppError('not-found');
  await requireOwnLesson(deps.db, caller, document.lessonId);
  return view(deps, document);
}

/** Returns the latest readable PDF of the caller's lesson, or null. */
export async function getLatestDocument(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<DocumentView | null> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const document = await findLatestDocument(deps.db, lessonId);
  return document ? view(deps, document) : null;
}

async function view(deps: Pick<Deps, 'db'>, document: StoredDocument): Promise<DocumentView> {
  return {
    documentId: document.id,
    lessonId: document.lessonId,
    fileName: document.fileName,
    byteSize: document.byteSize,
    pageCount: document.pageCount,
    characterCount: document.characterCount,
    truncated: document.truncated,
    job: document.jobId === null ? null : await findJob(deps.db, document.jobId),
  };
}
