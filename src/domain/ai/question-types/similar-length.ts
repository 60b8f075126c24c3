/** Below this number of characters, length differences are not noticeable. */
const shortText = 25;
/** Texts that are on average this many times longer stand out. */
const maxRatio = 2;

/** Returns whether correct and wrong texts are indistinguishable by length. */
export function haveSimilarLength(right: readonly string[], wrong: readonly string[]): boolean {
  const mean = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  const [one, other] = [mean(right), mean(wrong)];
  const longer = Math.max(one, other);
  return longer < shortText || longer <= maxRatio * Math.min(one, other);
}
