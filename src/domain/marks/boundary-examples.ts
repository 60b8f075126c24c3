import { foldedWords } from '../ai/text/fold-text.ts';
import type { Db, Tx } from '../kernel/database/database.ts';
import {
  type BoundaryExample,
  insertExample,
  type MarkedText,
  selectAgreedAnswers,
  selectExamples,
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
}

/**
 * Stores an answer as an example for later gradings of its question, when the decision has a reason and differs from
 * the model's mark by at least `minDifference`. Adds the most similar answer on which model and teacher agree.
 */
export async function storeBoundaryExample(tx: Tx, decided: DecidedAnswer, now: string): Promise<void> {
  const { answerId, questionId, answer, machine, grade, reason } = decided;
  if (machine === null || grade === null || reason.trim() === '' || answer.trim() === '') return;
  if (Math.abs(grade - machine) < minDifference) return;
  const near = findMostSimilar(answer, await selectAgreedAnswers(tx, questionId, answerId));
  await insertExample(tx, { questionId, answerId, nearAnswerId: near?.answerId ?? null }, now);
}

/** Returns the examples for the prompts of these questions, by question id: the newest ones that fit. */
export async function selectPromptExamples(
  db: Db | Tx,
  questionIds: readonly number[],
): Promise<Map<number, BoundaryExample[]>> {
  const byQuestion = Map.groupBy(await selectExamples(db, questionIds), ({ questionId }) => questionId);
  return new Map([...byQuestion].map(([questionId, examples]) => [questionId, limitExamples(examples)]));
}

/** Flattens examples for a prompt: other students' answers with the teacher's mark and reason. */
export function toPromptExamples(examples: readonly BoundaryExample[] = []): MarkedText[] {
  return examples.flatMap(({ answer, mark, reason, near }) => [
    { answer, mark, reason },
    ...(near ? [{ answer: near.answer, mark: near.mark, reason: '' }] : []),
  ]);
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
