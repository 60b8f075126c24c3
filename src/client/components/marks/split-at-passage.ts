/** Separator between the parts of a joined passage. */
const gap = ' … ';

interface Part {
  text: string;
  marked: boolean;
}

/**
 * Splits a text into parts and marks those that occur in the passage, in order. Returns no marks when a match would cut a
 * formula.
 */
export function splitAtPassage(text: string, passage: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const words of passage.split(gap)) {
    const at = words === '' ? -1 : text.indexOf(words, from);
    if (at < 0) continue;
    parts.push(
      { text: text.slice(from, at), marked: false },
      { text: text.slice(at, at + words.length), marked: true },
    );
    from = at + words.length;
  }
  parts.push({ text: text.slice(from), marked: false });
  if (parts.some((part) => !isWhole(part.text))) return [{ text, marked: false }];
  return parts.filter((part) => part.text !== '');
}

/** Splits a text into parts and marks the given words where they occur as whole words. Marks nothing in a text with formulas. */
export function splitAtWords(text: string, words: readonly string[]): Part[] {
  const wordSet = new Set(words);
  if (wordSet.size === 0 || /\$|\\/.test(text)) return [{ text, marked: false }];
  const parts: Part[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const marked = wordSet.has(piece);
    const last = parts.at(-1);
    if (last && !marked && !last.marked) last.text += piece;
    else parts.push({ text: piece, marked });
  }
  return parts;
}

/** Returns whether formula delimiters are balanced. */
const isWhole = (text: string): boolean => (text.match(/\$|\\[()[\]]/g) ?? []).length % 2 === 0;
