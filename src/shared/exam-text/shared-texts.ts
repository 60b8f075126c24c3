import { stimulusLimits } from '../rules/stimulus-runs.ts';
import { examWords } from './exam-words.ts';
import type { LineShape, Piece } from './line-shapes.ts';

/** The lines of a text before the questions that ask about it. */
export interface TextBefore {
  pieces: Piece[];
  /** Index of the first question after it. */
  before: number;
  /** The last number that its instruction names; null for none. */
  lastNumber: number | null;
}

/** Fewest words and sentences of a text that no instruction announces. */
const unannounced = { words: 30, sentences: 2 };
/** Characters of the longest line that is a title or a name, not a part of a text. */
const titleLength = 70;

/** Returns the lines that are a text to ask about; empty when there is none. Announced text is all but instructions. */
export function textAmong(
  paragraphs: readonly Piece[][],
  shapes: readonly LineShape[],
  isAnnounced: boolean,
): Piece[] {
  const wordsOf = ({ line, from, to }: Piece) => shapes[line]!.folded.slice(from, to).trim();
  const isInstruction = (paragraph: readonly Piece[]) =>
    examWords.isInstruction(paragraph.map(wordsOf).join(' '));
  const filled = paragraphs.filter(({ length }) => length > 0);
  const first = isAnnounced
    ? 0
    : filled.findIndex((one) => isProse(withoutTitles(one, wordsOf).map(wordsOf)));
  if (first < 0) return [];
  const own = filled.slice(first).filter((one) => !isInstruction(one));
  return isAnnounced ? own.flat() : [...withoutTitles(own[0] ?? [], wordsOf), ...own.slice(1).flat()];
}

/** Returns a paragraph without the short lines before its first sentence, as where no blank line ends a heading. */
function withoutTitles(paragraph: readonly Piece[], wordsOf: (piece: Piece) => string): Piece[] {
  const start = paragraph.findIndex((piece) => {
    const words = wordsOf(piece);
    return words.length > titleLength || /[.!?…,;]["”»)]?$/.test(words);
  });
  return start < 0 ? [] : paragraph.slice(start);
}

function isProse(lines: readonly string[]): boolean {
  const text = lines.join(' ');
  if (examWords.isInstruction(text) || !/[.!?…]["”»)]*$/.test(text)) return false;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const sentences = text.match(/\p{L}[.!?…](?:\s|["”»)]|$)/gu)?.length ?? 0;
  return words >= unannounced.words && sentences >= unannounced.sentences;
}

/** Returns the index after the last question that shares a text; null when it has too many or none. */
export function endOfText(
  { before, lastNumber }: TextBefore,
  numbers: readonly string[],
  isBreak: (index: number) => boolean,
): number | null {
  let end = before;
  while (end < numbers.length && (end === before || !isBreak(end))) {
    if (lastNumber !== null && Number(numbers[end]) > lastNumber) break;
    end += 1;
  }
  return end === before || end - before > stimulusLimits.max ? null : end;
}
