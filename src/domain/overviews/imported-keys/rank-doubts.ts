export interface Doubt {
  questionId: number;
  /** Numbers of answers that agree with the key and that say the opposite. */
  agreeing: number;
  opposed: number;
}

/**
 * Orders doubtful keys: first those that most answers contradict, by how many more; then those that are contradicted
 * as often as not or have no answers; last those that most answers confirm. Equal ones stay in the order of their ids.
 */
export function rankDoubts<D extends Doubt>(doubts: readonly D[]): D[] {
  const excess = ({ opposed, agreeing }: D) => opposed - agreeing;
  return doubts.toSorted((one, other) => excess(other) - excess(one) || one.questionId - other.questionId);
}
