import type { ExpressionBuilder } from 'kysely';
import { type Db, fromFlag, type Tx, toFlag } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { DocumentText } from './read-pdf.ts';

export interface StoredDocument {
  id: number;
  lessonId: number;
  ownerId: number;
  jobId: number | null;
  fileName: string;
  storedName: string;
  byteSize: number;
  /** 0 until the text is extracted. */
  pageCount: number;
  characterCount: number;
  truncated: boolean;
}

function documents(db: Db | Tx) {
  return db
    .selectFrom('documents')
    .select([
      'id',
      'lesson_id as lessonId',
      'owner_id as ownerId',
      'job_id as jobId',
      'file_name as fileName',
      'stored_name as storedName',
      'byte_size as byteSize',
      'page_count as pageCount',
      'character_count as characterCount',
      'truncated',
    ]);
}

export async function findDocument(db: Db | Tx, documentId: number): Promise<StoredDocument | null> {
  const row = await documents(db).where('id', '=', documentId).executeTakeFirst();
  return row ? { ...row, truncated: fromFlag(row.truncated) } : null;
}

/** Returns the PDF added last to the lesson whose text was extracted; skips PDFs that could not be read. */
export async function findLatestDocument(db: Db | Tx, lessonId: number): Promise<StoredDocument | null> {
  const row = await documents(db)
    .where('lesson_id', '=', lessonId)
    // Texts pasted without a file have no stored file.
    .where('stored_name', '!=', '')
    .where('page_count', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, truncated: fromFlag(row.truncated) } : null;
}

/** Returns whether any document still refers to the stored file; a copied course shares the files of its original. */
export async function isFileReferenced(db: Db | Tx, storedName: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('stored_name', '=', storedName)
    .executeTakeFirst();
  return row !== undefined;
}

/** File names per query. */
const namesPerQuery = 500;

/** Returns the stored files that no document refers to. */
export async function selectUnreferencedFiles(db: Db, storedNames: readonly string[]): Promise<string[]> {
  const referenced = new Set<string>();
  for (let from = 0; from < storedNames.length; from += namesPerQuery) {
    const rows = await db
      .selectFrom('documents')
      .select('stored_name as storedName')
      .where('stored_name', 'in', storedNames.slice(from, from + namesPerQuery))
      .execute();
    for (const { storedName } of rows) referenced.add(storedName);
  }
  return storedNames.filter((storedName) => !referenced.has(storedName));
}

/** Selects documents added before `before` that no generation uses. */
export function unusedDocuments(db: Db, before: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'stored_name as storedName'])
    .where('created_at', '<', before)
    .where((where) => where.not(usedByGeneration(where)));
}

/** Deletes the document with its text. Returns false when a generation uses it by now. */
export async function deleteUnusedDocument(tx: Tx, documentId: number): Promise<boolean> {
  const unused = await tx
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where((where) => where.not(usedByGeneration(where)))
    .executeTakeFirst();
  if (!unused) return false;
  await tx.deleteFrom('document_pages').where('document_id', '=', documentId).execute();
  await tx.deleteFrom('documents').where('id', '=', documentId).execute();
  return true;
}

function usedByGeneration(where: ExpressionBuilder<Tables, 'documents'>) {
  return where.exists(
    where
      .selectFrom('generations')
      .select('generations.id')
      .whereRef('generations.document_id', '=', 'documents.id'),
  );
}

export async function insertDocument(
  tx: Tx,
  document: { lessonId: number; ownerId: number; fileName: string; storedName: string; byteSize: number },
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('documents')
    .values({
      lesson_id: document.lessonId,
      owner_id: document.ownerId,
      file_name: document.fileName,
      stored_name: document.storedName,
      byte_size: document.byteSize,
      page_count: 0,
      character_count: 0,
      truncated: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a text without a file, as source of a generation. */
export async function insertTextDocument(
  tx: Tx,
  document: { lessonId: number; ownerId: number; text: string },
  now: string,
): Promise<number> {
  const { text, ...rest } = document;
  const values = { ...rest, fileName: '', storedName: '', byteSize: Buffer.byteLength(text) };
  const id = await insertDocument(tx, values, now);
  await replaceDocumentText(tx, id, { pages: [text], truncated: false });
  return id;
}

export async function setDocumentJob(tx: Tx, documentId: number, jobId: number): Promise<void> {
  await tx.updateTable('documents').set({ job_id: jobId }).where('id', '=', documentId).execute();
}

/** Replaces the extracted text of a document. */
export async function replaceDocumentText(tx: Tx, documentId: number, text: DocumentText): Promise<void> {
  await tx.deleteFrom('document_pages').where('document_id', '=', documentId).execute();
  for (const [index, page] of text.pages.entries()) {
    await tx
      .insertInto('document_pages')
      .values({ document_id: documentId, page: index + 1, text: page })
      .execute();
  }
  await tx
    .updateTable('documents')
    .set({
      page_count: text.pages.length,
      character_count: text.pages.reduce((sum, page) => sum + page.length, 0),
      truncated: toFlag(text.truncated),
    })
    .where('id', '=', documentId)
    .execute();
}

export async function selectDocumentPages(
  db: Db,
  documentId: number,
): Promise<{ page: number; text: string }[]> {
  return db
    .selectFrom('document_pages')
    .select(['page', 'text'])
    .where('document_id', '=', documentId)
    .orderBy('page')
    .execute();
}
