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
  const runs: Q[][] = [];
  for (const question of questions) {
    const key = question.stimulus?.key;
    const last = runs.at(-1);
    if (key !== undefined && last?.[0]?.stimulus?.key === key) last.push(question);
    else runs.push([question]);
  }
  return runs;
}
