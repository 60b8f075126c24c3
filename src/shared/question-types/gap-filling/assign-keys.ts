/**
 * Assigns one key to each text so that the sum of the shares is highest (Hungarian algorithm). `shares[text][key]` is
 * square; returns the key of each text.
 */
export function assignKeys(shares: readonly (readonly number[])[]): number[] {
  const count = shares.length;
  const potentialOfText = Array<number>(count + 1).fill(0);
  const potentialOfKey = Array<number>(count + 1).fill(0);
  /** The text of each key; 0 for none. Texts and keys count from 1 here. */
  const textOf = Array<number>(count + 1).fill(0);
  for (let text = 1; text <= count; text += 1) {
    textOf[0] = text;
    const before = Array<number>(count + 1).fill(0);
    const slack = Array<number>(count + 1).fill(Number.POSITIVE_INFINITY);
    const isVisited = Array<boolean>(count + 1).fill(false);
    let key = 0;
    while (textOf[key] !== 0) {
      isVisited[key] = true;
      const row = textOf[key]!;
      let [least, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= count; other += 1) {
        if (isVisited[other]) continue;
        const cost = -shares[row - 1]![other - 1]! - potentialOfText[row]! - potentialOfKey[other]!;
        if (cost < slack[other]!) {
          slack[other] = cost;
          before[other] = key;
        }
        if (slack[other]! < least) [least, next] = [slack[other]!, other];
      }
      for (let other = 0; other <= count; other += 1) {
        if (isVisited[other]) {
          potentialOfText[textOf[other]!]! += least;
          potentialOfKey[other]! -= least;
        } else slack[other]! -= least;
      }
      key = next;
    }
    while (key !== 0) {
      textOf[key] = textOf[before[key]!]!;
      key = before[key]!;
    }
  }
  const keyOf = Array<number>(count).fill(0);
  for (let key = 1; key <= count; key += 1) keyOf[textOf[key]! - 1] = key - 1;
  return keyOf;
}
