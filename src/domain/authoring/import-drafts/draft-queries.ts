import type { AskAnswer, DraftPicture, ImportedQuestions } from '../../../shared/contracts/exchange.ts';
import type { DraftPictureState, ExchangeFormat } from '../../../shared/contracts/exchange-values.ts';
import { type Db, fromJson, type Tx, toJson } from '../../kernel/database/database.ts';
import type { ReadQuestionFile } from '../exchange/question-file-reader.ts';

export interface StoredDraft {
  id: string;
  ownerId: number;
  lessonId: number;
  createdAt: string;
  format: ExchangeFormat;
  fileName: string | null;
  byteSize: number;
  answers: Record<string, AskAnswer[]>;
  /** Null before the import. */
  result: ImportedQuestions | null;
}

export interface StoredDraftPicture extends DraftPicture {
  byteSize: number;
  /** Range in the file of the draft's pictures, in bytes. */
  start: number;
  length: number;
}

/** Rows of one statement: the number of parameters is limited. */
const rowsPerStatement = 100;

export async function insertDraft(
  tx: Tx,
  draft: Omit<StoredDraft, 'answers' | 'result' | 'createdAt'>,
  { content, pictures }: Pick<ReadQuestionFile, 'content' | 'pictures'>,
  now: string,
): Promise<void> {
  const { id, ownerId, lessonId, format, fileName, byteSize } = draft;
  await tx
    .insertInto('import_drafts')
    .values({
      ...{ id, format, content, answers: toJson({}), result: null },
      owner_id: ownerId,
      lesson_id: lessonId,
      created_at: now,
      file_name: fileName,
      byte_size: byteSize,
    })
    .execute();
  for (let at = 0; at < pictures.length; at += rowsPerStatement)
    await tx
      .insertInto('import_draft_pictures')
      .values(
        pictures.slice(at, at + rowsPerStatement).map((picture) => ({
          id: picture.id,
          draft_id: id,
          first_byte: picture.start,
          byte_length: picture.length,
          state: (picture.isOverLimit ? 'picture-over-limit' : 'waiting') satisfies DraftPictureState,
        })),
      )
      .execute();
}

/** Returns a draft that was made at or after `since`, without its questions. */
export async function findDraft(db: Db | Tx, id: string, since: string): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('import_drafts')
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .select([
      'id',
      'owner_id as ownerId',
      'lesson_id as lessonId',
      'created_at as createdAt',
      'format',
      'file_name as fileName',
      'byte_size as byteSize',
      'answers',
      'result',
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    format: row.format as ExchangeFormat,
    answers: fromJson<StoredDraft['answers']>(row.answers),
    result: row.result === null ? null : fromJson<ImportedQuestions>(row.result),
  };
}

/** Returns the imports that a teacher made with drafts of at or after `since`, the latest draft first. */
export async function selectImportedDrafts(
  db: Db,
  ownerId: number,
  since: string,
): Promise<{ id: string; lessonId: number; createdAt: string; result: ImportedQuestions }[]> {
  const rows = await db
    .selectFrom('import_drafts')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>=', since)
    .where('result', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'lesson_id as lessonId', 'created_at as createdAt', 'result'])
    .execute();
  return rows.map((row) => ({ ...row, result: fromJson<ImportedQuestions>(row.result ?? '') }));
}

/** Returns what was read from the file, as JSON. */
export async function selectDraftContent(db: Db | Tx, id: string): Promise<string> {
  const { content } = await db
    .selectFrom('import_drafts')
    .where('id', '=', id)
    .select('content')
    .executeTakeFirstOrThrow();
  return content;
}

export async function selectDraftPictures(db: Db | Tx, draftId: string): Promise<StoredDraftPicture[]> {
  const rows = await db
    .selectFrom('import_draft_pictures')
    .where('draft_id', '=', draftId)
    .orderBy('first_byte')
    .orderBy('id')
    .select(['id', 'first_byte', 'byte_length', 'state', 'width', 'height', 'byte_size'])
    .execute();
  return rows.map(({ id, state, width, height, ...bytes }) => ({
    id,
    state: state as DraftPictureState,
    width: width ?? 0,
    height: height ?? 0,
    byteSize: bytes.byte_size ?? 0,
    start: bytes.first_byte,
    length: bytes.byte_length,
  }));
}

/** Records how the conversion of a picture ended, if it still waits. */
export async function updateDraftPicture(
  tx: Tx,
  { id, state, width, height, byteSize }: DraftPicture & { byteSize: number },
): Promise<void> {
  const isReady = state === 'ready';
  await tx
    .updateTable('import_draft_pictures')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .set({ state, ...(isReady && { width, height, byte_size: byteSize }) })
    .execute();
}

export async function updateDraftAnswers(tx: Tx, id: string, answers: StoredDraft['answers']): Promise<void> {
  await tx
    .updateTable('import_drafts')
    .where('id', '=', id)
    .set({ answers: toJson(answers) })
    .execute();
}

/** Keeps only the result of the import. */
export async function finishDraft(tx: Tx, id: string, result: ImportedQuestions): Promise<void> {
  await tx
    .updateTable('import_drafts')
    .where('id', '=', id)
    .set({ result: toJson(result), content: '', file_name: null })
    .execute();
  await tx.deleteFrom('import_draft_pictures').where('draft_id', '=', id).execute();
}

/** Returns the drafts of a teacher that were not imported, but for the newest one and `kept` latest others. */
export async function selectOlderDrafts(
  tx: Tx,
  { id: newest, ownerId }: Pick<StoredDraft, 'id' | 'ownerId'>,
  kept: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_drafts')
    .where('owner_id', '=', ownerId)
    .where('id', '!=', newest)
    .where('result', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.slice(kept).map(({ id }) => id);
}

/** Deletes a draft and returns the ids of its pictures. */
export async function deleteDraft(tx: Tx, id: string): Promise<string[]> {
  const pictures = await tx
    .selectFrom('import_draft_pictures')
    .where('draft_id', '=', id)
    .select('id')
    .execute();
  await tx.deleteFrom('import_drafts').where('id', '=', id).execute();
  return pictures.map((picture) => picture.id);
}

/** Selects the drafts that were made before `before`. */
export const expiredImportDrafts = (db: Db | Tx, before: string) =>
  db.selectFrom('import_drafts').select('import_drafts.id').where('created_at', '<', before);

/** Returns the stored files for which no draft waits. */
export async function selectFilesWithoutDraft(db: Db, names: readonly string[]): Promise<string[]> {
  const unknown = new Set(names);
  for (let at = 0; at < names.length; at += rowsPerStatement) {
    const rows = await db
      .selectFrom('import_drafts')
      .where('id', 'in', names.slice(at, at + rowsPerStatement))
      .select('id')
      .execute();
    for (const { id } of rows) unknown.delete(id);
  }
  return [...unknown];
}

/** Returns whether a picture is of a draft that this person made at or after `since`. */
export async function isPictureOfDraft(
  db: Db,
  ownerId: number,
  pictureId: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('import_draft_pictures')
    .innerJoin('import_drafts', 'import_drafts.id', 'import_draft_pictures.draft_id')
    .where('import_draft_pictures.id', '=', pictureId)
    .where('import_drafts.owner_id', '=', ownerId)
    .where('import_drafts.created_at', '>=', since)
    .select('import_draft_pictures.id')
    .executeTakeFirst();
  return row !== undefined;
}
