import type { z } from 'zod';
import type { GenerationView, putDraftsInput } from '../../../shared/contracts/generation.ts';
import { questionProblem } from '../../../shared/rules/question-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import { type Tx, write } from '../../kernel/database/database.ts';
import type { JobTicket } from '../../kernel/jobs/job-engine.ts';
import { requireOwnLesson } from '../lessons/lesson-access.ts';
import { assertPicturesReadable } from '../pictures/assert-pictures-readable.ts';
import {
  normaliseQuestion,
  preserveCriteria,
  queueCriteriaJob,
  resolveWriter,
  toOwnCriterion,
} from '../questions/edit-questions.ts';
import { insertQuestions, selectBank } from '../questions/question-queries.ts';
import { questionVersion } from '../questions/question-record.ts';
import {
  findDraftOriginal,
  findLatestGeneration,
  insertDrafts,
  markDraftsDeleted,
  markGenerationSaved,
  type StoredDraft,
  selectDrafts,
  selectKeyedDrafts,
  updateDraft,
  viewGeneration,
} from './generation-queries.ts';
import { isRunning, requireOwnGeneration } from './start-generation.ts';

/** Returns a generation of the caller's lesson with its drafts. Throws `not-found` or `forbidden`. */
export async function getGeneration(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  generationId: number,
): Promise<GenerationView> {
  return viewGeneration(deps.db, await requireOwnGeneration(deps.db, caller, generationId));
}

/** Returns the lesson's latest generation with its drafts, or null. */
export async function getLatestGeneration(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  lessonId: number,
): Promise<GenerationView | null> {
  await requireOwnLesson(deps.db, caller, lessonId);
  const generation = await findLatestGeneration(deps.db, lessonId);
  return generation ? viewGeneration(deps.db, generation) : null;
}

/**
 * Stores the teacher's edits: updates changed drafts, marks missing drafts as deleted, and adds drafts without an id as
 * written by hand, once for each key of the client.
 * Throws `generation-running` (the job would still write drafts) and `generation-saved` when the edits change a saved
 * generation.
 */
export async function putDrafts(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  input: z.infer<typeof putDraftsInput>,
): Promise<GenerationView> {
  const now = toInstant(deps.clock.now());
  return write(deps.db, async (tx) => {
    const generation = await requireOwnGeneration(tx, caller, input.generationId);
    if (await isRunning(tx, generation)) throw new AppError('generation-running');
    const before = await selectDrafts(tx, generation.id);
    const keyed = await selectKeyedDrafts(tx, generation.id);
    // When the response to an earlier request was lost, the page does not know the ids of the drafts it added.
    const sent = input.drafts.map((draft) => ({
      ...draft,
      draftId: draft.draftId ?? keyed.get(draft.clientKey ?? '') ?? null,
    }));
    const sentIds = new Set(sent.map(({ draftId }) => draftId));
    const seen = input.seen && new Set<number | undefined>(input.seen);
    for (const key of input.seenKeys ?? []) seen?.add(keyed.get(key));
    const byHand = sent
      .filter(({ draftId }) => draftId === null)
      .map(({ draftId: _, untouched: __, clientKey = null, ...draft }) => ({
        ...draft,
        criteria: draft.criteria.map(toOwnCriterion),
        isNew: true,
        writer: null,
        quote: undefined,
        flaws: undefined,
        doubt: null,
        clientKey,
      }));
    const isRemoved = ({ draftId }: StoredDraft) => !sentIds.has(draftId) && (!seen || seen.has(draftId));
    const removedIds = before.filter(isRemoved).map(({ draftId }) => draftId);
    await markDraftsDeleted(tx, generation.id, removedIds);
    for (const { draftId, untouched, clientKey: _, ...draft } of sent) {
      if (draftId === null || untouched) continue;
      const stored = before.find((other) => other.draftId === draftId) ?? null;
      const original = await findDraftOriginal(tx, generation.id, draftId);
      const edited = {
        ...preserveCriteria(draft, now, stored, original),
        writer: resolveWriter(draft, original && { ...original, writer: original.writer ?? null }),
        quote: stored?.quote,
        flaws: undefined,
        doubt: draft.doubt && (stored?.doubt ?? null),
      };
      await updateDraft(tx, generation.id, draftId, edited);
    }
    await insertDrafts(tx, generation.id, byHand, 'by-hand');
    if (generation.savedAt !== null) assertUnchanged(before, await selectDrafts(tx, generation.id));
    return viewGeneration(tx, generation);
  });
}

