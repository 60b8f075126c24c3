/** A text, table or picture that neighbouring questions share. */
export interface Stimulus {
  /** Shared by the questions of one run. */
  key: string;
  title: string;
  /** HTML, like the text of a question. */
  text: string;
}

type Sharing = { stimulus?: Pick<Stimulus, 'key'> | undefined };

/** Range of the number of questions that share a stimulus. */
export const stimulusLimits = { min: 2, max: 12 } as const;

/** Groups questions in order; those with the same stimulus form one run. */
export function groupIntoRuns<Q extends Sharing>(questions: readonly Q[]): Q[][] {
  return groupRunsBy(questions, ({ stimulus }) => stimulus?.key);
}

/** Groups a list in order; neighbours with the same key form one run. */
export function groupRunsBy<Q>(list: readonly Q[], keyOf: (one: Q) => string | undefined): Q[][] {
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
