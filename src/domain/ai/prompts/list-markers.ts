import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/**
 * Matches "(b) ", "b) ", "2)", "B. ", "b.- ", "C: ". A period or colon needs a following space, because 1.5 and 1:2 are
 * values.
 */
const marked = /^(?:\(([a-j]|\d{1,2})\)|([a-j]|\d{1,2})(?:\)|\.-?(?=\s)|(?<=[a-j]):(?=\s)))\s*(.+)$/is;

/** Text of an option and the letter or number before it. */
export interface MarkedOption {
  mark: string;
  text: string;
}

function readMark(text: string): MarkedOption | null {
  const [, bracketed, bare, rest] = marked.exec(text) ?? [];
  const mark = bracketed ?? bare;
  return mark === undefined || rest === undefined ? null : { mark: mark.toLowerCase(), text: rest.trim() };
}

const inOrder = ['abcdefghij'.split(''), Array.from({ length: 10 }, (_, index) => String(index + 1))];

/**
 * Removes letters or numbers before options. Returns null unless every option has one, in order from the first, and the
 * remaining texts are distinct.
 */
export function stripListMarkers(texts: readonly string[]): MarkedOption[] | null {
  const read = texts.map(readMark);
  const options = read.filter((option) => option !== null);
  const isInOrder = inOrder.some((marks) => read.every((option, index) => option?.mark === marks[index]));
  const isDistinct = new Set(options.map(({ text }) => text)).size === texts.length;
  return isInOrder && isDistinct ? options : null;
}

/** Returns whether the options consist only of list marks, in any order: `1.`, `3.`, `2.`. */
export function areOnlyListMarkers(texts: readonly string[]): boolean {
  const marks = texts.map((text) => /^\(?([a-j]|\d{1,2})[.):]$/i.exec(text.trim())?.[1]?.toLowerCase());
  return inOrder.some((known) => known.slice(0, texts.length).every((mark) => marks.includes(mark)));
}

/** Returns whether a key refers to this option by its mark, or by its mark and text. */
export function refersToOption(key: string, option: MarkedOption): boolean {
  const foldedKey = foldLetters(key).trim();
  const full = readMark(key);
  return (
    foldedKey.replace(/^\(|[).:]$/g, '') === option.mark ||
    (full !== null && full.mark === option.mark && foldLetters(full.text) === foldLetters(option.text))
  );
}
