/** Weight of a word that also occurs in the question; other words weigh 1. */
const questionWordWeight = 0.25;

/** Returns the weighted share of the reference's stems that occur in the answer. */
export function weightedRecall(
  referenceStems: string[],
  answerStems: ReadonlySet<string>,
  questionStems: ReadonlySet<string>,
): number {
  let total = 0;
  let found = 0;
  for (const stem of new Set(referenceStems)) {
    const weight = questionStems.has(stem) ? questionWordWeight : 1;
    total += weight;
    if (hasSimilarStem(answerStems, stem)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}

/** Returns whether the set contains the stem or one at edit distance 1; short stems must match exactly. */
export function hasSimilarStem(stems: ReadonlySet<string>, stem: string): boolean {
  if (stems.has(stem)) return true;
  if (stem.length < 5 || /\d/.test(stem)) return false;
  for (const other of stems) if (isOneLetterAway(stem, other)) return true;
  return false;
}

function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 4) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  // One letter substituted, deleted or inserted.
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
