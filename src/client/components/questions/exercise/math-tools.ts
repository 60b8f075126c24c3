export type MathTool =
  | 'fraction'
  | 'root'
  | 'power'
  | 'dot'
  | 'scientific'
  | 'lessOrEqual'
  | 'greaterOrEqual'
  | 'parentheses'
  | 'pi'
  | 'ln'
  | 'e';

/** Text inserted before and after the selection; `caret` is the caret offset when nothing is selected. */
const patterns: Record<MathTool, { before: string; after: string; caret: number }> = {
  fraction: { before: '(', after: ')/()', caret: 1 },
  root: { before: '√(', after: ')', caret: 2 },
  power: { before: '', after: '^()', caret: 2 },
  dot: { before: '', after: '·', caret: 1 },
  scientific: { before: '', after: '·10^()', caret: 5 },
  lessOrEqual: { before: '', after: '≤', caret: 1 },
  greaterOrEqual: { before: '', after: '≥', caret: 1 },
  parentheses: { before: '(', after: ')', caret: 1 },
  pi: { before: '', after: 'π', caret: 1 },
  ln: { before: 'ln(', after: ')', caret: 3 },
  e: { before: '', after: 'e', caret: 1 },
};

export const mathTools = Object.keys(patterns) as MathTool[];

/** Returns the text and the caret position after inserting a symbol. */
export function applyTool(
  tool: MathTool,
  text: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  const { before, after, caret } = patterns[tool];
  const selected = text.slice(from, to);
  const next = text.slice(0, from) + before + selected + after + text.slice(to);
  // With a selection, the caret goes to the first empty placeholder, else to the end of the insertion.
  const gap = after.indexOf('()');
  const end = before.length + selected.length + (gap >= 0 ? gap + 1 : after.length);
  return { text: next, caret: from + (selected ? end : caret) };
}

/** Returns the next caret position: the next empty `()`, else behind the enclosing parenthesis, else the end. */
export function nextGap(text: string, caret: number): number {
  const after = text.indexOf('()', caret);
  if (after >= 0) return after + 1;
  const before = text.indexOf('()');
  if (before >= 0 && before + 1 !== caret) return before + 1;
  const closing = text.indexOf(')', caret);
  return closing >= 0 ? closing + 1 : text.length;
}
