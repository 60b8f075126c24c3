/** A column of a spreadsheet, spread over the rows of a list. */
export interface PastedColumn {
  /** The pasted text of each row that gets one, from the first row on. */
  texts: (string | null)[];
  /** Number of empty lines, which change nothing. */
  blank: number;
  /** Number of lines below the last row. */
  left: number;
}

/**
 * Spreads a pasted column over the rows of a list, in their order. Returns null for a single line, which is no column, and
 * `wide` for a text with several columns.
 *
 * @param rows number of rows from the one pasted into to the last.
 */
export function spreadColumn(text: string, rows: number): PastedColumn | 'wide' | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (lines.some((line) => line.trim().includes('\t'))) return 'wide';
  if (lines.length < 2) return null;
  const given = lines.slice(0, rows).map((line) => line.trim() || null);
  return {
    texts: given,
    blank: given.filter((line) => line === null).length,
    left: lines.slice(rows).filter((line) => line.trim() !== '').length,
  };
}
