/**
 * A spreadsheet runs a cell that starts like this; those set for East Asian text take the full-width signs too.
 * The list is OWASP's (CSV injection).
 */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

/** How a spreadsheet set to a language reads a file: Spanish ones split at semicolons, since the comma is in numbers. */
const styles = { es: { delimiter: ';', decimal: ',' }, en: { delimiter: ',', decimal: '.' } };

/** Text, or a number, which a spreadsheet reckons with. */
export type CsvCell = string | number;

/**
 * Rows as CSV in UTF-8 that a spreadsheet of this language opens by itself, without running anything in it. A number is
 * given as a number: its decimal sign is the language's.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: keyof typeof styles): string {
  const { delimiter, decimal } = styles[language];
  const cell = (value: CsvCell) => {
    const text = typeof value === 'number' ? String(value).replace('.', decimal) : value;
    // A number that a program wrote is a number, also below zero.
    const safe = typeof value === 'string' && runs.test(text) ? `'${text}` : text;
    const held = safe.includes(delimiter) || /["\r\n]/.test(safe);
    return held ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  // With the mark, spreadsheets read the accents.
  return `\uFEFF${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}
