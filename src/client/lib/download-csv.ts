import { writeCsv } from '../../shared/rules/csv.ts';

/** Milliseconds that a browser may take to begin with the download. */
const startsWithin = 10_000;

/** A name as part of a file's: letters and digits, the rest as one dash. */
export const asFileName = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Hands the rows over as a file that a spreadsheet opens. */
export function downloadCsv(fileName: string, rows: Parameters<typeof writeCsv>[0]): void {
  const url = URL.createObjectURL(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), startsWithin);
}
