import { deobfuscate, plainLetters } from '../text/deobfuscate.ts';
import { foldedWords, occursIn } from '../text/fold-text.ts';

/** A run of this many words from the model answer is not a coincidence. */
const runLength = 6;
/** Minimum letters for a match that ignores word boundaries; shorter runs may match by chance across words. */
const lettersInRow = 14;

/**
 * Returns whether a feedback contains the model answer, or a long piece of it, that neither the question nor the
 * student's answer contains. Also detects text disguised in the ways `deobfuscate` knows, or by different spacing.
 */
export function revealsAnswer(
  feedback: string,
  modelAnswer: string,
  question: string,
  answer: string,
): boolean {
  const readings = deobfuscate(feedback).map((words) => ({ words: ` ${words} `, letters: lettersOf(words) }));
  return piecesOf(modelAnswer).some((piece) => {
    if (occursIn(piece, question) || occursIn(piece, answer)) return false;
    const words = plainLetters(piece);
    const letters = lettersOf(words);
    return readings.some(
      (reading) =>
        reading.words.includes(` ${words} `) ||
        (letters.length >= lettersInRow && reading.letters.includes(letters)),
    );
  });
}

/** Returns the texts to search for: a short answer as a whole, a long answer as runs of words. */
function piecesOf(modelAnswer: string): string[] {
  const words = foldedWords(modelAnswer);
  if (words.length <= runLength) {
    const whole = words.join(' ');
    // A single short word or number may occur in a feedback for other reasons.
    return whole.length >= 4 ? [whole] : [];
  }
  return Array.from({ length: words.length - runLength + 1 }, (_, start) =>
    words.slice(start, start + runLength).join(' '),
  );
}

const lettersOf = (words: string): string => words.replaceAll(' ', '');
