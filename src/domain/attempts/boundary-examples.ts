import { foldedWords } from '../ai/text/fold-text.ts';
import { findManipulation } from '../ai/words-to-grader/find-manipulation.ts';
import type { Deps } from '../deps.ts';
import { toInstant } from '../kernel/clock.ts';
import { type Db, type Tx, write } from '../kernel/database/database.ts';
import {
  type BoundaryExample,
  clearNearAnswers,
  insertExample,
  type MarkedText,
  type StoredExample,
  selectAgreedAnswers,
  selectExamples,
  selectQuestionsWithExamples,
  setExamplesRemoved,
} from './boundary-example-queries.ts';

/** Minimum difference in points between a decision and the model's mark for an example. */
const minDifference = 2;
/** Maximum number of example answers in a prompt; a pair counts as two. */
const maxExampleAnswers = 6;
/** Minimum Jaccard similarity of the words of two answers to be compared. */
const minSimilarity = 0.2;

/** A teacher's decision about an answer that a model marked or made a proposal for. */
interface DecidedAnswer {
  answerId: number;
  questionId: number;
  answer: string;
  /** The model's mark; null when it gave none. */
  machine: number | null;
  grade: number | null;
  reason: string;
  /** Why a machine doubted the mark. */
  doubts: readonly (string | null)[];
}

/**
 * Returns whether an answer may stand in the prompts of other students: no person and no machine found words to the
 * grader in it.
 */
export function mayBeShared(answer: string, doubts: readonly (string | null)[]): boolean {
  return !doubts.includes('manipulation') && findManipulation(answer).length === 0;
}

/**
 * Stores an answer as an example for later gradings of its question, when the decision has a reason and differs from
 * the model's mark by at least `minDifference`. Adds the most similar answer on which model and teacher agree. Returns
 * whether it did; the teacher has to approve the example before it is used.
 */
export async function storeBoundaryExample(tx: Tx, decided: DecidedAnswer, now: string): Promise<boolean> {
  const { answerId, questionId, answer, machine, grade, reason, doubts } = decided;
  if (machine === null || grade === null || reason.trim() === '' || answer.trim() === '') return false;
  if (Math.abs(grade - machine) < minDifference || !mayBeShared(answer, doubts)) return false;
  const agreed = await selectAgreedAnswers(tx, questionId, answerId);
  const near = findMostSimilar(
    answer,
    agreed.filter((one) => mayBeShared(one.answer, one.doubts)),
  );
  await insertExample(tx, { questionId, answerId, nearAnswerId: near?.answerId ?? null }, now);
  return true;
}

/** Returns the examples that the teacher can see and remove, by question id, the newest first. */
export async function selectSharedExamples(
  db: Db | Tx,
  questionIds: readonly number[],
): Promise<Map<number, BoundaryExample[]>> {
  const stored = await selectExamples(db, questionIds);
  return Map.groupBy(stored.flatMap(toShared), ({ questionId }) => questionId);
}

/** Returns the approved examples for the prompts of these questions, by question id: the newest ones that fit. */
export async function selectPromptExamples(
  db: Db | Tx,
  questionIds: readonly number[],
): Promise<Map<number, BoundaryExample[]>> {
  const byQuestion = await selectSharedExamples(db, questionIds);
  return new Map(
    [...byQuestion].map(([questionId, examples]) => [
      questionId,
      limitExamples(examples.filter(({ approved }) => approved)),
    ]),
  );
}

/** Removes stored examples with words to the grader, which an earlier version may have kept. */
export async function removeUnfitExamples(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const stored = await selectExamples(deps.db, await selectQuestionsWithExamples(deps.db));
  const unfit = stored.filter(({ answer, doubts }) => !mayBeShared(answer, doubts));
  const unfitNear = stored.filter(({ near, nearDoubts }) => near && !mayBeShared(near.answer, nearDoubts));
  if (unfit.length + unfitNear.length === 0) return;
  await write(deps.db, async (tx) => {
    await setExamplesRemoved(
      tx,
      unfit.map(({ id }) => id),
      toInstant(deps.clock.now()),
    );
    await clearNearAnswers(
      tx,
      unfitNear.map(({ id }) => id),
    );
  });
}

/** Flattens examples for a prompt: other students' answers with the teacher's mark and reason. */
export function toPromptExamples(examples: readonly BoundaryExample[] = []): MarkedText[] {
  return examples.flatMap(({ answer, mark, reason, near }) => [
    { answer, mark, reason },
    ...(near ? [{ answer: near.answer, mark: near.mark, reason: '' }] : []),
  ]);
}

/** Returns an example as others may see it; none when its answer speaks to the grader. */
function toShared({ doubts, nearDoubts, near, reason, ...example }: StoredExample): BoundaryExample[] {
  if (!mayBeShared(example.answer, doubts)) return [];
  const isNearShared = near !== null && mayBeShared(near.answer, nearDoubts);
  // A reason may quote what a student wrote to the grader.
  const shownReason = findManipulation(reason).length === 0 ? reason : '';
  return [{ ...example, reason: shownReason, near: isNearShared ? near : null }];
}

function limitExamples(examples: readonly BoundaryExample[]): BoundaryExample[] {
  let left = maxExampleAnswers;
  return examples.flatMap((example) => {
    if (left === 0) return [];
    const near = left > 1 ? example.near : null;
    left -= near ? 2 : 1;
    return [{ ...example, near }];
  });
}

function findMostSimilar<T extends { answer: string }>(answer: string, others: readonly T[]): T | null {
  const words = new Set(foldedWords(answer));
  let best: { similarity: number; other: T } | null = null;
  for (const other of others) {
    const theirs = new Set(foldedWords(other.answer));
    const similarity = words.intersection(theirs).size / Math.max(1, words.union(theirs).size);
    if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { similarity, other };
  }
  return best?.other ?? null;
}
