/** What a teacher should look at in a question before students answer it. */
export type ContentDoubt =
  /** Two options are the same to a reader. */
  | { kind: 'same-options'; one: string; other: string }
  /** Dollar signs of a text can be prices or the limits of a formula. */
  | { kind: 'price-or-formula'; sample: string }
  /** Two expected answers are compared as equal and have different shares. */
  | { kind: 'fold-alike'; one: string; other: string }
  /** The case of letters has a meaning in a key, and the question does not say whether it counts. */
  | { kind: 'letter-case'; key: string; forms: string[] }
  /** A key is a value; `gap` is its number, null for a short answer. */
  | { kind: 'value-key'; key: string; gap: number | null }
  /** Gaps accept the same answers, so that one answer could count in each of them. */
  | { kind: 'same-gaps'; gaps: number[] }
  /** The key of an exercise is a version, an address, a formula or a code. */
  | { kind: 'identifier-key'; key: string };
