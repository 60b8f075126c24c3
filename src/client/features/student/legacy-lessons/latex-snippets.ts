type Snippet = { before: string; after: string };

/** LaTeX of each button; the selection, or the caret, goes between `before` and `after`. */
const snippets = {
  equation: { before: '\\[', after: '\\]' },
  fraction: { before: '\\frac{', after: '}{}' },
  root: { before: '\\sqrt{', after: '}' },
  power: { before: '', after: '^{}' },
  sum: { before: '\\sum_{i=1}^{n}{', after: '}' },
  notation: { before: '', after: '\\times 10^{}' },
  integral: { before: '\\int_{a}^{b}{', after: '}\\,dx' },
  derivative: { before: '\\frac{d}{dx}\\left(', after: '\\right)' },
  example: { before: '', after: '\\[x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\\]' },
} as const satisfies Record<string, Snippet>;

export type SnippetName = keyof typeof snippets;
export const snippetNames = Object.keys(snippets) as SnippetName[];

/** Inserts a snippet at the selection `from`..`to`; returns the text and the caret position. */
export function insertSnippet(
  name: SnippetName,
  text: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  const { before, after }: Snippet = snippets[name];
  const selected = text.slice(from, to);
  const next = text.slice(0, from) + before + selected + after + text.slice(to);
  const start = from + before.length;
  // The caret goes to the first empty place: the selection's place, else the next pair of braces, else the end.
  if (before !== '' && selected === '') return { text: next, caret: start };
  const gap = after.indexOf('{}');
  const end = start + selected.length;
  return { text: next, caret: end + (gap >= 0 ? gap + 1 : after.length) };
}
