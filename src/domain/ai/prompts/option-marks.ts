import { foldLetters } from '../../../shared/rules/fold-letters.ts';

/** "(b) ", "b) ", "2)", "B. ", "b.- ", "C: ": a stop or a colon needs a space, as 1.5 and 1:2 are values. */
const marked = /^(?:\(([a-j]|\d{1,2})\)|([a-j]|\d{1,2})(?:\)|\.-?(?=\s)|(?<=[a-j]):(?=\s)))\s*(.+)$/is;

/** An option's text, and the letter or number that stood before it. */
export interface Marked {
  mark: string;
  text: string;
}

function readMark(text: string): Marked | null {
  const [, bracketed, bare, rest] = marked.exec(text) ?? [];
  const mark = bracketed ?? bare;
  return mark === undefined || rest === undefined ? null : { mark: mark.toLowerCase(), text: rest.trim() };
}

const inOrder = ['abcdefghij'.split(''), Array.from({ length: 10 }, (_, index) => String(index + 1))];

/**
 * Options without the letters or numbers that a model wrote before every one of them; null unless all carry one, in
 * order from the first, and what is left tells them apart.
 */
export function withoutMarks(texts: readonly string[]): Marked[] | null {
  const read = texts.map(readMark);
  const options = read.filter((option) => option !== null);
  const isInOrder = inOrder.some((marks) => read.every((option, index) => option?.mark === marks[index]));
  const isDistinct = new Set(options.map(({ text }) => text)).size === texts.length;
  return isInOrder && isDistinct ? options : null;
}

/** Whether options are nothing but the marks of a list, in any order: `1.`, `3.`, `2.`. */
export function areMarksAlone(texts: readonly string[]): boolean {
  const marks = texts.map((text) => /^\(?([a-j]|\d{1,2})[.):]$/i.exec(text.trim())?.[1]?.toLowerCase());
  return inOrder.some((known) => known.slice(0, texts.length).every((mark) => marks.includes(mark)));
}

/** Whether a key says this option by its mark, or by its mark and its text. */
export function namesMarked(key: string, option: Marked): boolean {
  const said = foldLetters(key).trim();
  const full = readMark(key);
  return (
    said.replace(/^\(|[).:]$/g, '') === option.mark ||
    (full !== null && full.mark === option.mark && foldLetters(full.text) === foldLetters(option.text))
  );
}
