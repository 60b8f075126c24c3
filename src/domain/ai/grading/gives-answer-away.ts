import { foldedWords, occursIn } from '../text/fold-text.ts';

/** So many words in a row of the model answer are no coincidence. */
const runLength = 6;

/**
 * True when a feedback says the model answer, or a long piece of it, that neither the question nor
 * the student's own answer already holds.
 */
export function givesAnswerAway(
  feedback: string,
  modelAnswer: string,
  question: string,
  answer: string,
): boolean {
  const words = foldedWords(modelAnswer);
  const known = (piece: string) => occursIn(piece, question) || occursIn(piece, answer);
  if (words.length === 0) return false;
  if (words.length <= runLength) {
    const whole = words.join(' ');
    // One short word or number may well stand in a feedback for another reason.
    return whole.length >= 4 && occursIn(whole, feedback) && !known(whole);
  }
  for (let start = 0; start + runLength <= words.length; start++) {
    const run = words.slice(start, start + runLength).join(' ');
    if (occursIn(run, feedback) && !known(run)) return true;
  }
  return false;
}
