import { type ExamLine, type ExamSpan, examLimits } from './exam-reading.ts';
import { examWords, foldInPlace, questionWords, rightWords } from './exam-words.ts';

/** A part of a line; `to` is exclusive. */
export interface Piece {
  line: number;
  from: number;
  to: number;
}

/** The sign before an option: its letter or number, or none for a bullet. */
export interface OptionLabel extends Piece {
  /** `a`, `2`; empty for a bullet. */
  label: string;
  /** Where its label and the sign that marks it begin and end; `end` is exclusive. */
  start: number;
  end: number;
  /** What the text marks it as, by a sign before or after it; null for nothing. */
  isMarked: boolean | null;
}

export type LineShape = { line: number; text: string; folded: string; isParagraph?: boolean } & (
  | { kind: 'blank' }
  | { kind: 'space' | 'page' | 'header' | 'plain' }
  | { kind: 'number'; number: string; isWorded: boolean; from: number }
  | { kind: 'options'; options: OptionLabel[] }
  | { kind: 'answer' | 'comment'; from: number }
);

/** The texts of the lines without the signs that mark bold, and what is set off in them. */
export interface PlainLine {
  text: string;
  spans: readonly ExamSpan[];
  /** Position in the source for each position in `text`; null where they are equal. */
  sourceOf: number[] | null;
}

/** Words between `**`, as in Markdown; `2**3` has none. */
export const boldMark = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]*[^*\s])\*\*(?!\*)/gu;

/** Removes the `**` around bold words. */
export function plainLine({ text, spans }: ExamLine): PlainLine {
  if (spans || !text.includes('**') || text.length > examLimits.lineLength)
    return { text, spans: spans ?? [], sourceOf: null };
  let plain = '';
  const bold: ExamSpan[] = [];
  const sourceOf: number[] = [];
  let done = 0;
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) sourceOf.push(at);
    plain += text.slice(from, to);
  };
  for (const { 0: whole, index } of text.matchAll(boldMark)) {
    keep(done, index);
    bold.push({ kind: 'bold', from: plain.length, to: plain.length + whole.length - 4 });
    done = index + whole.length;
    keep(index + 2, done - 2);
  }
  keep(done, text.length);
  sourceOf.push(text.length);
  return { text: plain, spans: bold, sourceOf };
}

