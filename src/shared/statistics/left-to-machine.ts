import type { Pair } from './correlation.ts';

export interface LeftToMachine {
  /** Part of all answers, 0..1. */
  share: number;
  /** Part of those that lies on the wrong side, 0..1. */
  wrong: number;
  /** Marks up to this are left to the machine; null when none is. */
  upTo: number | null;
  /** And marks from this on. */
  from: number | null;
}

/** The marks of one value of the machine: how many, and for how many of them the person is on the other side. */
interface Step {
  mark: number;
  n: number;
  wrong: number;
}

/** A number of extreme marks taken from one end. */
interface Cut {
  mark: number | null;
  n: number;
  wrong: number;
}

/**
 * The most answers of pairs [machine, person] that need no person: all whose machine's mark is at most `upTo`
 * (below `line`) or at least `from` (`line` or more), both chosen so that at most `tolerated` of those answers are
 * on the other side of `line` by the person's mark. Chosen on the answers they are measured on, so an upper limit.
 */
export function leftToMachine(pairs: readonly Pair[], line: number, tolerated: number): LeftToMachine {
  const low = cutsFrom(
    pairs.filter(([machine]) => machine < line),
    line,
    (one, other) => one - other,
  );
  const high = cutsFrom(
    pairs.filter(([machine]) => machine >= line),
    line,
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

/** Every way to take whole steps from the sure end, none of them first. */
function cutsFrom(pairs: Pair[], line: number, order: (one: number, other: number) => number): Cut[] {
  const steps = new Map<number, Step>();
  for (const [mark, person] of pairs) {
    const step = steps.get(mark) ?? { mark, n: 0, wrong: 0 };
    step.n += 1;
    if (mark >= line !== person >= line) step.wrong += 1;
    steps.set(mark, step);
  }
  const cuts: Cut[] = [{ mark: null, n: 0, wrong: 0 }];
  for (const { mark, n, wrong } of [...steps.values()].sort((one, other) => order(one.mark, other.mark))) {
    const before = cuts.at(-1)!;
    cuts.push({ mark, n: before.n + n, wrong: before.wrong + wrong });
  }
  return cuts;
}
