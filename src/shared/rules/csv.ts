/**
 * First characters that make a spreadsheet evaluate a cell as a formula. Spreadsheets set to East Asian languages also
 * accept the full-width forms. From OWASP (CSV injection).
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * CSV dialect per spreadsheet language. Spanish spreadsheets use a semicolon, because the comma is the decimal
 * separator.
 */
export const csvDialects = {
  es: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
} as const;

/** Text, or a number the spreadsheet can calculate with. */
export type CsvCell = string | number;

/**
 * Returns rows as UTF-8 CSV that a spreadsheet in this language opens directly, without evaluating any cell as a
 * formula. Numbers get the language's decimal separator.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], language: keyof typeof csvDialects): string {
  const { delimiter, decimal } = csvDialects[language];
  const cell = (value: CsvCell) => {
    const text = typeof value === 'number' ? String(value).replace('.', decimal) : value;
    // A number cell is safe, even with a minus sign.
    const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
    const needsQuotes = safe.includes(delimiter) || /["\r\n]/.test(safe);
    return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  // The BOM makes spreadsheets decode the file as UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}
