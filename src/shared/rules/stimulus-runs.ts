/** What a question may share with those beside it. */
export interface Stimulus {
  /** The same for the questions of one run. */
  key: string;
  title: string;
  /** Question text. */
  text: string;
}

type Sharing = { stimulus?: Pick<Stimulus, 'key'> | undefined };

/** How many questions share a stimulus. */
export const stimulusLimits = { min: 2, max: 12 } as const;

/** The questions in their order, those that share a stimulus together. */
export function runsOf<Q extends Sharing>(questions: readonly Q[]): Q[][] {
  return runsBy(questions, ({ stimulus }) => stimulus?.key);
}

/** A list in its order, neighbours of the same key together. */
export function runsBy<Q>(list: readonly Q[], keyOf: (one: Q) => string | undefined): Q[][] {
  const runs: Q[][] = [];
  let last: string | undefined;
  for (const one of list) {
    const key = keyOf(one);
    if (key !== undefined && key === last) runs.at(-1)!.push(one);
    else runs.push([one]);
    last = key;
  }
  return runs;
}