const numberLabel = new RegExp(
  `^\\s*(?:(${questionWords})\\.?\\s*(?:n(?:o|um|umero)?\\.?\\s*[º°]?\\s*|#\\s*)?)?(\\d{1,3}(?:\\.\\d{1,2}){0,2})\\s*(\\.-|\\.\\)|[.)\\-–—:]+|[ºª°]\\s*[.)\\-:]*|(?=\\s*$|\\s*[([]|\\s+¿))`,
);
const checked = '☑☒✅✔✓√';
const unchecked = '☐□○◯';
const bullets = '-–—•·▪■◦‣►➢➤●\uf0b7\uf0a7';
/** `*b) `, `✓ b.`, `(c) `, `[x] A- `. */
const letterLabel = new RegExp(
  `^\\s*(\\*{1,3}|\\+{3}|[${checked}→x=](?=\\s|[([a-j]\\s*[).])|->|=>)?\\s*(\\[\\s*[x✓*]?\\s*\\]|\\(\\s*[x✓*]\\s*\\)|[${checked}${unchecked}])?\\s*([([]?)([a-j])\\s?(\\.-|\\.\\)|\\)\\.?|\\)-|\\]|[.\\-–:](?=\\s|\\*|$|¿))(\\s*\\*(?=\\s*\\S))?\\s*`,
);
const bulletLabel = new RegExp(
  `^\\s*(?:(\\*{1,3}(?=\\S)|\\*(?=\\s))|(\\[\\s*[x✓*]\\s*\\]|\\(\\s*[x✓*]\\s*\\)|[${checked}])|(\\[\\s*\\]|\\(\\s*\\)|[${unchecked}])|(\\+{1,3}(?=\\S)|\\+(?=\\s))|([${bullets}]|o(?=\\t|\\s{2}))(?=\\s))\\s*(\\*{1,3}(?=\\S))?\\s*`,
);
const markAfter = new RegExp(
  `\\s*(?:\\*{1,3}|(?<=\\s)\\+{3}|[${checked}]|←|<-{1,2}|[([]\\s*(?:${rightWords}|x|✓|✔|\\*)\\s*[)\\]]|(?:<|←)?\\s*[-–—]{1,2}\\s*(?:${rightWords}))\\s*[.]?\\s*$`,
);
const space = /^[\s_.…\-–—=*]*$/;
/** A heading, a quotation or a bullet of Markdown before a label, and the signs around a line in italics. */
const markdown =
  /^\s*(?:#{1,6}\s+|>\s+)?(?:[-*+•]\s+(?=(?:\[[ x]\]\s*)?[([]?[a-j]\s?[).\]]|(?:respuesta|answer|pregunta|question|explicacion|explanation)\b))?/;
const italics = /^\s*\*(?=[^\s*])/;
/** A line of HTML tags, which texts for web pages have between their questions. */
const tagLine = /^<\/?[a-z][^<>]*>(?:[^<>]{0,80}(?:<\/?[a-z]+>)+)?$/;

/** Returns where a text ends without blanks and without a sign that marks it as right. */
export function endWithoutMark(folded: string, from: number, to: number): { end: number; isMarked: boolean } {
  const text = folded.slice(from, to);
  // A sign at the end is short; searching all blanks of a long line would take quadratic time.
  const start = Math.max(0, text.trimEnd().length - 40);
  const found = markAfter.exec(text.slice(start));
  const end = found ? start + found.index : text.length;
  return { end: from + text.slice(0, end).trimEnd().length, isMarked: found !== null && end > 0 };
}

/** Puts blanks in the place of the signs of Markdown, so that positions stay. */
function withoutMarkdown(folded: string): string {
  const plain = folded.replace(markdown, (signs) => ' '.repeat(signs.length));
  if (!italics.test(plain)) return plain;
  const words = plain.trim().slice(1);
  const isLabel = examWords.isAnswer(words) + examWords.isComment(words) > 0;
  return isLabel ? plain.replace('*', ' ').replace(/\*(\s*)$/, ' $1') : plain;
}

/** Returns what a line looks like by itself. */
export function shapeOf(text: string, line: number): LineShape {
  const isLong = text.length > examLimits.lineLength;
  const folded = isLong ? '' : withoutMarkdown(foldInPlace(text));
  const base = { line, text, folded };
  if (text.trim() === '') return { ...base, kind: 'blank' };
  if (isLong) return { ...base, kind: 'plain' };
  const trimmed = folded.trim();
  if (space.test(trimmed)) return { ...base, kind: 'space' };
  if (examWords.isPage(trimmed) || examWords.isFarewell(trimmed) || tagLine.test(trimmed))
    return { ...base, kind: 'page' };
  const number = numberOf(folded);
  if (number) return { ...base, kind: 'number', ...number };
  const blanks = folded.length - folded.trimStart().length;
  const answer = examWords.isAnswer(folded.trimStart());
  if (answer > 0) return { ...base, kind: 'answer', from: blanks + answer };
  const comment = examWords.isComment(folded.trimStart());
  if (comment > 0) return { ...base, kind: 'comment', from: blanks + comment };
  if (examWords.isHeader(trimmed)) return { ...base, kind: 'header' };
  const options = optionsOf(folded, line, 0);
  if (options) return { ...base, kind: 'options', options };
  return { ...base, kind: 'plain' };
}

/** Returns the number that a line begins with, and where its text begins; null for none. */
export function numberOf(folded: string): { number: string; isWorded: boolean; from: number } | null {
  const [whole, word, number, sign = ''] = numberLabel.exec(folded) ?? [];
  if (whole === undefined || number === undefined) return null;
  const rest = folded.slice(whole.length);
  const isWorded = word !== undefined && word.length > 1;
  // `3.5 kg`, `10:30`, `1-2 horas` are no labels, and only `Pregunta 1` and `1 ¿…` need no sign.
  if (/^\d/.test(rest) && !/\s$/.test(whole)) return null;
  if (/^[-–—:]/.test(sign) && !/^\s|^$|^[¿¡(["]/.test(rest)) return null;
  if (sign === '' && !isWorded && !/^\s+¿/.test(rest)) return null;
  if (word !== undefined && !isWorded && sign === '') return null;
  return { number, isWorded, from: whole.length };
}

/** Returns the options that a line begins with: one, or several beside each other. */
function optionsOf(folded: string, line: number, start: number): OptionLabel[] | null {
  const text = folded.slice(start);
  const letter = letterLabel.exec(text);
  if (letter && (letter[3] === '' || /[)\]]/.test(letter[5]!))) {
    const [whole, before, box = '', , label, , after] = letter;
    const isBoxMarked = box === '' ? null : !new RegExp(`^[[(\\s${unchecked}]*[\\])]?$`).test(box);
    const isMarked = before !== undefined || after !== undefined ? true : isBoxMarked;
    const place = { line, start: start + whole.length - whole.trimStart().length, end: folded.length };
    const first = { ...place, from: start + whole.length, to: folded.length, label: label!, isMarked };
    return splitBeside(folded, first);
  }
  const bullet = bulletLabel.exec(text);
  if (!bullet) return null;
  const [whole, star, filled, empty, plus, , inner] = bullet;
  const isMarked =
    filled !== undefined || star !== undefined || plus !== undefined || inner !== undefined
      ? true
      : empty !== undefined
        ? false
        : null;
  const from = start + whole.length;
  const { end: to, isMarked: isMarkedAfter } = endWithoutMark(folded, from, folded.length);
  const place = { line, from, to, start, end: folded.trimEnd().length };
  return [{ ...place, label: '', isMarked: isMarkedAfter || isMarked }];
}

/** A letter of an option within a line: after a blank, with a bracket, or after a wide gap with a full stop. */
const labelWithin =
  /(?:\s(\*{1,3})?[([]?([a-j])\)\s?|(?:[\t\v]|\s{3})\s*(\*{1,3})?([a-j])(?:\.-|[.-])\s)\s*/g;

/** Splits `a) uno  b) dos`, also in columns: `a) uno  c) tres`. */
function splitBeside(folded: string, first: OptionLabel): OptionLabel[] {
  const found = [first];
  const text = folded.slice(first.from);
  for (const match of text.matchAll(labelWithin)) {
    const label = match[2] ?? match[4]!;
    const last = found.at(-1)!;
    const step = label.charCodeAt(0) - last.label.charCodeAt(0);
    const isColumn = step > 1 && step <= 4 && /[\t\v]|\s{3}/.test(match[0]);
    if (step !== 1 && !isColumn) continue;
    last.to = first.from + match.index;
    last.end = last.to;
    const from = first.from + match.index + match[0].length;
    const star = match[1] ?? match[3];
    const place = {
      line: first.line,
      from,
      to: folded.length,
      start: first.from + match.index,
      end: folded.length,
    };
    found.push({ ...place, label, isMarked: star === undefined ? null : true });
  }
  return found.map((option) => {
    const { end, isMarked } = endWithoutMark(folded, option.from, option.to);
    const text = folded.slice(option.start, option.end);
    const start = option.start + text.length - text.trimStart().length;
    return {
      ...option,
      start,
      to: end,
      end: option.start + text.trimEnd().length,
      isMarked: isMarked || option.isMarked,
    };
  });
}

/** Returns the options that begin within the text of a question: `Capital: a) París b) Roma`; null for fewer than two. */
export function optionsWithin(
  folded: string,
  line: number,
  start: number,
): { options: OptionLabel[]; before: number } | null {
  const text = folded.slice(start);
  const at = /(?:^|[\s:?.])[([]?a\)\s?/.exec(text);
  if (!at) return null;
  const isBracket = /[([]a\)/.test(at[0]);
  const label = start + at.index + at[0].search(isBracket ? /[([]/ : /a\)/);
  const from = start + at.index + at[0].length;
  const place = { line, from, to: folded.length, start: label, end: folded.length };
  const options = splitBeside(folded, { ...place, label: 'a', isMarked: null });
  return options.length < 2 ? null : { options, before: label };
}
