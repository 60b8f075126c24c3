import { foldedWords } from '../ai/text/fold-text.ts';
import type { Db, Tx } from '../kernel/database/database.ts';
import {
  type BoundaryExample,
  insertExample,
  type MarkedText,
  selectAgreedAnswers,
  selectExamples,
} from './boundary-example-queries.ts';

/** A decision that differs from the model by so many points or more shows where its measure is another. */
const farApart = 2;
/** Answers in a prompt, pairs counted twice. */
const mostAnswers = 6;
/** Two answers that share less of their words than this say nothing about each other. */
const leastLikeness = 0.2;

/** What a teacher decided about an answer that a model marked or has a proposal for. */
interface DecidedAnswer {
  answerId: number;
  questionId: number;
  answer: string;
  /** Of the model; null where it gave none. */
  machine: number | null;
  grade: number | null;
  reason: string;
}

/**
 * Keeps an answer as an example for the next markings of its question, where the decision says why and lies far from the
 * model's mark, with the likest answer that the model marked as its teacher did.
 */
export async function keepBoundaryExample(tx: Tx, decided: DecidedAnswer, now: string): Promise<void> {
  const { answerId, questionId, answer, machine, grade, reason } = decided;
  if (machine === null || grade === null || reason.trim() === '' || answer.trim() === '') return;
  if (Math.abs(grade - machine) < farApart) return;
  const near = likest(answer, await selectAgreedAnswers(tx, questionId, answerId));
  await insertExample(tx, { questionId, answerId, nearAnswerId: near?.answerId ?? null }, now);
}

/** The examples of these questions that go into a prompt, by question: the newest, as many as there is room for. */
export async function examplesOf(
  db: Db | Tx,
  questionIds: readonly number[],
): Promise<Map<number, BoundaryExample[]>> {
  const byQuestion = Map.groupBy(await selectExamples(db, questionIds), ({ questionId }) => questionId);
  return new Map([...byQuestion].map(([questionId, examples]) => [questionId, fitting(examples)]));
}

/** What of examples a model is told: other students' answers with the teacher's mark, and why. */
export function toldExamples(examples: readonly BoundaryExample[] = []): MarkedText[] {
  return examples.flatMap(({ answer, mark, reason, near }) => [
    { answer, mark, reason },
    ...(near ? [{ answer: near.answer, mark: near.mark, reason: '' }] : []),
  ]);
}

function fitting(examples: readonly BoundaryExample[]): BoundaryExample[] {
  let left = mostAnswers;
  return examples.flatMap((example) => {
    if (left === 0) return [];
    const near = left > 1 ? example.near : null;
    left -= near ? 2 : 1;
    return [{ ...example, near }];
  });
}

function likest<T extends { answer: string }>(answer: string, others: readonly T[]): T | null {
  const words = new Set(foldedWords(answer));
  let best: { likeness: number; other: T } | null = null;
  for (const other of others) {
    const theirs = new Set(foldedWords(other.answer));
    const likeness = words.intersection(theirs).size / Math.max(1, words.union(theirs).size);
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { likeness, other };
  }
  return best?.other ?? null;
}
