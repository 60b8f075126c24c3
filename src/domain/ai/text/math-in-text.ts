// Delimiters that the pages render: $$…$$, \[…\], \(…\), and $…$ on one line. Of nested openings only the inner one is
// closed, which also keeps the time linear.
const mathPattern =
  /\$\$[\s\S]+?\$\$|\\\[(?:(?!\\\[)[\s\S])+?\\\]|\\\((?:(?!\\\()[\s\S])+?\\\)|(?<!\\)\$[^$\n]+?(?<!\\)\$/g;

/** Returns the formulas of a text without their delimiters. */
export function formulasOf(text: string): { latex: string; display: boolean }[] {
  return (text.match(mathPattern) ?? []).map((formula) => {
    const width = formula.startsWith('$$') || formula.startsWith('\\') ? 2 : 1;
    return {
      latex: formula.slice(width, -width),
      display: formula.startsWith('$$') || formula.startsWith('\\['),
    };
  });
}

/** Replaces every formula, including its delimiters, with the result of `change`. */
export function mapMath(text: string, change: (formula: string) => string): string {
  return text.replace(mathPattern, (formula) => change(formula));
}
