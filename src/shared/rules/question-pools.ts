import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { groupIntoRuns, groupRunsBy } from './stimulus-runs.ts';

/** A run of questions; each student gets `count` of them. */
export interface Pool {
  /** Shared by the questions of one pool. */
  key: string;
  name: string;
  count: number;
}

interface Pooled {
  pool?: Pool | undefined;
  stimulus?: { key: string } | undefined;
  points?: number | undefined;
}

/** Maximum questions of a pool, and maximum length of its name in characters. */
export const poolLimits = { questions: 200, name: 80 } as const;

/** Maximum difference in mean facility, in percentage points, of comparable draws. */
export const maxFacilityDifference = 20;

/** Groups questions in order: those of one pool, otherwise those of one stimulus. */
export function groupIntoBlocks<Q extends Pooled>(questions: readonly Q[]): Q[][] {
  return groupRunsBy(questions, ({ pool, stimulus }) => pool?.key ?? stimulus?.key);
}

/** Problems of a pool; the names are error codes. */
export type PoolProblem = 'pool-too-small' | 'pool-points-differ' | 'pool-splits-stimulus';

/** Returns why a draw of `count` questions is impossible; null when it is possible. */
export function poolProblem(questions: readonly Pooled[], count: number): PoolProblem | null {
  if (questions.length <= count) return 'pool-too-small';
  const [first] = questions;
  if (questions.some(({ points = 1 }) => points !== (first?.points ?? 1))) return 'pool-points-differ';
  const [sums = 0n] = reachableSums(groupIntoRuns(questions).map(({ length }) => length));
  return containsSum(sums, count) ? null : 'pool-splits-stimulus';
}

/** Returns the first pool of a bank with a problem. */
export function findPoolProblem(questions: readonly Pooled[]): (Pool & { problem: PoolProblem }) | null {
  for (const block of groupIntoBlocks(questions)) {
    const pool = block[0]?.pool;
    const problem = pool && poolProblem(block, pool.count);
    if (problem) return { ...pool, problem };
  }
  return null;
}

/** Summary of a bank's pools. */
export interface PoolState {
  /** Number of questions each student gets from the whole bank. */
  drawn: number;
  /** The first pool with a problem. */
  lacking: ReturnType<typeof findPoolProblem>;
}

/** Returns the number of questions each student gets from a bank. */
export function countDrawnQuestions(questions: readonly Pooled[]): number {
  return groupIntoBlocks(questions).reduce(
    (sum, block) => sum + Math.min(block.length, block[0]?.pool?.count ?? block.length),
    0,
  );
}

/**
 * Draws one student's questions: all questions without a pool, and `count` of each pool, keeping stimulus runs whole.
 * Deterministic for a seed; keeps the order of the bank.
 */
export function drawQuestions<Q extends Pooled>(questions: readonly Q[], seed: string): Q[] {
  return groupIntoBlocks(questions).flatMap((block) => {
    const pool = block[0]?.pool;
    return pool ? drawFromPool(block, pool, seed) : block;
  });
}

function drawFromPool<Q extends Pooled>(block: readonly Q[], { key, count }: Pool, seed: string): Q[] {
  const runs = shuffled(groupIntoRuns(block), seededRandom(hashText(`pool ${key} ${seed}`)));
  const sums = reachableSums(runs.map(({ length }) => length));
  let left = Math.min(count, block.length);
  // A valid pool can always fill its count exactly.
  while (!containsSum(sums[0] ?? 1n, left)) left -= 1;
  const drawn = new Set<Q>();
  for (const [at, run] of runs.entries()) {
    if (!containsSum(sums[at + 1] ?? 1n, left - run.length)) continue;
    for (const question of run) drawn.add(question);
    left -= run.length;
  }
  return block.filter((question) => drawn.has(question));
}

/** Returns, for each index, the sums reachable with sizes from there on, as a bit set: bit n means sum n. */
function reachableSums(sizes: readonly number[]): bigint[] {
  const sums = [1n];
  for (const size of sizes.toReversed()) sums.unshift(sums[0]! | (sums[0]! << BigInt(size)));
  return sums;
}

const containsSum = (sums: bigint, n: number): boolean => n >= 0 && ((sums >> BigInt(n)) & 1n) === 1n;

/** Returns the lowest and highest mean facility of any draw of `count` questions; null while one is unknown. */
export function facilityRange(
  facilities: readonly (number | null)[],
  count: number,
): { low: number; high: number } | null {
  const known = facilities.filter((one) => one !== null).sort((one, other) => one - other);
  if (known.length < facilities.length || known.length <= count || count < 1) return null;
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  return { low: mean(known.slice(0, count)), high: mean(known.slice(-count)) };
}
