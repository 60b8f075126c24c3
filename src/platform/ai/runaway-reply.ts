/** Lengths of white space and of exact repetition, in characters, that no valid reply reaches. */
const longestBlank = 400;
const longestRepetition = 600;
/** Longest period in characters that is checked for repetition, and the repetitions that count as runaway. */
const longestPeriod = 1_500;
const repetitions = 4;
/** A reply is a runaway beyond this multiple of its token budget. */
const budgetFactor = 3;
const charactersPerToken = 4;
/** Characters between two checks. */
const checkInterval = 100;

/**
 * Returns a detector for runaway replies: repetition, endless white space, or three times the token budget. Call it
 * with the text so far; it returns the reason in English, or null.
 */
export function createRunawayDetector(budgetTokens: number): (soFar: string) => string | null {
  const longest = budgetTokens * budgetFactor * charactersPerToken;
  let checkedLength = 0;
  return (soFar) => {
    if (soFar.length < checkedLength + checkInterval) return null;
    checkedLength = soFar.length;
    if (soFar.length > longest) return `is ${budgetFactor} times as long as it should be`;
    if (/^\s+$/.test(soFar.slice(-longestBlank)) && soFar.length >= longestBlank) return 'runs on in blanks';
    return endsInRepetition(soFar) ? 'repeats itself' : null;
  };
}

/** Returns whether the text ends with one piece repeated over and over. */
function endsInRepetition(text: string): boolean {
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
