import type { Tx } from '../../src/domain/kernel/database/database.ts';
import { addJob } from '../../src/domain/kernel/jobs/job-queries.ts';

export const poisons = ['throws', 'kills its process', 'allocates 2 GB'] as const;
export type Poison = (typeof poisons)[number];

/** Question ids that mark a poison job. */
const numberOf = (poison: Poison): number => 1_000_000 + poisons.indexOf(poison);

export const isPoison = (questionId: number): Poison | null =>
  poisons.find((poison) => numberOf(poison) === questionId) ?? null;

/** Queues a poison job, or the ordinary one with this number; it is tried three times. */
export async function addLabelled(tx: Tx, what: Poison | number, now: string): Promise<number> {
  const questionId = typeof what === 'number' ? what : numberOf(what);
  const key = `test:${questionId}`;
  const request = { kind: 'derive-criteria' as const, payload: { questionId }, key, userId: null };
  return (await addJob(tx, request, now)).jobId;
}
