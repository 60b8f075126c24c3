import { hashText, seededRandom, shuffled } from './seeded-random.ts';
import { runsBy, runsOf } from './stimulus-runs.ts';

/** A run of questions of which each student gets `count`. */
export interface Pool {
  /** The same for the questions of one pool. */
  key: string;
  name: string;
  count: number;
}

interface Pooled {
  pool?: Pool | undefined;
  stimulus?: { key: string } | undefined;
  points?: number | undefined;
}

/** Most questions of a pool, and letters of its name. */
export const poolLimits = { questions: 200, name: 80 } as const;

/** In points of 100: draws further apart in their mean facility are not comparable. */
export const comparableFacility = 20;

/** The questions in their order, those of a pool together, and else those that share a stimulus. */
export function blocksOf<Q extends Pooled>(questions: readonly Q[]): Q[][] {
  return runsBy(questions, ({ pool, stimulus }) => pool?.key ?? stimulus?.key);
}

/** Named as what a teacher is told. */
export type PoolProblem = 'pool-too-small' | 'pool-points-differ' | 'pool-splits-stimulus';

/** Why nothing can be drawn of these questions; null when it can. */
export function poolProblem(questions: readonly Pooled[], count: number): PoolProblem | null {
  if (questions.length <= count) return 'pool-too-small';
  const [first] = questions;
  if (questions.some(({ points = 1 }) => points !== (first?.points ?? 1))) return 'pool-points-differ';
  const [sums = 0n] = reachable(runsOf(questions).map(({ length }) => length));
  return holds(sums, count) ? null : 'pool-splits-stimulus';
}

/** The first pool of a bank with a problem. */
export function findPoolProblem(questions: readonly Pooled[]): (Pool & { problem: PoolProblem }) | null {
  for (const block of blocksOf(questions)) {
    const pool = block[0]?.pool;
    const problem = pool && poolProblem(block, pool.count);
    if (problem) return { ...pool, problem };
  }
  return null;
}

/** What the pools of a bank come to. */
export interface PoolState {
  /** How many questions each student gets of the whole bank. */
  drawn: number;
  /** The first pool with a problem. */
  lacking: ReturnType<typeof findPoolProblem>;
}

/** How many questions of a bank each student gets. */
export function drawnCount(questions: readonly Pooled[]): number {
  return blocksOf(questions).reduce(
    (sum, block) => sum + Math.min(block.length, block[0]?.pool?.count ?? block.length),
    0,
  );
}

/**
 * What somebody gets of a bank: the questions of no pool, and of each pool as many as it says, those of a stimulus
 * together. The same for the same seed, in the order of the bank.
 */
export function drawQuestions<Q extends Pooled>(questions: readonly Q[], seed: string): Q[] {
  return blocksOf(questions).flatMap((block) => {
    const pool = block[0]?.pool;
    return pool ? drawFromPool(block, pool, seed) : block;
  });
}

function drawFromPool<Q extends Pooled>(block: readonly Q[], { key, count }: Pool, seed: string): Q[] {
  const runs = shuffled(runsOf(block), seededRandom(hashText(`pool ${key} ${seed}`)));
  const sums = reachable(runs.map(({ length }) => length));
  let left = Math.min(count, block.length);
  // A pool without a problem holds its count exactly.
  while (!holds(sums[0] ?? 1n, left)) left -= 1;
  const drawn = new Set<Q>();
  for (const [at, run] of runs.entries()) {
    if (!holds(sums[at + 1] ?? 1n, left - run.length)) continue;
    for (const question of run) drawn.add(question);
    left -= run.length;
  }
  return block.filter((question) => drawn.has(question));
}

/** For each place of a list, which sums some of the sizes from there on have: bit n stands for n. */
function reachable(sizes: readonly number[]): bigint[] {
  const sums = [1n];
  for (const size of sizes.toReversed()) sums.unshift(sums[0]! | (sums[0]! << BigInt(size)));
  return sums;
}

const holds = (sums: bigint, n: number): boolean => n >= 0 && ((sums >> BigInt(n)) & 1n) === 1n;

/** The lowest and the highest mean facility that a draw of so many can have; null while one is not known. */
export function facilityRange(
  facilities: readonly (number | null)[],
  count: number,
): { low: number; high: number } | null {
  const known = facilities.filter((one) => one !== null).sort((one, other) => one - other);
  if (known.length < facilities.length || known.length <= count || count < 1) return null;
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  return { low: mean(known.slice(0, count)), high: mean(known.slice(-count)) };
}
