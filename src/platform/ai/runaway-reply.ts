/** Characters of white space, and of an exact repetition, that no good answer has. */
const longestBlank = 400;
const longestRepetition = 600;
/** Characters of the longest piece whose repetition is looked for, and how often it may come. */
const longestPeriod = 1_500;
const repetitions = 4;
/** Times its budget a reply may be long. */
const timesBudget = 3;
const charactersPerToken = 4;
/** Characters between two looks. */
const lookEvery = 100;

/**
 * Tells when a reply that is being written has run away: it repeats one piece, writes blanks, or is three times as
 * long as it should be. Give it the text so far; it returns the reason in English, or null.
 */
export function runawayDetector(budgetTokens: number): (soFar: string) => string | null {
  const longest = budgetTokens * timesBudget * charactersPerToken;
  let looked = 0;
  return (soFar) => {
    if (soFar.length < looked + lookEvery) return null;
    looked = soFar.length;
    if (soFar.length > longest) return `is ${timesBudget} times as long as it should be`;
    if (/^\s+$/.test(soFar.slice(-longestBlank)) && soFar.length >= longestBlank) return 'runs on in blanks';
    return repeats(soFar) ? 'repeats itself' : null;
  };
}

/** Whether the end of a text is one piece over and over. */
function repeats(text: string): boolean {
  const end = text.slice(-longestPeriod * repetitions);
  for (let period = 1; period <= end.length / repetitions; period++) {
    const length = Math.max(period * repetitions, longestRepetition);
    if (length <= end.length && isPeriodic(end, period, length)) return true;
  }
  return false;
}

function isPeriodic(text: string, period: number, length: number): boolean {
  for (let index = text.length - 1; index >= text.length - length + period; index--)
    if (text[index] !== text[index - period]) return false;
  return true;
}
