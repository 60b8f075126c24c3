/** What stands between the parts of a passage that was put together. */
const gap = ' … ';

interface Part {
  text: string;
  marked: boolean;
}

/**
 * A text in parts, those that stand in the passage marked; each is looked for after the one before. A passage that
 * begins or ends inside of a formula would break it, and marks nothing.
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

/** A text in parts, the given words marked wherever they stand as whole words; nothing is marked inside of formulas. */
export function splitAtWords(text: string, words: readonly string[]): Part[] {
  const wanted = new Set(words);
  if (wanted.size === 0 || /\$|\\/.test(text)) return [{ text, marked: false }];
  const parts: Part[] = [];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const marked = wanted.has(piece);
    const last = parts.at(-1);
    if (last && !marked && !last.marked) last.text += piece;
    else parts.push({ text: piece, marked });
  }
  return parts;
}

/** Every formula that begins in it ends in it. */
const isWhole = (text: string): boolean => (text.match(/\$|\\[()[\]]/g) ?? []).length % 2 === 0;
