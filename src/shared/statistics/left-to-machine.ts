import type { Pair } from './correlation.ts';

export interface LeftToMachine {
  /** Share of all answers, 0 to 1. */
  share: number;
  /** Share of those on the wrong side of the pass mark, 0 to 1. */
  wrong: number;
  /** Marks up to this value are left to the machine; null for none. */
  upTo: number | null;
  /** Marks from this value up are left to the machine; null for none. */
  from: number | null;
}

/** Answers with one machine mark: their number, and the number the person put on the other side of the pass mark. */
interface Step {
  mark: number;
  n: number;
  wrong: number;
}

/** A set of extreme marks from one end. */
interface Cut {
  mark: number | null;
  n: number;
  wrong: number;
}

/**
 * Returns the largest set of answers, as pairs [machine, person], that need no person: those with a machine mark of at
 * most `upTo` (below `passMark`) or at least `from` (`passMark` or above), where at most `tolerated` of them are on the
 * other side of `passMark` by the person's mark. The bounds are chosen on the same answers they are measured on, so the
 * result is an upper limit.
 */
export function leftToMachine(pairs: readonly Pair[], passMark: number, tolerated: number): LeftToMachine {
  const low = cutsFrom(
    pairs.filter(([machine]) => machine < passMark),
    passMark,
    (one, other) => one - other,
  );
  const high = cutsFrom(
    pairs.filter(([machine]) => machine >= passMark),
    passMark,
    (one, other) => other - one,
  );
  let best: [Cut, Cut] = [low[0]!, high[0]!];
  for (const under of low) {
    for (const over of high) {
      const n = under.n + over.n;
      if (under.wrong + over.wrong <= tolerated * n && n > best[0].n + best[1].n) best = [under, over];
    }
  }
  const [under, over] = best;
  const n = under.n + over.n;
  return {
    share: pairs.length === 0 ? 0 : n / pairs.length,
    wrong: n === 0 ? 0 : (under.wrong + over.wrong) / n,
    upTo: under.mark,
    from: over.mark,
  };
}

/** Returns all cuts of whole steps from the extreme end, starting with the empty one. */
function cutsFrom(pairs: Pair[], passMark: number, order: (one: number, other: number) => number): Cut[] {
  const steps = new Map<number, Step>();
  for (const [mark, person] of pairs) {
    const step = steps.get(mark) ?? { mark, n: 0, wrong: 0 };
    step.n += 1;
    if (mark >= passMark !== person >= passMark) step.wrong += 1;
    steps.set(mark, step);
  }
  const cuts: Cut[] = [{ mark: null, n: 0, wrong: 0 }];
  for (const { mark, n, wrong } of [...steps.values()].sort((one, other) => order(one.mark, other.mark))) {
    const before = cuts.at(-1)!;
    cuts.push({ mark, n: before.n + n, wrong: before.wrong + wrong });
  }
  return cuts;
}
