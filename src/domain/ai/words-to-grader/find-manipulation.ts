import { scoreSentence } from './classify-sentence.ts';
import { namesMark, speaksOfMarking } from './names-of-marks.ts';
import { readingsOf } from './readings.ts';
import { imitatesSystem } from './result-formats.ts';

/** Score from which a sentence speaks to the grader, and the surplus it needs when no word of it is about marking. */
const threshold = 1.2;
const surplusWithoutMarking = 1.5;

const speaksToGrader = (folded: string): boolean =>
  scoreSentence(folded) > threshold + (speaksOfMarking(folded) ? 0 : surplusWithoutMarking);

/** A sentence or line of an answer, verbatim. */
interface Piece {
  text: string;
  /** Whether it speaks to the grader. */
  speaks: boolean;
  /** Whether it also names a mark, a grade or a criterion. */
  namesMark: boolean;
}

/** Longest piece in characters: bounds the work of patterns that compare within a piece. */
const maxPieceLength = 500;
const longPiece = new RegExp(`[^]{1,${maxPieceLength}}(?:\\s|$)|[^]{1,${maxPieceLength}}`, 'g');

/** Splits a text into sentences and lines, and long ones between words. */
function split(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .flatMap((sentence) =>
      sentence.length > maxPieceLength ? (sentence.match(longPiece) ?? []) : [sentence],
    )
    .filter((piece) => piece.trim() !== '');
}

function readPieces(answer: string): Piece[] {
  return split(answer).map((text) => {
    const readings = readingsOf(text);
    const speaks = imitatesSystem(text) || readings.some(speaksToGrader);
    return { text, speaks, namesMark: readings.some(namesMark) };
  });
}

/** Returns the passages of an answer that speak to the grader, verbatim. */
export function findManipulation(answer: string): string[] {
  return readPieces(answer).flatMap(({ text, speaks }) => (speaks ? [text] : []));
}

/** Returns the answer without those passages, for reading its content. */
export function withoutManipulation(answer: string): string {
  const pieces = readPieces(answer);
  return pieces.some(({ speaks }) => speaks)
    ? pieces.flatMap(({ text, speaks }) => (speaks ? [] : [text])).join('\n')
    : answer;
}

/** Greetings and thanks between sentences. */
const courtesy =
  /^(?:[^\p{L}\p{N}]|\b(?:hola|buenas|buenos|dias|tardes|profe|profesora?|maestr[oa]|gracias|muchas|por|favor|porfa|porfavor|saludos|un|besos|atentamente|querid[oa]|estimad[oa]|hi|hello|hey|dear|teacher|sir|miss|thanks?|you|please|regards|best|kind)\b)*$/iu;

/**
 * Returns whether every sentence of an answer speaks to the grader and names a mark, a grade or a criterion. Greetings
 * and thanks are no sentences.
 */
export function isOnlyToGrader(answer: string): boolean {
  const sentences = readPieces(answer).filter(({ text }) => !courtesy.test(text));
  return sentences.length > 0 && sentences.every((one) => one.speaks && one.namesMark);
}