/**
 * Allows a saved generation only edits without effect, so that a client can retry after a lost response. Otherwise
 * throws `generation-saved`, which rolls the transaction back.
 */
function assertUnchanged(before: StoredDraft[], after: StoredDraft[]): void {
  const versions = (drafts: StoredDraft[]) => drafts.map(questionVersion).toSorted().join();
  if (versions(before) !== versions(after)) throw new AppError('generation-saved');
}

/** Resets a draft to its generated content. Throws `generation-saved` when that changes a saved generation. */
export async function resetDraft(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: { generationId: number; draftId: number },
): Promise<GenerationView> {
  return write(deps.db, async (tx) => {
    const generation = await requireOwnGeneration(tx, caller, input.generationId);
    const original = await findDraftOriginal(tx, generation.id, input.draftId);
    if (!original) throw new AppError('not-found');
    const before = await selectDrafts(tx, generation.id);
    await updateDraft(tx, generation.id, input.draftId, original);
    if (generation.savedAt !== null) assertUnchanged(before, await selectDrafts(tx, generation.id));
    return viewGeneration(tx, generation);
  });
}

/**
 * Adds the drafts to the lesson's bank. Idempotent: a retry after a lost response returns the same result.
 * Throws `generation-running`, `no-questions`, `generation-saved` when the bank no longer matches the drafts, or the
 * problem of a draft with its number and id in `details`.
 */
export async function saveGeneration(
  deps: Pick<Deps, 'db' | 'clock' | 'notifier'>,
  caller: Caller,
  generationId: number,
): Promise<{ saved: number }> {
  const at = deps.clock.now();
  const now = toInstant(at);
  const { saved, tickets } = await write(deps.db, async (tx) => {
    const generation = await requireOwnGeneration(tx, caller, generationId);
    if (await isRunning(tx, generation)) throw new AppError('generation-running');
    const drafts = await selectDrafts(tx, generation.id);
    if (generation.savedAt !== null) {
      if (!(await isInBank(tx, generation.lessonId, drafts))) throw new AppError('generation-saved');
      return { saved: drafts.length, tickets: [] };
    }
    if (drafts.length === 0) throw new AppError('no-questions');
    for (const draft of drafts) await assertPicturesReadable(tx, caller, draft, null);
    const questions = drafts.map((draft, index) => ({
      ...normaliseDraft(draft, index + 1),
      sourcePage: draft.sourcePage,
      writer: draft.writer ?? null,
      doubt: draft.doubt,
      language: generation.language,
    }));
    const added = {
      lessonId: generation.lessonId,
      ownerStudentId: null,
      generationId: generation.id,
      questions,
    };
    const ids = await insertQuestions(tx, added, now);
    await markGenerationSaved(tx, generation.id, now);
    const queued: (JobTicket | null)[] = [];
    for (const [index, question] of questions.entries())
      queued.push(await queueCriteriaJob(tx, caller, ids[index]!, question, at));
    return { saved: questions.length, tickets: queued };
  });
  for (const ticket of tickets) if (ticket) deps.notifier.notify(ticket);
  return { saved };
}

/** Returns whether there are drafts and each one is in the bank unchanged. */
async function isInBank(tx: Tx, lessonId: number, drafts: StoredDraft[]): Promise<boolean> {
  const bank = new Set((await selectBank(tx, lessonId)).map(({ version }) => version));
  return (
    drafts.length > 0 &&
    drafts.every(
      (draft) => questionProblem(draft) === null && bank.has(questionVersion(normaliseQuestion(draft))),
    )
  );
}

function normaliseDraft(draft: StoredDraft, number: number) {
  try {
    return normaliseQuestion(draft);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, { ...error.details, question: number, draft: draft.draftId });
  }
}
