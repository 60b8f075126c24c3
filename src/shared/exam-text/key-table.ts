import { truthOf } from '../question-types/true-false/truth-words.ts';
import { examWords } from './exam-words.ts';
import type { LineShape } from './line-shapes.ts';

/** What a table of keys says of one question. */
export interface KeyEntry {
  number: string;
  /** As written: `b`, `a, c`, `F`, `0,15 mol`, a model answer. */
  text: string;
}

export interface KeyTable {
  /** Index of its first line; the number of lines when there is none. */
  from: number;
  entries: KeyEntry[];
}

/** `7 b`, `7.-b)`, `7: a, c`, `7 → V`, `7 Falso`. */
const entry =
  /(\d{1,3}(?:\.\d{1,2})?)\s*(?:\.-|[.)\-–—:=→]+|º)?\s*[([]?([a-j](?:\s*(?:[,+&/]|y|e|and|i)\s*[a-j])*|[a-j]{2,4}|verdader[oa]|fals[oa]|vertader|fals|verdadeiro|true|false|egia|gezurra|v|t|f)[)\]]?(?![\p{L}\p{N}])\s*[,;·|/.\-–—]*\s*/uy;
const separators = /[\s,;·|/:.\-–—]*/y;
const numberedText = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:\.-|[.)\-–—:]+|º)\s*(\S.*)$/;

/** Reads a text of entries alone; null when it holds anything else. */
function entriesOf(folded: string, text: string): KeyEntry[] | null {
  const entries: KeyEntry[] = [];
  separators.lastIndex = 0;
  let at = separators.exec(folded)![0].length;
  while (at < folded.length) {
    entry.lastIndex = at;
    const found = entry.exec(folded);
    if (!found) return null;
    const key = found.index + found[0].indexOf(found[2]!, found[1]!.length);
    entries.push({ number: found[1]!, text: text.slice(key, key + found[2]!.length) });
    at += found[0].length;
  }
  return entries.length > 0 ? entries : null;
}

/** Reads two lines such as `1 2 3` and `b c a`, which a table has; null for others. */
function entriesOfRows(numbers: string, keys: string): KeyEntry[] | null {
  const cells = (line: string) => line.split(/[\s|;,]+/).filter((cell) => cell !== '');
  const [names, texts] = [cells(numbers), cells(keys)];
  if (names.length < 2 || names.length !== texts.length) return null;
  if (!names.every((name) => /^\d{1,3}[.)º]?$/.test(name))) return null;
  if (
    !texts.every(
      (text) => /^[a-j]$/i.test(text) || (text.length > 1 ? truthOf(text) : /^[vft]$/i.test(text)) !== null,
    )
  )
    return null;
  return names.map((name, index) => ({ number: /^\d+/.exec(name)![0], text: texts[index]! }));
}

const isFilled = ({ kind }: LineShape) => kind !== 'blank' && kind !== 'space' && kind !== 'page';

/** Finds the table of keys that ends a text. */
export function findKeyTable(shapes: readonly LineShape[]): KeyTable {
  const none = { from: shapes.length, entries: [] };
  const headed = findHeading(shapes);
  if (headed) return headed;
  // Without a heading, lines of entries alone, at least two entries.
  const entries: KeyEntry[][] = [];
  let from = shapes.length;
  for (let index = previousFilled(shapes, shapes.length); index >= 0; index = previousFilled(shapes, from)) {
    const shape = shapes[index]!;
    const own = entriesOf(shape.folded.trim(), shape.text.trim());
    const found = own ?? rowsEnding(shapes, index);
    if (!found) break;
    entries.unshift(found);
    from = own ? index : previousFilled(shapes, index);
  }
  const all = entries.flat();
  const isPart = from > 0 && shapes.slice(0, from).some(({ kind }) => kind === 'number');
  return all.length >= 2 && isPart ? { from, entries: all } : none;
}

function previousFilled(shapes: readonly LineShape[], before: number): number {
  let index = before - 1;
  while (index >= 0 && !isFilled(shapes[index]!)) index -= 1;
  return index;
}

function rowsEnding(shapes: readonly LineShape[], index: number): KeyEntry[] | null {
  const before = shapes[previousFilled(shapes, index)];
  return before ? entriesOfRows(before.text, shapes[index]!.text) : null;
}

/** Finds the last heading after a question of which entries follow. */
function findHeading(shapes: readonly LineShape[]): KeyTable | null {
  const firstQuestion = shapes.findIndex(({ kind }) => kind === 'number');
  if (firstQuestion < 0) return null;
  // Each candidate may read all that follows.
  for (let index = firstQuestion + 1, tries = 0; index < shapes.length && tries < 20; index += 1) {
    const { kind, folded, text } = shapes[index]!;
    if (kind === 'blank' || kind === 'number') continue;
    const blanks = folded.length - folded.trimStart().length;
    const words = examWords.isKeyHeading(folded.trimStart());
    if (words === 0) continue;
    const rest = folded.slice(blanks + words);
    const own = rest.trim() === '' ? [] : entriesOf(rest.trim(), text.slice(blanks + words).trim());
    // `Solución: 2 g` is a value.
    const isOne = own?.length === 1 && /^(?:solucion|solution|clave|key|answer)\b/.test(folded.trimStart());
    if (own === null || isOne || (own.length === 0 && !isHeadingAlone(shapes, index))) continue;
    tries += 1;
    const entries = readBelow(shapes, index + 1, own);
    if (entries) return { from: index, entries };
  }
  return null;
}

/** Whether the next line begins with a number, as an entry does. */
function isHeadingAlone(shapes: readonly LineShape[], index: number): boolean {
  const next = shapes.slice(index + 1, index + 6).find(isFilled);
  return next !== undefined && /^\s*\d{1,3}(?:\D|$)/.test(next.folded);
}

/** Reads the lines below a heading; null when they are more of the exam. */
function readBelow(shapes: readonly LineShape[], from: number, own: KeyEntry[]): KeyEntry[] | null {
  const entries = [...own];
  for (let index = from; index < shapes.length; index += 1) {
    const shape = shapes[index]!;
    if (!isFilled(shape)) continue;
    const found = entriesOf(shape.folded.trim(), shape.text.trim());
    const next = shapes.slice(index + 1, index + 6).find(isFilled);
    const rows = found || !next ? null : entriesOfRows(shape.text, next.text);
    const [, number, text] = found || rows ? [] : (numberedText.exec(shape.text) ?? []);
    if (found) entries.push(...found);
    else if (rows) {
      entries.push(...rows);
      index = next!.line;
    } else if (number !== undefined) entries.push({ number, text: text! });
    else if (shape.kind === 'options' || entries.length === 0) return null;
    // The lines of a model answer.
    else entries.at(-1)!.text += `\n${shape.text.trim()}`;
  }
  return entries.length > 0 ? entries : null;
}
