import type { GenerationView } from '../../../shared/contracts/generation.ts';
import type { ContentLanguage, QuestionDraft, QuestionType } from '../../../shared/contracts/questions.ts';
import { sortDoubtfulFirst } from '../../../shared/rules/sort-doubtful-first.ts';
import { type Db, fromJson, type Tx, toFlag, toJson } from '../../kernel/database/database.ts';
import { findJob } from '../../kernel/jobs/job-queries.ts';

export interface Generation {
  id: number;
  lessonId: number;
  teacherId: number;
  jobId: number | null;
  documentId: number | null;
  guidelines: string;
  questionCount: number;
  language: ContentLanguage;
  difficulty: number;
  types: QuestionType[];
  droppedCount: number;
  savedAt: string | null;
}

function generations(db: Db | Tx) {
  return db
    .selectFrom('generations')
    .select([
      'id',
      'lesson_id as lessonId',
      'teacher_id as teacherId',
      'job_id as jobId',
      'document_id as documentId',
      'guidelines',
      'question_count as questionCount',
      'language',
      'difficulty',
      'types',
      'dropped_count as droppedCount',
      'saved_at as savedAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof generations>['execute']>>[number];

function toGeneration(row: Row): Generation {
  return { ...row, language: row.language as ContentLanguage, types: fromJson(row.types) };
}

export async function findGeneration(db: Db | Tx, generationId: number): Promise<Generation | null> {
  const row = await generations(db).where('id', '=', generationId).executeTakeFirst();
  return row ? toGeneration(row) : null;
}

export async function findLatestGeneration(db: Db | Tx, lessonId: number): Promise<Generation | null> {
  const row = await generations(db)
    .where('lesson_id', '=', lessonId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toGeneration(row) : null;
}

/** Returns whether a generation of the lesson is queued or running; only one may be at a time. */
export async function hasRunningGeneration(tx: Tx, lessonId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .innerJoin('jobs', 'jobs.id', 'generations.job_id')
    .select('generations.id')
    .where('generations.lesson_id', '=', lessonId)
    .where('jobs.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return Boolean(row);
}

export async function insertGeneration(
  tx: Tx,
  generation: Omit<Generation, 'id' | 'jobId' | 'droppedCount' | 'savedAt'>,
  now: string,
): Promise<number> {
  const row = await tx
    .insertInto('generations')
    .values({
      lesson_id: generation.lessonId,
      teacher_id: generation.teacherId,
      document_id: generation.documentId,
      guidelines: generation.guidelines,
      question_count: generation.questionCount,
      language: generation.language,
      difficulty: generation.difficulty,
      types: toJson(generation.types),
      dropped_count: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setGenerationJob(tx: Tx, generationId: number, jobId: number): Promise<void> {
  await tx.updateTable('generations').set({ job_id: jobId }).where('id', '=', generationId).execute();
}

export async function incrementDroppedCount(tx: Tx, generationId: number, count: number): Promise<void> {
  await tx
    .updateTable('generations')
    .set((set) => ({ dropped_count: set('dropped_count', '+', count) }))
    .where('id', '=', generationId)
    .execute();
}

export async function markGenerationSaved(tx: Tx, generationId: number, now: string): Promise<void> {
  await tx.updateTable('generations').set({ saved_at: now }).where('id', '=', generationId).execute();
}

/** Parses a draft; drafts stored by older versions lack `doubt`. */
function readDraft(content: string): QuestionDraft {
  return { doubt: null, ...fromJson<Omit<QuestionDraft, 'doubt'>>(content) };
}

export interface StoredDraft extends QuestionDraft {
  draftId: number;
  clientKey: string | null;
}

/**
 * Returns all drafts by origin, including deleted ones: the model must not write a deleted draft again, and drafts
 * written by hand do not count towards the requested number.
 */
export async function selectAllDrafts(
  db: Db | Tx,
  generationId: number,
): Promise<{ generated: QuestionDraft[]; byHand: QuestionDraft[] }> {
  const rows = await db
    .selectFrom('generation_drafts')
    .select(['content', 'original'])
    .where('generation_id', '=', generationId)
    .orderBy('position')
    .execute();
  const read = (of: typeof rows) => of.map((row) => readDraft(row.content));
  return {
    generated: read(rows.filter(({ original }) => original !== null)),
    byHand: read(rows.filter(({ original }) => original === null)),
  };
}

export async function selectDrafts(db: Db | Tx, generationId: number): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('generation_drafts')
    .select(['id', 'content', 'client_key'])
    .where('generation_id', '=', generationId)
    .where('deleted', '=', toFlag(false))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...readDraft(row.content), draftId: row.id, clientKey: row.client_key }));
}

/** Returns the ids of the drafts that clients added with a key, by key; deleted ones as well. */
export async function selectKeyedDrafts(tx: Tx, generationId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('generation_drafts')
    .select(['id', 'client_key'])
    .where('generation_id', '=', generationId)
    .where('client_key', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.client_key!, row.id]));
}

/** Appends drafts and returns their ids. `generated` also stores their content for a later reset. */
export async function insertDrafts(
  tx: Tx,
  generationId: number,
  drafts: (QuestionDraft & { clientKey?: string | null })[],
  origin: 'generated' | 'by-hand',
): Promise<number[]> {
  const last = await tx
    .selectFrom('generation_drafts')
    .select((select) => select.fn.max('position').as('position'))
    .where('generation_id', '=', generationId)
    .executeTakeFirst();
  let position = last?.position ?? 0;
  const ids: number[] = [];
  for (const { clientKey = null, ...draft } of drafts) {
    position += 1;
    const content = toJson(draft);
    const { id } = await tx
      .insertInto('generation_drafts')
      .values({
        generation_id: generationId,
        position,
        content,
        original: origin === 'generated' ? content : null,
        deleted: toFlag(false),
        client_key: clientKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/**
 * Replaces a generated draft and the content that a reset restores; call it only before the teacher can edit the draft.
 */
export async function replaceDraft(
  tx: Tx,
  generationId: number,
  draftId: number,
  draft: QuestionDraft,
): Promise<void> {
  await tx
    .updateTable('generation_drafts')
    .set({ content: toJson(draft), original: toJson(draft) })
    .where('id', '=', draftId)
    .where('generation_id', '=', generationId)
    .execute();
}

export async function updateDraft(
  tx: Tx,
  generationId: number,
  draftId: number,
  draft: QuestionDraft,
): Promise<void> {
  await tx
    .updateTable('generation_drafts')
    .set({ content: toJson(draft) })
    .where('id', '=', draftId)
    .where('generation_id', '=', generationId)
    .execute();
}

export async function markDraftsDeleted(tx: Tx, generationId: number, draftIds: number[]): Promise<void> {
  if (draftIds.length === 0) return;
  await tx
    .updateTable('generation_drafts')
    .set({ deleted: toFlag(true) })
    .where('generation_id', '=', generationId)
    .where('id', 'in', draftIds)
    .execute();
}

/** Returns the draft as it was generated, or null for a draft written by hand. */
export async function findDraftOriginal(
  tx: Tx,
  generationId: number,
  draftId: number,
): Promise<QuestionDraft | null> {
  const row = await tx
    .selectFrom('generation_drafts')
    .select('original')
    .where('id', '=', draftId)
    .where('generation_id', '=', generationId)
    .executeTakeFirst();
  return row?.original ? readDraft(row.original) : null;
}

/** Returns the teacher's view of a generation; doubtful drafts come first. */
export async function viewGeneration(db: Db | Tx, generation: Generation): Promise<GenerationView> {
  const job = generation.jobId === null ? null : await findJob(db, generation.jobId);
  return {
    generationId: generation.id,
    lessonId: generation.lessonId,
    guidelines: generation.guidelines,
    count: generation.questionCount,
    language: generation.language,
    difficulty: generation.difficulty,
    types: generation.types,
    documentId: generation.documentId,
    drafts: sortDoubtfulFirst(await selectDrafts(db, generation.id)),
    droppedCount: generation.droppedCount,
    savedAt: generation.savedAt,
    job,
  };
}

/**
 * Selects the drafts of generations that were created before `before` and are finished: they were saved before
 * `before`, or the lesson has a later generation.
 */
export function expiredDrafts(db: Db, before: string) {
  return db
    .selectFrom('generation_drafts')
    .innerJoin('generations', 'generations.id', 'generation_drafts.generation_id')
    .select('generation_drafts.id')
    .where('generations.created_at', '<', before)
    .where((where) =>
      where.or([
        where('generations.saved_at', '<', before),
        where.exists(
          where
            .selectFrom('generations as later')
            .select('later.id')
            .whereRef('later.lesson_id', '=', 'generations.lesson_id')
            .whereRef('later.id', '>', 'generations.id'),
        ),
      ]),
    );
}

/** Deletes at most `limit` of the drafts that `expiredDrafts` selects and returns their number. */
export async function pruneDrafts(db: Db, before: string, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('generation_drafts')
    .where('id', 'in', expiredDrafts(db, before).limit(limit))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
