import { foldedWords, occursIn } from '../text/fold-text.ts';
import { plainLetters, undisguised } from '../text/undisguise.ts';

/** So many words in a row of the model answer are no coincidence. */
const runLength = 6;
/** So many letters in a row are looked for wherever words end; fewer may meet by chance at the edges of words. */
const lettersInRow = 14;

/**
 * True when a feedback says the model answer, or a long piece of it, that neither the question nor the student's own
 * answer already holds. Also when it is disguised, in one of the ways that `undisguised` knows or by other spaces.
 */
export function givesAnswerAway(
  feedback: string,
  modelAnswer: string,
  question: string,
  answer: string,
): boolean {
  const readings = undisguised(feedback).map((words) => ({ words: ` ${words} `, letters: lettersOf(words) }));
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

/** What is looked for: a short answer as a whole, of a long one each run of words. */
function piecesOf(modelAnswer: string): string[] {
  const words = foldedWords(modelAnswer);
  if (words.length <= runLength) {
    const whole = words.join(' ');
    // One short word or number may well stand in a feedback for another reason.
    return whole.length >= 4 ? [whole] : [];
  }
  return Array.from({ length: words.length - runLength + 1 }, (_, start) =>
    words.slice(start, start + runLength).join(' '),
  );
}

const lettersOf = (words: string): string => words.replaceAll(' ', '');
