/**
 * A spreadsheet runs a cell that starts like this; those set for East Asian text take the full-width signs too.
 * The list is OWASP's (CSV injection).
 */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number): string {
  const text = String(value);
  // A number that a program wrote is a number, also below zero.
  const safe = typeof value === 'string' && runs.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV in UTF-8 that a spreadsheet opens without running anything in it. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  // With the mark, spreadsheets read the accents.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
