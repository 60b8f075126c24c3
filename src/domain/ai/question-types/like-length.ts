/** Below this many characters a difference tells nothing. */
const shortText = 25;
/** So many times as long on the average is told at a glance. */
const mostTimes = 2;

/** Whether what is right cannot be told from what is wrong by its length. */
export function likeLength(right: readonly string[], wrong: readonly string[]): boolean {
  const mean = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  const [one, other] = [mean(right), mean(wrong)];
  const longer = Math.max(one, other);
  return longer < shortText || longer <= mostTimes * Math.min(one, other);
}
